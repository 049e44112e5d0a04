import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('news are read without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Новости', exact: true })).toBeVisible();
  const first = page.getByRole('main').locator('a[href^="/news/"]').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
});

test('the calendar is read and filtered without JavaScript [R2.1-10]', async ({ page }) => {
  await page.goto('/exhibitions');
  const shows = page.getByRole('main').locator('a[href^="/exhibitions/"]');
  expect(await shows.count()).toBeGreaterThan(10);
  await page.goto('/exhibitions?Alias=rkf');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shows.first().click();
  await expect(page).toHaveURL(/\/exhibitions\/\d+/);
});

test('on a phone without JavaScript a show’s page begins with its name, its menu is at the end [Round3-F3]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/exhibitions/1', '/exhibitions/42']) {
    await page.goto(path);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((name?.y ?? 844) + (name?.height ?? 0), path).toBeLessThanOrEqual(400);
    const menu = page.getByRole('navigation', { name: /^Меню/ }).last();
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.y ?? 0, path).toBeGreaterThan(name?.y ?? 844);
  }
});

const pages = [
  '/',
  '/exhibitions',
  '/exhibitions?view=table',
  '/exhibitions?view=month',
  '/exhibitions/1',
  '/exhibitions/42',
  '/news/2',
  '/auth/login',
];
const others = [
  '/rkf',
  '/organizations',
  '/judges',
  '/club/severnyi_dozor/',
  '/club/severnyi_dozor/gallery',
  '/base-search',
  '/clubs-map',
  '/search',
  '/404',
  '/organizations?view=table',
  '/judges?view=table',
  '/offline',
];

for (const path of [...pages, ...others])
  test(`the server’s markup of ${path} links its styles`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const files = [...html.matchAll(/stylesheet" href="([^"]+)"/g)].map(([, file]) => file as string);
    const css = (await Promise.all(files.map(async (file) => (await request.get(file)).text()))).join('');
    // Class names of CSS modules, with the number of their file (`apps/cli/vite/classNames.ts`).
    const used = new Set(
      [...html.matchAll(/class="([^"]*)"/g)]
        .flatMap(([, names]) => (names as string).split(' '))
        .filter((name) => /^\w+_[\da-z]+$/.test(name)),
    );
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css))).toEqual([]);
  });
