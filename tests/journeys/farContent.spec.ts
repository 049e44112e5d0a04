import type { Page } from '@playwright/test';
import { anyWidth, expect, hydrated, test } from './portal.ts';

/** Far below the window at both widths when the page opens. */
const far = (page: Page) => page.locator('footer');

const isLaidOut = (page: Page): Promise<boolean> =>
  far(page).evaluate(
    (section) => section.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
  );

test('what is far below a newly opened page is laid out when one comes to it by scrolling, Tab, or on paper', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  expect(await isLaidOut(page)).toBe(false);
  // Readers of the screen have it from the beginning.
  await expect(far(page).getByRole('link').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('.far')].filter((part) => getComputedStyle(part).contentVisibility !== 'visible'),
  );
  expect(left).toEqual([]);
  await page.emulateMedia({ media: null });
  await far(page).getByRole('link').first().focus();
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await expect(far(page).getByRole('link').first()).toBeInViewport();
});

test('Back, a reload and an anchor find their place, because such a page is laid out whole', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.locator('main article h3 a').nth(5);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Новости', level: 2 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  await page.reload();
  await hydrated(page);
  expect(await isLaidOut(page)).toBe(true);
  await page.goto('/#ask-band');
  await hydrated(page);
  await expect(page.locator('#ask-band')).toBeInViewport();
});
