import type { Page } from '@playwright/test';
import { alerts, anyWidth, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** The menu for the window's width: a column, or a sheet behind its button. */
async function sections(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Разделы администрирования' });
  const more = page.getByRole('button', { name: 'Все разделы', exact: true });
  // The page shows one of the two once the account is known.
  await expect(nav.or(more).filter({ visible: true }).first()).toBeVisible();
  if (!(await nav.first().isVisible())) {
    await more.click();
    await expect(page.getByRole('dialog', { name: 'Разделы администрирования' })).toBeVisible();
  }
  const menu = nav.filter({ visible: true });
  // Groups other than queues are collapsed; expanding them has its own journey.
  await menu.locator('details').evaluateAll((lines) => {
    for (const line of lines as HTMLDetailsElement[]) line.open = true;
  });
  return menu.getByRole('link');
}

/** Opens every section of the account's menu in turn; `judge` checks each. */
async function openEverySection(page: Page, role: string, judge: () => Promise<void>): Promise<void> {
  await signIn(page, role);
  await page.goto('/administration');
  await hydrated(page);
  await expect((await sections(page)).first()).toBeVisible();
  // It opens on the account's first queue.
  if (role === 'federation') await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
  const count = await (await sections(page)).count();
  expect(count).toBeGreaterThan(7);
  for (let index = 0; index < count; index++) {
    const link = (await sections(page)).nth(index);
    const label = (await link.locator('span').first().textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Загрузка', { exact: true })).toHaveCount(0);
    await judge();
  }
}

test('the desk opens on its queue and shows every group of its menu [24.6 desk]', async ({ page }) => {
  await signIn(page, 'federation');
  await page.goto('/administration');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Разделы администрирования' });
  const more = page.getByRole('button', { name: 'Все разделы', exact: true });
  if (!(await nav.first().isVisible())) await more.click();
  const menu = nav.filter({ visible: true });
  const line = menu.locator('summary', { hasText: 'Служебное' });
  await line.scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Журнал действий' })).toBeHidden();
  await line.click();
  await menu.getByRole('link', { name: 'Журнал действий' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал действий' })).toBeVisible();
});

test('admin: every section of the administration opens and is accessible', async ({ page }) => {
  await openEverySection(page, 'admin', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

// The screens are the same as the administrator's, checked above at both widths; opening them depends on no width.
test('federation: every section of its administration opens and is one of the administrator’s', {
  tag: anyWidth,
}, async ({ page, browser }) => {
  const own: string[] = [];
  await openEverySection(page, 'federation', async () => void own.push(new URL(page.url()).pathname));
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, 'admin');
  await admin.goto('/administration');
  await hydrated(admin);
  const theirs = await sections(admin);
  for (const path of own) await expect(theirs.and(admin.locator(`[href="${path}"]`))).toBeVisible();
  await context.close();
});

for (const { section, opens, sends, asks } of [
  { section: 'kennels', opens: 'Открыть', sends: 'Отклонить', asks: 'Напишите, что исправить' },
  {
    section: 'personal-data',
    opens: 'Отказать',
    sends: 'Отказать',
    asks: 'Напишите причину: она уйдёт заявителю письмом',
  },
  { section: 'articles', opens: /^Удалить: /, sends: 'Удалить', asks: 'Напишите причину: она останется в журнале' },
])
  test(`${section}: staff must give a reason for a refusal; Escape cancels`, async ({ page }) => {
    await signIn(page, 'federation');
    await page.goto(`/administration/${section}`);
    await hydrated(page);
    const opener = page.getByRole('main').getByRole('button', { name: opens }).first();
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: sends }).click();
    await expect(dialog.getByText(asks).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

test('the menu of the administration counts waiting items; a filter is in the address, for a reload and for Back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await signIn(page, 'admin');
  await page.goto('/administration/kennels');
  await hydrated(page);
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(rows.first()).toBeAttached();
  const listed = (await rows.count()) - 1;
  await expect((await sections(page)).filter({ hasText: 'Активация питомников' })).toContainText(String(listed));
  await page.goto('/administration/exhibition-reports');
  await hydrated(page);
  await page.getByRole('button', { name: 'Приняты' }).click();
  await expect(page).toHaveURL(/state=received/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Приняты' })).toHaveAttribute('aria-pressed', 'true');
});

test('an owner has no access to the administration', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/administration/members');
  await hydrated(page);
  await expect(page.getByText('Раздел для сотрудников федерации')).toBeVisible();
});

test('a member writes to the developers and staff answer [R2.7-49]', async ({ page, browser }) => {
  const words = `Календарь не помнит мой город: ${test.info().project.name} ${Date.now()}`;
  await signIn(page, 'kennel');
  await page.goto('/feedback');
  await hydrated(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(alerts(page)).toContainText('Выберите тип');
  await page.getByLabel('Тип').selectOption('Ошибка');
  await page.getByLabel('Раздел портала').selectOption('Выставки и календарь');
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(words);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Сообщение отправлено')).toBeVisible();

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, 'admin');
  await admin.goto('/administration/feedback');
  await hydrated(admin);
  const row = admin.getByRole('row').filter({ hasText: words.slice(0, 60) });
  await row
    .first()
    .getByRole('button', { name: /Открыть/ })
    .click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Ответ', { exact: true }).fill('Спасибо, исправили');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(admin.getByText('Ответ отправлен письмом')).toBeVisible();
  await context.close();
});

test('staff find a member by name and open the actions on the account', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/administration/members');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Имя, адрес страницы или E-mail' }).fill('owner@portal.example');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'owner@portal.example' });
  await row.getByRole('button', { name: /Изменить/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Роли' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
});
