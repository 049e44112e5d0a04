import type { Page } from '@playwright/test';
import { open, senderOf, staffPage } from './officeSteps.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });
// Both work on one application of the demonstration, the second after the first has taken it.
test.describe.configure({ mode: 'default' });

/** Blocks live updates, so that the page keeps an outdated state. */
const hold = (page: Page, address: string) => page.route(`**${address}`, (route) => route.abort());

test('[Office-15] the second of two who open one application sees what the first has done, and a withdrawal that comes too late is refused', async ({
  page,
  browser,
}, info) => {
  for (const description of ['Failed to load resource', 'net::ERR_FAILED']) expectError(description);
  // Each width has its own application of the demonstration, sent and not opened yet.
  const { role, home } = senderOf(info.project.name === 'phone');
  await signIn(page, role);
  await open(page, home);
  await page.getByRole('link', { name: /: Мята$/ }).click();
  const back = page.getByRole('button', { name: 'Отозвать и исправить' });
  await expect(back).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  const first = await staffPage(browser, page);
  const second = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(second, 'admin');
  for (const staff of [first, second]) {
    await open(staff, `/administration/applications?open=${id}`);
    await expect(staff.getByRole('button', { name: 'Взять в работу' })).toBeVisible();
  }
  await hold(second, `/api/administration/applications/${id}`);
  await hold(page, `/api/requests/applications/${id}`);
  await first.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(first.getByText('Заявка у вас в работе').first()).toBeVisible();

  await second.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(
    second.getByText(/Пока вы смотрели, заявку изменили\. .+, \d\d:\d\d: взята в работу/).first(),
  ).toBeVisible();
  await second.unroute(`**/api/administration/applications/${id}`);
  await second.reload();
  await expect(second.getByRole('button', { name: 'Забрать себе' })).toBeVisible();
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);

  await back.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(
    page.getByText(/Заявку уже рассматривают|заявку изменили|Заявку тем временем изменили/).first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unroute(`**/api/requests/applications/${id}`);
  await open(page, `${home}/applications/${id}`);
  await expect(page.getByRole('list', { name: 'Шаги' }).getByText('Взята в работу')).toBeVisible();
  await expect(back).toHaveCount(0);
  for (const staff of [first, second]) await staff.context().close();
});

test('[Office-15] a remark survives the end of the session and a colleague who takes the application over', async ({
  page,
  browser,
}, info) => {
  expectError('Failed to load resource');
  const { role, home } = senderOf(info.project.name === 'phone');
  await signIn(page, role);
  await open(page, home);
  await page.getByRole('link', { name: /: Мята$/ }).click();
  await page.waitForURL(/\/applications\/\d+$/);
  const address = `/administration/applications?open=${/\d+$/.exec(page.url())?.[0]}`;
  const [first, second] = [await staffPage(browser, page), await staffPage(browser, page)];
  await signIn(second, 'admin');
  const remark = 'Не видно подписи заводчика на первой странице';
  const take = (staff: Page) => staff.getByRole('button', { name: /^(Взять в работу|Забрать себе)$/ });
  const typed = first.getByLabel(/^Что исправить: /).first();

  await open(first, address);
  await take(first)
    .or(first.getByRole('button', { name: /^Отклонить: / }).first())
    .first()
    .waitFor();
  if (await take(first).isVisible()) await take(first).click();
  await first
    .getByRole('button', { name: /^Отклонить: / })
    .first()
    .click();
  await typed.fill(remark);
  // The session is ended on another device: the page learns of it at once.
  await first.evaluate(async () => {
    const { apikey } = JSON.parse(localStorage.getItem('session') ?? '{}');
    await fetch('/api/Authentication/logout', { method: 'POST', headers: { authorization: `Bearer ${apikey}` } });
  });
  await first.waitForURL(/\/auth\/login/);
  await expect(first.getByText(/^Сеанс завершён/)).toBeVisible();
  expect(new URL(first.url()).searchParams.get('next')).toBe(address);
  await signIn(first, 'federation');
  await open(first, address);
  await expect(typed).toHaveValue(remark);

  await open(second, address);
  await take(second).click();
  await expect(second.getByText('Заявка у вас в работе').first()).toBeVisible();
  await expect(first.getByText(/её изменил другой\..+взята в работу.+Ваш неотправленный текст сохранён/)).toBeVisible();
  await expect(typed).toHaveCount(0);
  await take(first).click();
  await expect(typed).toHaveValue(remark);
  await first.getByRole('button', { name: 'Сохранить замечание' }).click();
  await expect(first.getByText('Решение сохранено').first()).toBeVisible();
  await expect(typed).toHaveCount(0);

  // Back and forward again after the decision: the page shows what is stored, and offers no second decision of it.
  await first.getByRole('button', { name: 'К очереди' }).click();
  await expect(first.getByRole('group', { name: 'Какие заявки' })).toBeVisible();
  await first.goBack();
  await expect(first.getByText(remark, { exact: true })).toBeVisible();
  await expect(typed).toHaveCount(0);
  for (const staff of [first, second]) await staff.context().close();
});
