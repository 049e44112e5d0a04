import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test('a stamp’s registration shows a hint before sending and «Номер не найден», and keeps the parameters [R2.1-14 R2.1-15 R2.1-16 R2.1-17]', async ({
  page,
}) => {
  for (const name of ['clubAlias', 'nurseryAlias', 'nbcAlias']) {
    await page.goto(`/base-search?${name}=belyi_bereg`);
    await expect(page.getByRole('link', { name: 'Найдена собака' })).toHaveAttribute(
      'href',
      new RegExp(`${name}=belyi_bereg`),
    );
  }
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const field = page.getByRole('textbox', { name: 'Клеймо собаки' });
  await field.fill('клеймо');
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('АВС 9999999');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(/Номер не найден|Помёт не зарегистрирован/)).toBeVisible();
});

test('shows all nine cards; litters of a dam are for organisations', async ({ page }) => {
  await page.goto('/base-search?card=litters&q=%D0%A0%D0%9A%D0%A4+4750170');
  await hydrated(page);
  // The tenth is a separate page: the check of a paper.
  await expect(page.getByRole('navigation', { name: 'Что искать' }).locator('a:not([href^="/check"])')).toHaveCount(9);
  await expect(page.getByText('Поиск помётов открыт клубам, питомникам и федерациям')).toBeVisible();
  // A name is accepted as a query.
  await page.goto('/base-search?card=dog&q=%D0%A9%D1%8A%D1%8D%D1%8E%D1%8F');
  await expect(page.getByText('Кличка не найдена')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a lookup is a plain form', async ({ page }) => {
    await page.goto('/base-search?card=document');
    await page.getByRole('textbox', { name: 'Трек-номер' }).fill('4600000000015');
    await page.getByRole('button', { name: 'Найти', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'Родословная' }).or(page.getByRole('heading', { name: 'Метрика щенка' })),
    ).toBeVisible();
    await expect(page.getByText('Документы приняты')).toBeVisible();
  });

  test('the history of a track number has its own address [R2.2-08 R2.2-09]', async ({ page }) => {
    await page.goto('/rkf/document-status/4600000000015');
    await expect(page.getByText('Документы приняты')).toBeVisible();
    await page.goto('/rkf/document-status');
    await expect(page.getByRole('textbox', { name: 'Трек-номер' })).toBeVisible();
  });
});
