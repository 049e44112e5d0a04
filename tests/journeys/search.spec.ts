import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test('a club is found with a typo, in Latin and on the other layout, and opens [R1-18 R2.1-03 R2.1-04]', async ({
  page,
}) => {
  for (const query of ['северный дозор', 'севрный дозор', 'severny dozor', 'ctdthysq ljpjh']) {
    await page.goto(`/search?string_filter=${encodeURIComponent(query)}&sort_type=1&search_type=100`);
    await expect(
      page.getByRole('region', { name: 'Результаты' }).getByRole('heading', { level: 3 }).first(),
    ).toHaveText('Клуб «Северный дозор»');
  }
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Клуб «Северный дозор»' }).click();
  await expect(page).toHaveURL(/\/club\/\w+\/?$/);
});

test('the panel suggests while typing; the keyboard chooses [R2.7-08 R2.7-10]', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('button', { name: 'Поиск по порталу' }).click();
  const panel = page.getByRole('dialog', { name: 'Поиск' });
  await panel.getByRole('combobox').pressSequentially('северный доз');
  await expect(panel.getByRole('option').first()).toContainText('Северный дозор');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/club\//);
});

test('every suggestion is visible when selected; Enter opens an exact name, and a number opens its page [S13 S17]', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Поиск по порталу' }).click();
    return page.getByRole('dialog', { name: 'Поиск' }).getByRole('combobox');
  };
  const field = await open();
  await field.fill('овчарка');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(8);
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(at)).toBeInViewport({ ratio: 0.95 });
  }
  // The home page's field searches the news; an exact breed opens its page.
  await field.fill('такса');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort_type=1&search_type=200&view=all$/);
  await expect(page.getByRole('region', { name: 'Результаты' }).getByRole('heading', { level: 3 }).first()).toHaveText(
    'Такса',
  );
  await hydrated(page);
  await expectAccessible(page);
  await (await open()).fill('RKF 6250019');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/base-search\?card=dog&q=/);
});

test('without scripts the results are shown by groups', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/search?string_filter=%D0%BE%D0%B2%D1%87%D0%B0%D1%80%D0%BA%D0%B8&sort_type=1&search_type=200');
  await expect(page.getByRole('navigation', { name: 'Где искать' }).getByRole('link').first()).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await context.close();
});
