import type { Page } from '@playwright/test';
import { emptyColumns, misplaced, sideways } from './boxes.ts';
import { pageKinds } from './pageKinds.ts';
import { awake, expect, test } from './portal.ts';

/** What the browser's settings call the size of letters: 16 unless somebody needs larger ones. */
async function setLetters(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Of pages as the server draws them: left while they wake up, they would complain. */
const wrongAnywhere = async (
  page: Page,
  wrongIn: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> => {
  await page.route('**/assets/entry*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const wrong: Record<string, string[]> = {};
  for (const path of await pageKinds(page)) {
    await page.goto(path);
    const found = await wrongIn(page);
    if (found.length) wrong[path] = found;
  }
  return wrong;
};

test('in letters twice as large no page runs sideways or prints over itself [S18]', async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await setLetters(page, 32);
  expect(await wrongAnywhere(page, misplaced)).toEqual({});
});

/** As somebody's own style sheet makes them larger: the breakpoints stay where they were, the letters grow. */
test('in letters twice as large that move no breakpoint the header is whole, and pages keep to the window [S18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem('cookie_notice', 'accepted');
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
  });
  const menu = page.getByRole('banner').getByRole('link', { name: 'Меню' });
  const right = async (shown: Page): Promise<string[]> => {
    // A sheet for the printer has no header.
    const ends = await menu.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    return [...ends.filter((end) => end > 390).map((end) => `the menu ends at ${end}`), ...(await sideways(shown))];
  };
  expect(await wrongAnywhere(page, right)).toEqual({});
});

test('the skip link is out of sight until it is reached, in large letters too [S18]', async ({ page }) => {
  await setLetters(page, 32);
  await page.goto('/help');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  // Cut away whole, wherever it stands.
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'none');
});

test('scripts and styles change sides at the same width when letters grow [S18]', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await setLetters(page, 32);
  await page.goto('/exhibitions');
  await awake(page);
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
});

test('in letters twice as large every order of a list is whole, and the name stands within its bar [S18]', async ({
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

test('on a poster nothing that is read or pressed lies on a dog, in large letters neither [S24]', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1080, height: 900 });
  for (const letters of [16, 32]) {
    await setLetters(page, letters);
    await page.goto('/');
    const poster = page.getByRole('region', { name: 'Главные события' }).locator('ul > *').first();
    // A narrow poster, and one of large letters, has words alone.
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

test('on paper, from A4 upright to A3 on its side, every page fills the sheet and nothing covers anything [S23]', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: isMobile ? 740 : 1500, height: 900 });
  expect(
    await wrongAnywhere(page, async (shown) => [...(await misplaced(shown)), ...(await emptyColumns(shown))]),
  ).toEqual({});
});

test('what an author has slanted is slanted, by letters drawn so [S8]', async ({ page }) => {
  await page.goto('/help');
  await awake(page);
  const fetched = page.waitForResponse((response) => response.url().includes('italic-cyrillic') && response.ok());
  await page.evaluate(() => {
    const slanted = document.createElement('i');
    slanted.textContent = 'Слово автора';
    document.querySelector('main p')?.append(slanted);
  });
  await fetched;
});
