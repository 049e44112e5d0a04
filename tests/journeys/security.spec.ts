import { expect, expectError, hydrated, test } from './portal.ts';

test('pages run under the policy without a single violation [P25]', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective} ${event.sourceFile}`),
    );
  });
  for (const path of ['/', '/exhibitions', '/about', '/auth/login', '/help', '/rkf/news']) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  }
});

test('the portal cannot be framed [P30]', async ({ page, baseURL }) => {
  expectError('frame');
  await page.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/"></iframe>` }),
  );
  await page.goto('http://other.test/');
  await expect.poll(() => page.frames().length).toBe(2);
  expect(await page.frames()[1]?.content()).not.toContain('Кинологическая');
});
