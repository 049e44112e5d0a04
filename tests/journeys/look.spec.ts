import { pageKinds } from './pageKinds.ts';
import { anyWidth, expect, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted')));

/** Nothing is written in the size of 0: it hides a word beside its icon. */
const sizes = [0, 13, 15, 17, 20, 26, 34, 44];

/** The sizes of shown text outside drawings that are none of `allowed`, with their first words. In the page. */
function otherSizes(allowed: number[]): string[] {
  const found = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    // Letters of a drawing are fitted into its shape.
    if (element.closest('svg, [style*="--letters"], iframe, script, style, noscript, .maplibregl-map')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (!allowed.some((one) => Math.abs(one - size) < 0.01))
      found.set(
        `${size} px`,
        `${element.tagName.toLowerCase()}.${element.className} «${text.textContent.trim().slice(0, 30)}»`,
      );
  }
  return [...found].map(([size, where]) => `${size}: ${where}`);
}

test('every page is set in the seven sizes of type', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const path of await pageKinds(page)) {
    // A sheet is shown as it is printed; a board is read from across a hall, in multiples of the sizes.
    if (path.endsWith('/print') || path.endsWith('/board')) continue;
    await page.goto(path);
    await hydrated(page);
    const other = await page.evaluate(otherSizes, sizes);
    if (other.length) found[path] = other;
  }
  expect(found).toEqual({});
});

test('fields are large enough that a phone does not zoom in', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const path of await pageKinds(page)) {
    await page.goto(path);
    await hydrated(page);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea',
        ),
      ]
        .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
    if (small.length) found[path] = small;
  }
  expect(found).toEqual({});
});

/** Reading begins at the first of these under the header. */
const firstContents = [
  ['/exhibitions', 'main h1'],
  ['/organizations', 'main h1'],
  ['/judges', 'main h1'],
  ['/specialists', 'main h1'],
  ['/club/severnyi_dozor/', 'main h1'],
  ['/kennel/belyi_bereg/', 'main h1'],
  ['/dogs/1', 'main h1'],
] as const;

test('a phone’s first screen begins with the name, and the footer is folded', { tag: anyWidth }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, first] of firstContents) {
    await page.goto(path);
    await hydrated(page);
    const { bottom } = (await page.locator(first).evaluate((node) => node.getBoundingClientRect().toJSON())) as DOMRect;
    expect.soft(bottom, `${path}: the end of the name`).toBeLessThanOrEqual(260);
    // Without the room it keeps free for the dock.
    const height = await page
      .getByRole('contentinfo')
      .evaluate(
        (node) => node.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(node).paddingBottom),
      );
    expect.soft(height, `${path}: the footer`).toBeLessThanOrEqual(480);
  }
  const sections = page.getByRole('contentinfo').getByRole('checkbox', { name: 'Разделы' });
  await sections.check();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Породы' })).toBeVisible();
});

test('the cookie notice takes one line of a phone', { tag: anyWidth }, async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('cookie_notice'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  await hydrated(page);
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  expect(await notice.evaluate((node) => node.getBoundingClientRect().height)).toBeLessThanOrEqual(57);
});

/** Pages whose dogs and articles may have no photograph. */
const pagesOfPictures = [
  '/',
  '/kennel/belyi_bereg/',
  '/kennel/belyi_bereg/dogs',
  '/adverts',
  '/adverts?kind=missing',
  '/dogs/1',
  '/results/cac',
  '/news/1',
  '/rkf/news',
];

test('a dog without a photograph has a small drawn head, never a plate', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/results/cac');
  await hydrated(page);
  const results = await page.locator('main a[href$="/results"]').first().getAttribute('href');
  for (const path of [...pagesOfPictures, results ?? '', (results ?? '').replace(/\/results$/, '')]) {
    await page.goto(path);
    await hydrated(page);
    // A cover's drawing lies in a layer of its own; links outside the portal's content are banners.
    const large = await page.evaluate(() =>
      [...document.querySelectorAll('main svg:has(use[href*="dog-"], use[href*="heads"])')]
        .map((head) => head.closest('span[aria-hidden]')?.parentElement)
        .filter((cover): cover is HTMLElement => Boolean(cover) && !cover?.closest('a, [aria-roledescription]'))
        .filter((cover) => cover.getBoundingClientRect().height > 120)
        .map((cover) => cover.outerHTML.slice(0, 120)),
    );
    expect.soft(large, path).toEqual([]);
  }
});

test('an application’s fee, term and what is left stand over the cabinet’s menu, on a phone beside «Меню страницы»', {
  tag: anyWidth,
}, async ({ page }) => {
  const { path } = await signIn(page, 'owner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}documents`);
  // Under the heading of drafts; those above it were sent before and have been paid.
  await expect(page.getByRole('heading', { name: 'Черновики' })).toBeVisible();
  await page.locator('a[href$="/form"]').last().click();
  const rail = page.getByRole('complementary', { name: 'Взнос, срок и что осталось' });
  const menu = page.getByRole('navigation', { name: 'Меню страницы' });
  await expect(rail.getByText('₽').first()).toBeVisible();
  // Past the breadcrumbs, where the column sticks.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const [over, under] = [await rail.boundingBox(), await menu.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  expect((under?.y ?? 0) + (under?.height ?? 0), 'both are in the window').toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toBeHidden();
  const bar = page.locator('[data-dock]').getByRole('link');
  await expect(bar).toContainText('₽');
  await expect(bar).toBeInViewport();
});

test('the home page’s date stands in the quiet row of a wide screen', { tag: anyWidth }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const date = page.locator('main time').first();
  const row = page.getByRole('navigation', { name: 'Часто нужное' });
  const [above, beside] = await Promise.all([date.boundingBox(), row.boundingBox()]);
  expect(
    Math.abs((above?.y ?? 0) + (above?.height ?? 0) / 2 - (beside?.y ?? 0) - (beside?.height ?? 0) / 2),
  ).toBeLessThan(8);
  const [first] = await row.getByRole('link').all();
  const end = await page.locator('main time + span').evaluate((node) => node.getBoundingClientRect().right);
  expect((await first?.boundingBox())?.x).toBeGreaterThan(end);
});

/** The demonstration's show whose desk has an act to undo. */
const deskShow = 'Кубок северного сияния';

test('the last act of the desk takes one line of a phone', { tag: anyWidth }, async ({ page }) => {
  const { apikey } = await signIn(page, 'club', { isNoticeRead: true });
  const answer = await page.request.get(`/api/exhibitions/exhibition?text=${encodeURIComponent(deskShow)}`, {
    headers: { authorization: `Bearer ${apikey}` },
  });
  const [show] = (await answer.json()).result.items as { id: number }[];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/exhibitions/${show?.id}/organise/entries`);
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Последнее действие' });
  await expect(bar.getByRole('button', { name: 'Отменить' })).toBeVisible();
  expect(await bar.evaluate((node) => node.getBoundingClientRect().height)).toBeLessThanOrEqual(56);
});
