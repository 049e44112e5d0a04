import type { Page } from '@playwright/test';
import { coveredButtons, cutText, emptyColumns, horizontalOverflow, layOutWhole, layoutFaults } from './boxes.ts';
import { pageKinds } from './pageKinds.ts';
import { anyWidth, expect, hydrated, test } from './portal.ts';

/** The browser's font size setting: 16 px by default, larger for some readers. */
async function setLetters(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Without scripts, because leaving pages during hydration causes errors. */
const wrongAnywhere = async (
  page: Page,
  wrongIn: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> => {
  await page.route('**/assets/entry*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const wrong: Record<string, string[]> = {};
  for (const path of await pageKinds(page)) {
    await page.goto(path);
    await layOutWhole(page);
    const found = await wrongIn(page);
    if (found.length) wrong[path] = found;
  }
  return wrong;
};

test('no page scrolls sideways or overprints itself with letters twice as large [S18]', async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await setLetters(page, 32);
  expect(await wrongAnywhere(page, layoutFaults)).toEqual({});
});

test('on the narrowest phone with letters twice as large no page scrolls sideways, cuts a text or covers a button [S18] [Round3-F3]', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await setLetters(page, 32);
  expect(
    await wrongAnywhere(page, async (shown) => [
      ...(await layoutFaults(shown)),
      ...(await cutText(shown)),
      ...(await coveredButtons(shown)),
    ]),
  ).toEqual({});
});

/** Enlarged by a user's style sheet: the letters grow and the breakpoints stay. */
test('the header is complete and pages fit the window when a user’s style sheet doubles the letters [S18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem('cookie_notice', 'accepted');
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
  });
  const menu = page.getByRole('banner').getByRole('link', { name: 'Меню' });
  const right = async (shown: Page): Promise<string[]> => {
    // Print layout has no header.
    const ends = await menu.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    return [
      ...ends.filter((end) => end > 390).map((end) => `the menu ends at ${end}`),
      ...(await horizontalOverflow(shown)),
    ];
  };
  expect(await wrongAnywhere(page, right)).toEqual({});
});

test('the skip link is hidden until it is focused, with large letters too [S18]', async ({ page }) => {
  await setLetters(page, 32);
  await page.goto('/help');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  // Fully clipped, wherever it is positioned.
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'none');
});

test('scripts and styles use the same breakpoint with larger letters [S18]', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await setLetters(page, 32);
  await page.goto('/exhibitions');
  await hydrated(page);
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
});

test('every sort order is readable and the name fits its bar with letters twice as large [S18]', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await setLetters(page, 32);
  await page.goto('/exhibitions');
  const orders = page.getByRole('navigation', { name: 'Порядок' });
  for (const order of await orders.getByRole('link').all()) await expect(order).toBeInViewport({ ratio: 1 });
  const name = await page
    .getByRole('banner')
    .getByRole('link', { name: /на главную/ })
    .locator('span')
    .last()
    .boundingBox();
  expect(name?.y ?? 0).toBeGreaterThanOrEqual(0);
});

test('on a poster no text or control overlaps a dog, with large letters too [S24]', async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1080, height: 900 });
  for (const letters of [16, 32]) {
    await setLetters(page, letters);
    await page.goto('/');
    const poster = page.getByRole('region', { name: 'Главные события' }).locator('ul > *').first();
    // A narrow poster, and one with large letters, has text only.
    await expect(poster.locator('img').first()).toBeVisible({ visible: !isMobile && letters === 16 });
    await expect(poster.getByRole('heading')).toBeVisible();
    const covered = await poster.evaluate((slide) => {
      const dogs = [...slide.querySelectorAll('img')].map((dog) => dog.getBoundingClientRect());
      return [...slide.querySelectorAll('h2, p, li, a')]
        .filter((words) => {
          const { left, right, top, bottom } = words.getBoundingClientRect();
          return dogs.some((dog) => left < dog.right && right > dog.left && top < dog.bottom && bottom > dog.top);
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
  }
});

test('on paper, from A4 portrait to A3 landscape, every page fills the sheet without overlaps [S23]', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: isMobile ? 740 : 1500, height: 900 });
  expect(
    await wrongAnywhere(page, async (shown) => [...(await layoutFaults(shown)), ...(await emptyColumns(shown))]),
  ).toEqual({});
});

test('italic text of an author is drawn by an italic font [S8]', async ({ page }) => {
  await page.goto('/help');
  await hydrated(page);
  const fetched = page.waitForResponse((response) => response.url().includes('italic-cyrillic') && response.ok());
  await page.evaluate(() => {
    const slanted = document.createElement('i');
    slanted.textContent = 'Слово автора';
    document.querySelector('main p')?.append(slanted);
  });
  await fetched;
});
