import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('a visit to the office is booked, shown and cancelled; a visitor is asked to sign in [R1-37 R1-38]', async ({
  page,
}) => {
  await page.goto('/office-visit');
  await hydrated(page);
  await expect(page.getByText('Войдите, чтобы записаться')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, test.info().project.name === 'phone' ? 'owner' : 'club');
  await page.goto('/office-visit');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Запись на приём' });
  await form.getByRole('button', { name: '30 минут' }).click();
  await form.getByLabel('День').selectOption({ index: 4 });
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(form.getByRole('alert')).toContainText('Выберите время');
  await form.getByRole('radio').nth(2).check({ force: true });
  await form.getByLabel('Зачем придёте').fill('Получить родословную на щенка');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Записаться' }).click();
  const own = page.getByRole('region', { name: 'Мои записи' });
  await expect(own).toContainText('Получить родословную на щенка');
  await expect(form.getByLabel('Зачем придёте')).toHaveValue('');
  await own.getByRole('button', { name: /Отменить запись/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить запись' }).click();
  await expect(own).toContainText('Отменена');
});

test('home opens the federation’s site with a single-use code, and no other site [R2.1-02 R4-81]', async ({ page }) => {
  await page.route('https://office.federation.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Офис</title>' }),
  );
  await signIn(page, 'owner');
  await page.goto(`/?redirect=${encodeURIComponent('https://office.federation.example/visit')}&id=42`);
  await page.waitForURL(/^https:\/\/office\.federation\.example\/visit\?/);
  const led = new URL(page.url());
  expect(led.searchParams.get('id')).toBe('42');
  const apikey = led.searchParams.get('apikey');
  const exchange = () => page.request.post('/api/office/exchange', { data: { apikey } });
  expect((await exchange()).status()).toBe(200);
  expect((await exchange()).status()).toBe(404);

  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'https://office.federation.example@evil.example/',
  ]) {
    const asked = page.waitForResponse(/\/api\/office\/redirect/);
    await page.goto(`/?redirect=${encodeURIComponent(evil)}`);
    await asked;
    await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
    expect(new URL(page.url()).hostname).not.toContain('evil');
  }
});

test('a visitor with a trusted redirect signs in first and is redirected', async ({ page }) => {
  await page.goto(`/?redirect=${encodeURIComponent('https://office.federation.example/visit')}&id=7`);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toContain('redirect=https%3A%2F%2Foffice.federation.example');
});
