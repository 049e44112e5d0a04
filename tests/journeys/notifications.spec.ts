import { type Browser, type BrowserContext, devices, type Locator, type Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** Another person in another browser with the same screen. */
async function elsewhere(browser: Browser, page: Page): Promise<{ context: BrowserContext; other: Page }> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 1080;
  const context = await browser.newContext({
    ...(isPhone ? devices['Pixel 7'] : {}),
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  return { context, other: await context.newPage() };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
const openHome = async (page: Page) => {
  await page.goto('/about');
  await hydrated(page);
};
/** The live connection's code loads when the browser is idle; afterwards the page receives events. */
async function follow(page: Page): Promise<void> {
  await page.goto('/about', { waitUntil: 'commit' });
  const socket = await page.waitForEvent('websocket', {
    predicate: (one) => one.url().includes('/hubs/'),
    timeout: 60_000,
  });
  const isIn = (hub: string) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).startsWith(`40${hub}`),
      timeout: 60_000,
    });
  await Promise.all([isIn('/notification'), isIn('/deploy')]);
  await hydrated(page);
}

test('the bell opens the panel; its tabs, rows and end work by keyboard and pass axe [R2.7-12 R1-21]', async ({
  page,
}) => {
  await signIn(page, 'kennel');
  await openHome(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('tab', { name: /Новые/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  /** A list loads more on scrolling; other journeys add to it. */
  const walkToEnd = async (rows: Locator, end: Locator) =>
    expect(async () => {
      if (await rows.count()) await rows.last().scrollIntoViewIfNeeded();
      await expect(end).toBeVisible({ timeout: 500 });
    }).toPass();
  await walkToEnd(panel.getByRole('listitem'), panel.getByText('Уведомлений больше нет'));
  await panel.getByRole('tab', { name: /Запросы/ }).click();
  const requests = panel.getByRole('tabpanel', { name: /Запросы/ });
  await walkToEnd(requests.getByRole('listitem'), requests.getByText(/Ничего не найдено|Уведомлений больше нет/));
  // A message to everybody from another journey is closed by Escape before the panel under it.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(bell(page)).toBeFocused();
});

test('an administrator’s message appears on another person’s open page without a reload [R4-85]', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'nbc');
  await follow(page);
  const { context, other } = await elsewhere(browser, page);
  await signIn(other, 'admin');
  await other.goto('/administration/deploy-messages');
  await hydrated(other);
  const title = `Работы ${Date.now()}`;
  await other.getByLabel('Заголовок').fill(title);
  await other.getByLabel('Текст').fill('Портал обновится в 22:00.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Отправить' }).click();
  const alert = page.getByRole('alert').filter({ hasText: title });
  // A message from another journey covers the page until it is closed.
  const before = page
    .getByRole('alert')
    .filter({ hasNotText: title })
    .getByRole('button', { name: 'Закрыть сообщение' });
  await expect(async () => {
    if (await before.count()) await before.click({ timeout: 500 });
    await expect(alert).toContainText('Портал обновится в 22:00.', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  // Removed so that no other journey meets it.
  await other.getByRole('button', { name: `Отменить: ${title}` }).click();
  await expect(other.getByRole('button', { name: `Отменить: ${title}` })).toBeHidden();
  await context.close();
});

test('a notification read on one page leaves the badge of the person’s other page without a reload [R4-83 R4-46 R4-48 R4-49]', async ({
  page,
  browser,
}, info) => {
  test.slow();
  // One account per width, which gets no notifications from other journeys: read ones are counted.
  const role = info.project.name === 'phone' ? 'waiting' : 'newkennel';
  await signIn(page, role);
  await follow(page);
  // The count is there twice: in the button's name and, for the eye, in its badge.
  const badge = async () => Number(/не прочитано: (\d+)\1$/.exec((await bell(page).textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(badge).toBeGreaterThan(1);
  const before = await badge();
  const { context, other } = await elsewhere(browser, page);
  await signIn(other, role);
  await openHome(other);
  await bell(other).click();
  const panel = other.getByRole('dialog', { name: 'Уведомления' });
  const unread = panel.getByRole('listitem').filter({ hasText: 'не прочитано' });
  // A press on the mark only marks it as read.
  await expect(unread.first()).toBeVisible();
  const listed = await unread.count();
  await unread
    .first()
    .getByRole('button', { name: /не прочитано/ })
    .click();
  await expect.poll(badge, { timeout: 60_000 }).toBe(before - 1);
  await expect(other).toHaveURL(/\/about$/);
  // The list is updated too, otherwise the next press would meet the same one.
  await expect(unread).toHaveCount(listed - 1);
  // A press on its text also opens its page.
  await unread.first().getByRole('link').click();
  await expect(other).not.toHaveURL(/\/about$/);
  await expect.poll(badge, { timeout: 60_000 }).toBe(before - 2);
  await context.close();
});

test('the owner of a news feed filters, archives and restores; others have no access', async ({ page, browser }) => {
  const { path } = await signIn(page, 'federation');
  await page.goto(`${path}news-feed?category_id=1`);
  await hydrated(page);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Two rows may have the same text: the time distinguishes them.
  const moment = await rows.last().getByRole('time').getAttribute('datetime');
  const name = await rows
    .last()
    .getByRole('checkbox')
    .evaluate((box: HTMLInputElement) => box.ariaLabel ?? box.labels?.[0]?.textContent ?? '');
  const chosen = rows
    .filter({ has: page.locator(`time[datetime="${moment}"]`) })
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await chosen.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'В архив' }).click();
  await expect(chosen).toHaveCount(0);
  await page.getByRole('link', { name: 'Архив', exact: true }).click();
  await expect(page).toHaveURL(/category_id=9/);
  await chosen.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Вернуть из архива' }).click();
  await expect(chosen).toHaveCount(0);
  const { context, other } = await elsewhere(browser, page);
  await other.goto(`${path}news-feed`);
  await hydrated(other);
  await expect(other.getByText('Уведомления видит только их владелец')).toBeVisible();
  await context.close();
});

test('required reading is confirmed once and stays confirmed', async ({ page }, info) => {
  // One person per width, because a confirmation is final, and none whose unread notifications another journey counts.
  const { path } = await signIn(page, info.project.name === 'phone' ? 'nbc' : 'owner');
  const mustRead = `${path}news-feed?category_id=4`;
  await page.goto(mustRead);
  await hydrated(page);
  const main = page.getByRole('main');
  const waiting = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Ознакомлен' }) });
  await expect(waiting.first()).toBeVisible();
  const text = (await waiting.first().getByRole('link').textContent()) ?? '';
  const own = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: text, exact: true }) });
  await own.getByRole('button', { name: 'Ознакомлен' }).click();
  await expect(own.getByText('Вы подтвердили, что ознакомились')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Ознакомлен' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(mustRead);
  await expect(own.getByText('Вы подтвердили, что ознакомились')).toBeVisible();
});

test('settings: the choice of mails is stored, and the portal can be installed', async ({ page, request }) => {
  await signIn(page, 'owner');
  await page.goto('/notification-settings');
  await hydrated(page);
  const news = page.getByLabel('Новости тех, на кого вы подписаны');
  const chosen = (await news.inputValue()) === 'digest' ? 'none' : 'digest';
  await news.selectOption(chosen);
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(news).toHaveValue(chosen);
  const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  const { icons, start_url, display } = (await manifest.json()) as {
    icons: { src: string }[];
    start_url: string;
    display: string;
  };
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  expect((await request.get('/sw.js')).headers()['content-type']).toContain('javascript');
});
