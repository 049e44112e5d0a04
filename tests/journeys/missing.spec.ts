import { expect, expectAccessible, expectError, hydrated, test } from './portal.ts';

const missing = ['/no-such-page', '/news/999999999', '/exhibitions/999999999', '/exhibitions/abc', '/rkf/nothing'];

for (const path of missing) {
  test(`${path} is a helpful page with status 404 [R2.1-36]`, async ({ page }) => {
    expectError('404');
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'След потерян' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /календарь/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/exhibitions/);
  });
}
