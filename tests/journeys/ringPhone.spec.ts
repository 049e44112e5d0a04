import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

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

test('[Entry-11] an organiser finds the rings among the pages of the show and the code of each ring', async ({
  page,
}) => {
  await signIn(page, 'club', { isNoticeRead: true });
  const name = encodeURIComponent('Ноябрьские надежды');
  const found = await page.request.get(`/api/exhibitions/exhibition?sort=finished&date_from=2020-01-01&text=${name}`);
  const [{ id }] = (await found.json()).result.items;
  await page.goto(`/exhibitions/${id}/organise/catalogue`);
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Запись на выставку' });
  await tabs.getByRole('link', { name: 'Ринги' }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Ринги');
  const codes = page.getByRole('region', { name: 'Коды для столов' });
  await expect(codes.getByRole('img', { name: 'QR-код ринга 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const address = await codes.getByRole('link').first().getAttribute('href');
  await page.goto(new URL(address ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Войти в ринг' })).toBeVisible();
});
