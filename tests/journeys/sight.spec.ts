import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test.use({ colorScheme: 'dark' });

test('the low-vision version opens by keyboard from the second focus stop, is stored, is accessible in each pair of colours, and is left again [S18]', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.addInitScript(() => {
    localStorage.setItem('cookie_notice', 'accepted');
    localStorage.setItem('scheme', 'dark');
  });
  await page.goto('/exhibitions');
  // The code that handles the version's links marks the chosen scheme first.
  await expect(page.getByRole('radio', { name: 'Тёмное' })).toBeChecked();
  const panel = page.getByRole('dialog', { name: 'Версия для слабовидящих' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Версия для слабовидящих');
  await expect(async () => {
    await page.locator('.skip').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(root).toHaveAttribute('data-letters', '150');
  for (const [label, colours] of [
    ['Чёрным по белому', 'white'],
    ['Белым по чёрному', 'black'],
    ['Синим по голубому', 'blue'],
  ] as const) {
    await panel.getByRole('radio', { name: label }).check();
    await expect(root).toHaveAttribute('data-colours', colours);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Готово' }).click();
    await expect(panel).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Настроить' }).click();
  }
  await panel.getByRole('radio', { name: 'Очень крупные' }).check();
  await panel.getByRole('group', { name: 'Расстояние между буквами' }).getByRole('radio', { name: 'Большое' }).check();
  await panel.getByRole('radio', { name: 'Скрыть' }).check();
  // Before any script of the page: the settings apply to the first paint, breakpoints included.
  await page.route('**/assets/entry*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(root).toHaveCSS('font-size', '32px');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.unroute('**/assets/entry*.js');
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('main img').first()).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: 'Обычная версия' }).click();
    await expect(root).toHaveCSS('font-size', '16px', { timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(root).not.toHaveAttribute('data-sight');
});

test('light and dark follow the system until one is chosen, and the choice is stored', async ({ page }) => {
  const root = page.locator('html');
  await page.goto('/help');
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await hydrated(page);
  await expect(root).toHaveAttribute('data-scheme', 'light');
  const choices = page.getByRole('group', { name: 'Оформление' });
  for (const box of await choices.locator('label').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await choices.getByText('Тёмное').click();
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await expect(choices.getByRole('radio', { name: 'Тёмное' })).toBeChecked();
  await choices.getByText('Как в системе').click();
  await expect(root).toHaveAttribute('data-scheme', 'light');
});

test('the current section is distinguishable with forced colours', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/club/severnyi_dozor/');
  const nav = page.getByRole('navigation', { name: 'Основная навигация' });
  const background = (name: string) =>
    nav.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect(nav.getByRole('link', { name: 'Организации' })).toHaveAttribute('aria-current', 'true');
  expect(await background('Организации')).not.toBe(await background('Судьи'));
});

/** Number of colours actually visible in a box. */
async function coloursOf(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const picture = [...(await target.screenshot())];
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(data)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  }, picture);
}

test('things drawn by a background are visible and choices distinguishable with forced colours', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await page.goto('/exhibitions?month=2026-12');
  await hydrated(page);
  const months = page.getByRole('navigation', { name: 'Месяц', exact: true }).getByRole('link');
  expect(await coloursOf(page, months.nth(2).locator('[class*=bars]')), 'bars of a month').toBeGreaterThan(1);
  const chip = page.locator('main [class*=chip]').first();
  expect(
    await chip.evaluate((node) => getComputedStyle(node, '::before').backgroundColor),
    'rosette of a rank',
  ).not.toBe(await chip.evaluate((node) => getComputedStyle(node).backgroundColor));
  const tick = page.getByRole('main').getByRole('checkbox').nth(12);
  const unticked = await tick.evaluate((node) => getComputedStyle(node).backgroundColor);
  await tick.check();
  expect(await tick.evaluate((node) => getComputedStyle(node).backgroundColor), 'a ticked box').not.toBe(unticked);
  const mark = await tick.evaluate((node) => [
    getComputedStyle(node, '::before').backgroundColor,
    getComputedStyle(node).backgroundColor,
  ]);
  expect(mark[0], 'its tick').not.toBe(mark[1]);
});

const largest = () => {
  localStorage.setItem('cookie_notice', 'accepted');
  const chosen = { letters: '200', spacing: 'usual', lines: 'usual', colours: 'white', pictures: 'shown' };
  localStorage.setItem('sight', JSON.stringify({ sight: '', ...chosen }));
};

/** Words of these elements that are broken over two lines. */
const brokenWords = (target: Locator): Promise<string[]> =>
  target.evaluateAll((parts) =>
    parts.flatMap((part) => {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walk.nextNode()) {
        for (const { 0: word, index } of walk.currentNode.textContent?.matchAll(/[А-ЯЁа-яё]+/g) ?? []) {
          const range = document.createRange();
          range.setStart(walk.currentNode, index);
          range.setEnd(walk.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test('[V17] in the largest letters the poster and the months break no word, and a kennel’s first screen shows its whole name', async ({
  page,
}) => {
  await page.addInitScript(largest);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const poster = page.getByRole('region', { name: 'Главные события' }).getByRole('listitem');
  expect(await poster.count()).toBeGreaterThan(0);
  expect(await brokenWords(poster.locator('h2, h2 ~ *, p'))).toEqual([]);
  await page.goto('/exhibitions?view=month&month=2027-01');
  await hydrated(page);
  expect(await brokenWords(page.locator('main :is(h1, h2)'))).toEqual([]);
  expect(await brokenWords(page.getByRole('navigation', { name: 'Месяц', exact: true }).locator('b'))).toEqual([]);
  await page.goto('/kennel/belyi_bereg/');
  await hydrated(page);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const more = await page.getByRole('button', { name: 'Меню страницы' }).boundingBox();
  expect(more?.y).toBeLessThan(844);
  expect((name?.y ?? 0) + (name?.height ?? 844)).toBeLessThan(more?.y ?? 0);
});

test('[V17] in the largest letters the registration’s choices break no word, and icons of the header grow too', async ({
  page,
}) => {
  await page.addInitScript(largest);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/registration');
  await hydrated(page);
  const [person, club] = await Promise.all(
    ['Физическое лицо', 'Клуб'].map((name) => page.getByRole('tab', { name, exact: true }).boundingBox()),
  );
  expect(club?.y).toBeGreaterThan((person?.y ?? 0) + (person?.height ?? 0) - 1);
  await page.goto('/exhibitions');
  await hydrated(page);
  const pictures = page.getByRole('banner').getByRole('button').locator('svg');
  const shown = async () =>
    (await pictures.evaluateAll((drawn) => drawn.map((one) => one.getBoundingClientRect().width))).filter(
      (width) => width > 0,
    );
  // The search, the filters and the menu; the bell is for members. The sprite loads by itself.
  await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(3);
  expect((await shown()).filter((width) => width < 36)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
