import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

// A ring that is judged is gone through in apps/server/process/ringPhones.test.ts: the demonstration has none today.
test('[Entry-11] the ring’s page asks for the PIN, refuses an unknown ring, and opens without a network', async ({
  page,
  context,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED', 'status of 404');
  await page.goto('/ring/abcdefghjkmn');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Войти в ринг' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('PIN ринга').fill('123456');
  await page.getByLabel('Кто держит телефон').fill('Надежда Орехова');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Такого ринга нет/);
  await expect.poll(() => page.evaluate(() => caches.match('/ring').then(Boolean))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Войти в ринг' })).toHaveCSS('font-weight', '500');
  await page.getByLabel('PIN ринга').fill('123456');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Портал не отвечает/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectAccessible(page);
  await context.setOffline(false);

  await page.goto('/ring');
  await expect(page.getByText('Откройте камерой код, который лежит на столе ринга.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
