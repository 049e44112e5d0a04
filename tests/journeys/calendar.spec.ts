import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

const isPhone = (width: number | undefined) => (width ?? 0) <= 1080;

test('a reader filters the calendar, opens a show and returns to the same list [R1-13 R2.1-10]', async ({ page }) => {
  await page.goto('/exhibitions');
  await hydrated(page);
  const shows = page.getByRole('main').locator('a[href^="/exhibitions/"]');
  const before = await shows.count();
  if (isPhone(page.viewportSize()?.width)) await page.getByRole('button', { name: /фильтр/i }).click();
  await page.getByLabel(/^CACIB/).check();
  if (isPhone(page.viewportSize()?.width)) await page.getByRole('button', { name: /^Показать/ }).click();
  await expect(page).toHaveURL(/ranks?=/);
  await expect.poll(() => shows.count()).toBeLessThan(before);
  const filtered = page.url();
  const title = (await shows.first().textContent()) ?? '';
  await shows.first().click();
  await expect(page).toHaveURL(/\/exhibitions\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(',')[0] as string);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
});

test('a filter chosen before its code has loaded is applied', async ({ page }) => {
  // On a phone the filters are opened by that code.
  await page.setViewportSize({ width: 1440, height: 900 });
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/Filters-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/exhibitions');
  await hydrated(page);
  await page.getByLabel(/^CACIB/).check();
  come();
  await expect(page).toHaveURL(/ranks?=/);
  await expect(page.getByLabel(/^CACIB/)).toBeChecked();
});

test('the address alone selects an organiser and a month [R2.1-11]', async ({ page }) => {
  await page.goto('/exhibitions');
  const club = await page.evaluate(async () => {
    const { result } = (await (await fetch('/api/exhibitions/exhibition')).json()) as {
      result: { items: { club_alias: string; club_name: string }[] };
    };
    return result.items[0];
  });
  await page.goto(`/exhibitions?Alias=${club?.club_alias}`);
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(club?.club_name ?? '—');
  await page.goto('/exhibitions?view=month');
  await hydrated(page);
  await expect(page.getByRole('main').getByText('пн', { exact: true })).toBeAttached();
  await expectAccessible(page);
});

test('a show can be added to a calendar, and its page has data for search engines [R2.2-02]', async ({
  page,
  request,
}) => {
  await page.goto('/exhibitions');
  const link = await page.getByRole('main').locator('a[href^="/exhibitions/"]').first().getAttribute('href');
  await page.goto(link ?? '');
  await hydrated(page);
  await expectAccessible(page);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as {
    '@type': string;
  };
  expect(JSON.stringify(data)).toContain('Event');
  const calendar = await request.get(`${link}.ics`);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
});

test('the month strip counts the shows of each month, and rank letters are explained above the list', async ({
  page,
}) => {
  await page.goto('/exhibitions');
  await hydrated(page);
  const months = page.getByRole('navigation', { name: 'Месяц' }).getByRole('link');
  await expect(months).toHaveCount(8);
  const [all, ...texts] = await months.allTextContents();
  await expect(months.first()).toHaveAttribute('aria-current', 'true');
  expect([all, texts.length]).toEqual(['Всемесяцы', 7]);
  for (const month of texts) expect(month).toMatch(/\d+\s(?:выстав|мероприяти)/);
  const key = page.getByText('монопородная выставка: победитель породы');
  await expect(key).toBeHidden();
  await page.getByText('Что значат CACIB, САС, ЧФ, КЧК').click();
  await expect(key).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[V17] on a narrow screen the reset of a long row of filters is visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/exhibitions?groups=1&groups=2&groups=3&category=1&only_open=true');
  await hydrated(page);
  const reset = await page.getByRole('link', { name: 'Сбросить всё' }).boundingBox();
  expect(reset?.x).toBeGreaterThanOrEqual(0);
  expect((reset?.x ?? 0) + (reset?.width ?? 0)).toBeLessThanOrEqual(390);
});
