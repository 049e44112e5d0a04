import type { Page } from '@playwright/test';
import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1080;

interface Owner {
  role: string;
  /** Rows of the public menu for a visitor. */
  visitor: string[];
  /** Rows only the owner sees. */
  own: string[];
  /** First rows of the owner's management menu. */
  manages: string[];
}

const media = ['Документы', 'Фотогалерея'];
const owners: Owner[] = [
  {
    role: 'club',
    visitor: ['Мероприятия', ...media, 'Видеозаписи', 'Страница клуба'],
    own: ['Уведомления'],
    manages: ['Оформление документов', 'Клейма'],
  },
  {
    role: 'kennel',
    visitor: [...media, 'Видео', 'Страница питомника'],
    own: ['Уведомления'],
    manages: ['Оформление документов', 'Рецензия федерации'],
  },
  {
    role: 'nbc',
    visitor: ['Мероприятия', ...media, 'Видео', 'Страница клуба породы'],
    own: ['Уведомления'],
    manages: ['Проведение выставок'],
  },
  {
    role: 'owner',
    visitor: ['Собаки', ...media, 'Видео', 'Страница пользователя'],
    own: ['Уведомления'],
    manages: ['Оформление документов', 'Мои собаки'],
  },
  {
    role: 'judge',
    visitor: ['Собаки', ...media, 'Видео', 'Страница пользователя'],
    own: ['Уведомления'],
    manages: ['Специализация'],
  },
  {
    role: 'federation',
    visitor: ['Мероприятия', 'Президиум', 'Публикации', ...media, 'Видео', 'Страница федерации'],
    own: [],
    manages: ['Клейма'],
  },
];

/** The menu for the window's width: a column, or a sheet behind «Меню страницы». */
async function menu(page: Page) {
  if (!isPhone(page)) return page.getByRole('navigation', { name: 'Меню страницы' });
  await page.getByRole('button', { name: 'Меню страницы' }).click();
  return page.getByRole('dialog', { name: 'Меню страницы' });
}

// The cookie notice covers «Меню страницы» until it is read.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted')));

test('the side menu is a column at 1081 px and the button «Меню страницы» at 1080 px [R2.8-01] [R2.8-02]', {
  tag: anyWidth,
}, async ({ page }) => {
  const column = page.getByRole('navigation', { name: 'Меню страницы' });
  const more = page.getByRole('button', { name: 'Меню страницы' });
  await page.setViewportSize({ width: 1081, height: 900 });
  await page.goto('/club/severnyi_dozor/');
  await hydrated(page);
  await expect(column).toBeVisible();
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 1080, height: 900 });
  await expect(column).toBeHidden();
  await more.click();
  await expect(page.getByRole('dialog', { name: 'Меню страницы' }).getByText('Фотогалерея')).toBeVisible();
});

for (const { role, visitor, own, manages } of owners) {
  test(`${role}: the public page, to its owner and to a visitor [R2.8-01 R2.8-02 R6-07 R6-08 R6-09]`, async ({
    page,
    context,
  }) => {
    const { path: address } = await signIn(page, role);
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Редактировать', exact: true })).toHaveAttribute(
      'href',
      `${address}edit`,
    );
    const ownMenu = await menu(page);
    for (const label of own) await expect(ownMenu.getByRole('link', { name: label })).toBeVisible();
    await page.goto(`${address}uploaded-documents/`);
    await hydrated(page);
    const management = await menu(page);
    for (const label of manages) await expect(management.getByText(label, { exact: true })).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await hydrated(page);
    await expect(page).toHaveTitle(/./);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
    await expect(page.getByRole('link', { name: 'Редактировать', exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const rows = await menu(page);
    for (const label of visitor) await expect(rows.getByText(label, { exact: true })).toBeVisible();
    await expect(rows.getByText('Уведомления')).toHaveCount(0);
    if (isPhone(page)) await expectAccessible(page);
  });
}

test('the owner’s menu is in the first paint, and nothing moves', async ({ page }) => {
  const { path: address } = await signIn(page, 'club');
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await hydrated(page);
  expect(await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total)).toBeLessThan(0.02);
});

test('another prefix and no prefix redirect to the canonical address; an unknown alias is a 404 [R2.6-20]', async ({
  page,
  request,
}) => {
  const found = (await (await request.get('/api/federation/all')).json()) as { result: { alias: string }[] };
  expect(found.result.length).toBe(5);
  const { path: club } = await signIn(page, 'club');
  const alias = club.split('/')[2] as string;
  for (const [from, to] of [
    [`/kennel/${alias}`, club],
    [`/${alias}/gallery`, `${club}gallery`],
    [`/club/${alias.toUpperCase()}/`, club],
    ['/club/rkf/', '/rkf/'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 301, to]);
  }
  for (const nobody of [
    '/club/nobody_has_this/',
    '/user/nobody_has_this',
    '/nobody_has_this/gallery',
    '/club/..%2Frkf',
  ]) {
    expect([nobody, (await request.get(nobody, { maxRedirects: 0 })).status()]).toEqual([nobody, 404]);
  }
});

test('the presidium opens over the federation’s page, by keyboard too [R2.8-32]', async ({ page }) => {
  await page.goto('/rkf');
  await hydrated(page);
  const rows = await menu(page);
  await rows.getByRole('button', { name: 'Президиум' }).focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: /Президиум/ });
  await expect(modal.getByRole('listitem').first()).toContainText('президент');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('an item that needs signing in shows a message that disappears by itself [R2.8-70 R2.8-71]', async ({ page }) => {
  await page.goto('/rkf');
  await hydrated(page);
  await (await menu(page)).getByRole('button', { name: 'Статус документов' }).click();
  const alert = page.getByText('Для перехода в данный раздел Вам необходимо пройти авторизацию');
  await expect(alert).toBeVisible();
  await expect(alert).toBeHidden({ timeout: 60_000 });
});

test('beside a show is its organiser’s menu [R2.8-67 R2.8-68]', async ({ page, request }) => {
  for (const [query, own] of [
    ['?alias=severnyi_dozor', 'Страница клуба'],
    ['?alias=rkf', 'Страница федерации'],
  ] as const) {
    const { result } = (await (await request.get(`/api/exhibitions/exhibition${query}`)).json()) as {
      result: { items: { id: number }[] };
    };
    await page.goto(`/exhibitions/${result.items[0]?.id}`);
    await hydrated(page);
    await expect((await menu(page)).getByRole('link', { name: own })).toBeVisible();
  }
});

test('another profile’s page is followed and unfollowed; visitors and the owner have no button', async ({ page }) => {
  const found = (await (await page.request.get('/api/federation/all')).json()) as { result: { alias: string }[] };

  const address = `/${found.result[0]?.alias}/`;
  const button = page.getByRole('button', { name: /^Подписаться$|^Вы подписаны$/ });
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);

  const { path: own } = await signIn(page, 'kennel');
  await page.goto(own);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Редактировать', exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);

  await page.goto(address);
  await expect(button).toBeVisible();
  const before = await button.getAttribute('aria-pressed');
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await expectAccessible(page);
});

test('a profile’s page shows what its edit page stores: links and legal data', async ({ page }) => {
  await page.goto('/rkf/');
  await hydrated(page);
  const contacts = page.getByRole('region', { name: 'Контакты' });
  await expect(contacts.locator('a[href="https://vk.example/rkf"]')).toHaveAttribute('rel', /nofollow/);
  await expect(contacts.getByText('ВКонтакте')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Юридические данные' })).toContainText('Наименование');
  await expectAccessible(page);
});
