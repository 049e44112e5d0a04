import { awake, expect, test } from './portal.ts';

for (const path of ['/', '/exhibitions'])
  test(`${path} asks for no script before a reader sees it`, async ({ page }) => {
    await page.goto(path);
    await awake(page);
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

// Against being recognised, browsers may keep silent about their paints; old ones know nothing of them.
for (const [name, silence] of [
  ['keeps silent about its paints', () => void Reflect.set(PerformanceObserver.prototype, 'observe', () => undefined)],
  ['knows nothing of paints', () => void Reflect.deleteProperty(window, 'PerformanceObserver')],
] as const)
  test(`the page wakes up in a browser that ${name}`, async ({ page }) => {
    await page.addInitScript(silence);
    await page.goto('/help');
    await awake(page);
    await page.getByRole('button', { name: 'Поиск по порталу' }).click();
    await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
  });
