import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, openFooterList, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 1080;

const openFilters = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: /фильтр/i }).click();
};
const closeFilters = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: /^Показать \d/ }).click();
};

test('a reader filters the kennels, loads more, opens another page and returns to the same place [R2.1-09]', async ({
  page,
}) => {
  await page.goto('/organizations');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Виды организаций' })
    .getByRole('link', { name: /Питомники/ })
    .click();
  await expect(page).toHaveURL(/kind=kennels/);
  await openFilters(page);
  await page.getByRole('checkbox', { name: /Член федерации/ }).check();
  await closeFilters(page);
  await expect(page).toHaveURL(/member=true/);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(30);
  // Rows come while the list is scrolled, and take the place of what is scrolled to.
  await page.getByRole('link', { name: 'Показать ещё' }).evaluate((link) => link.scrollIntoView());
  await expect.poll(() => rows.count()).toBeGreaterThan(30);
  const far = rows.nth(40);
  await far.evaluate((row) => row.scrollIntoView());
  const name = (await far.textContent()) ?? '';
  await openFooterList(page, 'Помощь');
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click();
  await expect(page).toHaveURL(/\/about/);
  await page.goBack();
  await expect(page).toHaveURL(/member=true/);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached();
  expect(await rows.count()).toBeGreaterThan(30);
});

test('filters are stored in the browser only while the page is loaded [R9-16 R9-17]', async ({ page }) => {
  await page.goto('/organizations?kind=kennels&member=true');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters:/organizations'))).toContain('member=true');
  const go = async (name: string) => {
    if (isPhone(page)) await page.getByRole('button', { name: /меню/i }).first().click();
    // The footer has such a link too, but the menu covers it.
    const where = isPhone(page) ? page.getByRole('dialog') : page;
    await where.getByRole('link', { name, exact: true }).first().click();
  };
  await go('Судьи');
  await expect(page).toHaveURL(/\/judges/);
  await go('Организации');
  await expect(page).toHaveURL(/\/organizations\?kind=kennels&member=true/);
  await page.goto('/about');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('filters:')))).toEqual([]);
  await page.goto('/organizations');
  await hydrated(page);
  await expect(page).toHaveURL(/\/organizations$/);
});

test('the directory has cards, a table and files of the shown list, and ignores meaningless parameters', async ({
  page,
  request,
}) => {
  await page.goto(
    '/organizations?kind=clubs&cities=99999&sort=price&colour=red&after=nonsense%20&regions=%D0%90%D1%82%D0%BB%D0%B0%D0%BD%D1%82%D0%B8%D0%B4%D0%B0',
  );
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(30);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/organizations?view=table');
  await hydrated(page);
  await expect(page.getByRole('table', { name: 'Организации' })).toBeVisible();
  await expectAccessible(page);
  for (const format of ['xlsx', 'pdf']) {
    const link = await page.getByRole('link', { name: format.toUpperCase(), exact: true }).getAttribute('href');
    const file = await request.get(link ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).byteLength).toBeGreaterThan(3000);
  }
});

test('judges are listed by group, specialists by field; a judge’s page shows rights, shows and results [R2.1-12 R2.1-13 R2.1-33]', async ({
  page,
}) => {
  await page.goto('/judges');
  await hydrated(page);
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Все породы' }).check();
  await closeFilters(page);
  await expect(page).toHaveURL(/all_breed=true/);
  await expect(page.getByText('ВСЕ ПОРОДЫ / ALL BREEDS').first()).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const name = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/referee\/\d+\/1$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Календарь судьи' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/specialists');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Специалисты' })).toBeVisible();
  await expect(page.getByText(/Груминг/).first()).toBeAttached();
  await expectAccessible(page);
});

test('a judge marks unavailable days, which are stored', async ({ page }, info) => {
  await signIn(page, 'judge');
  await page.goto('/referee/1/1');
  await hydrated(page);
  await page.getByRole('button', { name: 'Отметить дни' }).click();
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  const day = page
    .getByRole('table', { name: /^\p{L}+ \d{4}$/u })
    .getByRole('button')
    .first();
  const before = await day.getAttribute('aria-pressed');
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  // Scrolled, a button may lie half under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  if (info.project.name === 'phone') {
    // One judge has one calendar: saved from both widths at once, the days would overwrite each other.
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByRole('button', { name: 'Отметить дни' })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Дни сохранены')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Отметить дни' }).click();
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await expect(
    page
      .getByRole('table', { name: /^\p{L}+ \d{4}$/u })
      .getByRole('button')
      .first(),
  ).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});

test('results of CAC and CACIB shows are filtered by breed [R2.1-34 R2.1-35]', async ({ page }) => {
  const main = page.getByRole('main');
  const breeds = main.locator('th[scope="rowgroup"]');
  for (const format of ['cac', 'cacib']) {
    await page.goto(`/results/${format}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(format.toUpperCase());
    // Winners of breeds are collapsed, by group.
    const fold = main.locator('details').first();
    if (!(await fold.evaluate((one: HTMLDetailsElement) => one.open))) await fold.locator('summary').click();
    await expect(fold.getByRole('table').filter({ hasText: format.toUpperCase() }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  const breed = await breeds.first().textContent();
  await page.getByLabel('Порода').selectOption({ label: breed ?? '' });
  await expect(page).toHaveURL(/breed=\d+/);
  await expect.poll(async () => new Set(await breeds.allTextContents())).toEqual(new Set([breed]));
});

test('a name searched under the wrong tab is counted on the right one, and the empty list links there', async ({
  page,
}) => {
  await page.goto(`/organizations?text=${encodeURIComponent('Белый берег')}`);
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Виды организаций' });
  await expect(tabs.getByRole('link', { name: /Клубы/ })).toContainText('0');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Питомники: \d/ })
    .click();
  await expect(page.getByRole('heading', { level: 3, name: 'Питомник «Белый берег»' })).toBeVisible();
});
