import { expect, expectAccessible, expectError, hydrated, openFooterList, test } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

test('without network a reload and a navigation show the portal’s offline page, and the requested page loads by itself later [S22]', async ({
  page,
  context,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'no answer', '503', 'Error page offline');
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(async () =>
    expect(await page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true),
  ).toPass();
  // Only the offline page and its assets are cached, none of a reader's data.
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|offline$|offline\.js$)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Портал не отвечает' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('link', { name: 'Повторить' })).toBeVisible();
  const dogIsDrawn = async () =>
    expect
      .poll(() => page.locator('main img').evaluate((dog: HTMLImageElement) => dog.naturalWidth))
      .toBeGreaterThan(0);
  await dogIsDrawn();
  // The heading has the portal's font, not the browser's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '500');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /портал/i })).not.toHaveText('Портал не отвечает');

  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await openFooterList(page, 'Разделы');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Специалисты' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Портал не отвечает' })).toBeVisible();
  await dogIsDrawn();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Специалисты');
});

test('a part whose code was not loaded before the network was lost opens when it returns, and the page stays', async ({
  page,
  context,
  isMobile,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Unable to preload CSS', 'no answer');
  await page.goto('/judges');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  if (isMobile) await page.getByText('Фильтры').first().click();
  await page.locator('summary', { hasText: 'Порода' }).click();
  await expect(page.getByText('Нет связи. Часть страницы откроется, когда связь вернётся.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Судьи');
  await context.setOffline(false);
  const breeds = page.getByRole('combobox', { name: 'Порода' });
  await expect(breeds.locator('option', { hasText: /самоед/i })).toHaveCount(1);
});
