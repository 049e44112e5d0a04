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
