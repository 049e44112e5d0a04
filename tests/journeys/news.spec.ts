import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

test('home opens with posters, the next shows and the news [R2.1-01 R1-20]', async ({ page }, info) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(
    page.getByRole('region', { name: 'Главные события' }).getByRole('heading', { level: 2 }).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ближайшие выставки' }).getByRole('listitem').first()).toBeVisible();
  // On a phone only a few, and more by a press, so that content below them stays reachable.
  const few = info.project.name === 'phone';
  const shown = await page.getByRole('region', { name: 'Новости' }).getByRole('article').count();
  expect(shown).toBeGreaterThan(few ? 5 : 8);
  if (few) expect(shown).toBeLessThan(9);
  // [V5] The federation's contacts are in the footer.
  const office = page.getByRole('contentinfo').getByRole('region', { name: 'Приёмная' });
  await expect(office.locator('a[href^="tel:+"]')).toBeVisible();
  // The folded footer of a phone leads to the page with the mail.
  if (few) await expect(office.getByRole('link', { name: 'Адрес и телефоны' })).toBeVisible();
  else await expect(office.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(office).toContainText('10:00–13:00');
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/news/rss.xml',
  );
  expect((await page.request.get('/home')).status()).toBe(404);
});

test('the feed is filtered by author and place, and the address keeps the choice', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const feed = page.getByRole('region', { name: 'Новости' });
  const kinds = feed.getByRole('navigation', { name: 'Вид статей' });
  const isPhone = !(await page.getByRole('button', { name: 'Регион и город' }).isVisible());
  await feed.getByRole('navigation', { name: 'Чьи новости' }).getByRole('link', { name: 'Клубы' }).click();
  await expect(page).toHaveURL(/\?author=clubs$/);
  await expect(
    feed
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Клуб «/ }),
  ).toBeVisible();
  const toggle = page.getByRole('button', { name: /фильтр/i });
  if (isPhone) {
    await expect(kinds).toBeHidden();
    await toggle.click();
  } else await page.getByRole('button', { name: 'Регион и город' }).click();
  await expect(kinds).toBeVisible();
  await feed.getByLabel('Регион').selectOption('Вологодская область');
  await expect(page).toHaveURL(/regions=/);
  await expect(feed.getByRole('button', { name: 'Убрать: Вологодская область' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(feed.getByRole('link', { name: 'Клубы' })).toHaveAttribute('aria-current', 'true');
  await feed.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('feed filters do not move during hydration', async ({ page }) => {
  await page.route(/FeedChips[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    const note = ({ removedNodes }: MutationRecord) => {
      for (const node of removedNodes)
        if (node instanceof Element && node.textContent?.includes('Сбросить')) gone.push(node.textContent);
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/?author=clubs&regions=Вологодская%20область');
  await hydrated(page);
  await page.getByRole('region', { name: 'Новости' }).getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone.slice(0, -1))).toEqual([]);
});

test('the feed grows on scrolling; on a phone, where content follows it, by a press', async ({ page }, info) => {
  await page.goto('/');
  await hydrated(page);
  const articles = page.getByRole('region', { name: 'Новости' }).getByRole('article');
  const before = await articles.count();
  const more = page.getByRole('link', { name: 'Показать ещё новости' });
  await more.scrollIntoViewIfNeeded();
  if (info.project.name === 'phone') {
    await expect(page.getByRole('heading', { name: 'Потерялись и нашлись' })).toBeVisible();
    await more.click();
  }
  await expect.poll(() => articles.count()).toBeGreaterThan(before);
  const titles = await articles.getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the feed continues by a link and every poster can be reached', async ({ page }) => {
    await page.goto('/');
    const articles = page.getByRole('region', { name: 'Новости' }).getByRole('article');
    const first = await articles.getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Показать ещё новости' }).click();
    await expect(page).toHaveURL(/\?after=\d+_\d+$/);
    const next = await articles.getByRole('heading').allTextContents();
    expect(next.length).toBeGreaterThan(8);
    expect(next.filter((title) => first.slice(1).includes(title))).toEqual([]);
    const poster = page.getByRole('region', { name: 'Главные события' }).getByRole('link').nth(1);
    await poster.focus();
    await expect(poster).toBeInViewport();
  });
});

test('an article opens from the feed with its data for search engines [R2.2-01]', async ({ page }) => {
  await page.goto('/?author=federations');
  await hydrated(page);
  const link = page
    .getByRole('region', { name: 'Новости' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const address = page.url();
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'NewsArticle', headline: title, url: address }));
  expect(data.map((one) => one['@type'])).toContain('BreadcrumbList');
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await page.request.get(`${address}/more`)).status()).toBe(404);
});

test('an advert shows its fields', async ({ page }) => {
  await page.goto('/?kind=trade');
  await page
    .getByRole('region', { name: 'Новости' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('term').filter({ hasText: 'Порода' })).toBeVisible();
});

test('an unknown filter is ignored by the page', async ({ page }) => {
  expect((await page.goto('/?author=nobody&cities=abc&colour=red'))?.status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Новости' }).getByRole('article').first()).toBeVisible();
});

test('/about describes the portal [R2.1-18]', async ({ page }) => {
  expect((await page.goto('/about'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О портале');
  for (const name of ['РКФ', 'РФЛС', 'РФСС', 'РФОС', 'ОАНКОО'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  expect((await page.request.get('/about/us')).status()).toBe(404);
});

const federations = [
  { alias: 'rkf', name: 'РКФ', ids: '[R2.2-13 R2.2-14]' },
  { alias: 'rfls', name: 'РФЛС', ids: '[R2.2-15 R2.2-16]' },
  { alias: 'rfss', name: 'РФСС', ids: '[R2.2-17 R2.2-18]' },
  { alias: 'oankoo', name: 'ОАНКОО', ids: '[R2.2-19 R2.2-20]' },
  { alias: 'rfos', name: 'РФОС', ids: '[R2.2-21 R2.2-22]' },
];

for (const { alias, name, ids } of federations) {
  test(`${name} has its page and its news ${ids}`, async ({ page }) => {
    expect((await page.goto(`/${alias}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('region', { name: 'Контакты' }).getByRole('link').first()).toBeVisible();
    await expect(page.locator(`a[href="/${alias}/news"]`).first()).toBeAttached();
    await page.goto(`/${alias}/news`);
    await expect(page).toHaveURL(new RegExp(`/${alias}/news$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Новости ${name}`);
    const authors = page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true });
    expect(await authors.count()).toBe(await page.getByRole('main').getByRole('article').count());
    expect(await authors.count()).toBeGreaterThan(2);
    expect((await page.request.get(`/${alias}/unknown`)).status()).toBe(404);
  });
}
