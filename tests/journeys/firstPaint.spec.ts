import { weigh } from '../../bench/measure/weight.ts';
import { anyWidth, expect, hydrated, test } from './portal.ts';

for (const path of ['/', '/exhibitions'])
  test(`${path} needs no script before the first paint`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(asked).toBeGreaterThanOrEqual(painted);
  });

/** Runs before the page's scripts: its clock shows this moment. */
function stopClock(at: number): void {
  window.Date = new Proxy(Date, {
    construct: (real, values, made) => Reflect.construct(real, values.length ? values : [at], made),
    get: (real, name) => (name === 'now' ? () => at : Reflect.get(real, name)),
  });
}

test.describe('the season of the day is set before hydration', { tag: anyWidth }, () => {
  for (const [moment, season, picture] of [
    ['2026-11-30T20:59:00Z', 'base', /^none$/],
    ['2026-11-30T21:01:00Z', 'winter', /season-winter/],
    ['2027-02-28T20:59:00Z', 'winter', /season-winter/],
    ['2027-02-28T21:01:00Z', 'spring', /season-spring/],
    ['2027-05-31T21:01:00Z', 'base', /^none$/],
  ] as const)
    test(`${season} at ${moment} [R1-41] [R1-42]`, async ({ page }) => {
      await page.addInitScript(stopClock, Date.parse(moment));
      await page.goto('/', { waitUntil: 'commit' });
      const art = page.locator('.season-art').first();
      await art.waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('data-season')).toBe(season);
      expect(await art.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(picture);
    });
});

test('first visits stay within their size budgets', async ({ baseURL }) => {
  for (const path of [
    ...['/', '/exhibitions', '/exhibitions/42', '/news/1', '/club/severnyi_dozor/', '/exhibitions/1/entry'],
    ...['/dogs/1', '/check', '/mating', '/mating?dam=id2', '/ring'],
  ]) {
    const { html, js, css, fonts } = await weigh(baseURL + path, 'build/web');
    expect.soft(js, `${path}: JavaScript`).toBeLessThanOrEqual(path === '/ring' ? 90_000 : 130_000);
    expect.soft(css, `${path}: CSS`).toBeLessThanOrEqual(20_000);
    expect.soft(html, `${path}: HTML`).toBeLessThanOrEqual(15_000);
    expect.soft(fonts, `${path}: fonts`).toBeLessThanOrEqual(90_000);
  }
});

// The search link stays the same element when it becomes a button; a replaced element would lose the press.
test('a press on the search that began before hydration opens it [R2.7-08]', async ({ page }) => {
  const { promise: held, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/help', { waitUntil: 'commit' });
  const search = page.getByLabel('Поиск по порталу');
  await search.hover();
  await page.mouse.down();
  wake();
  await hydrated(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
});

// Browsers may hide paint timings against fingerprinting; old ones do not have them.
for (const [name, silence] of [
  ['keeps silent about its paints', () => void Reflect.set(PerformanceObserver.prototype, 'observe', () => undefined)],
  ['knows nothing of paints', () => void Reflect.deleteProperty(window, 'PerformanceObserver')],
] as const)
  test(`the page hydrates in a browser that ${name}`, async ({ page }) => {
    await page.addInitScript(silence);
    await page.goto('/help');
    await hydrated(page);
    await page.getByRole('button', { name: 'Поиск по порталу' }).click();
    await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
  });
