import type { Page } from '@playwright/test';
import { open, senderOf, staffPage } from './officeSteps.ts';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

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
