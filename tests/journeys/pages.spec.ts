import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

const pages = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'calendar', path: '/exhibitions', heading: 'Календарь выставок' },
  { name: 'about', path: '/about', heading: /портал/i },
  { name: 'federation news', path: '/rkf/news', heading: /./ },
  { name: 'federation', path: '/rkf', heading: 'РКФ' },
  { name: 'sign in', path: '/auth/login', heading: /вход/i },
  { name: 'help', path: '/help', heading: /./ },
];

for (const { name, path, heading } of pages) {
  test(`${name}: has one heading and a title, is accessible and fits the screen`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/./);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the dark scheme is accessible too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'));
  for (const path of ['/', '/exhibitions']) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  }
});

test('nothing overflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { path } of pages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('the portal is in Russian and declares it [R1-01]', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('contentinfo')).toContainText('Организации');
});

test('axe’s findings fail a journey, in the page and in its frames', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.title = 'Рамка';
    document.querySelector('main')?.append(frame);
    frame.contentDocument?.body.append(frame.contentDocument.createElement('img'));
  });
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  await page.evaluate(() => document.querySelector('iframe')?.replaceWith(document.createElement('img')));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
