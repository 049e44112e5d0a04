import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectError,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from './portal.ts';
import { openMenu, signIn, signInByForm } from './signedIn.ts';

interface Stored {
  profile_id: number;
  account_type: string;
  tokens: string[];
  multi_accounts: { is_active_account: boolean }[];
  user_info: { name: string; short_name: string; mail: string; user_full_alias: string };
}

const stored = (page: Page): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));
const mailOf = (page: Page): Promise<string | undefined> => stored(page).then((session) => session?.user_info.mail);

test('linked accounts are added from the menu and switched in every tab; leaving one keeps the others [R2.7-29 R2.7-30 R4-02 R4-06 R4-07 R4-08 R4-09 R4-13 R4-14] [P14]', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto('/about');
  await openMenu(page);
  await page.getByRole('link', { name: 'Добавить пользователя' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fabout/);
  await page.getByLabel('E-mail').fill('kennel@portal.example');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => mailOf(page)).toBe('kennel@portal.example');
  expect((await stored(page))?.tokens).toHaveLength(2);

  await openMenu(page);
  const ownerName = /Физическое лицо/;
  await page.getByRole('list', { name: 'Другие аккаунты' }).getByRole('button', { name: ownerName }).click();
  await expect.poll(() => mailOf(page)).toBe('owner@portal.example');
  await openMenu(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выйти из учётной записи?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => mailOf(page)).toBe('kennel@portal.example');
  expect((await stored(page))?.tokens).toHaveLength(1);
  await expect(page).toHaveURL('/about');
});

/** Switches to another linked account by the menu. */
async function switchTo(page: Page, kind: RegExp, mail: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('list', { name: 'Другие аккаунты' }).getByRole('button', { name: kind }).click();
  await expect.poll(() => mailOf(page)).toBe(mail);
}

/** Waits for the page of this address: its heading is there, and every journey's oracle watches for errors. */
async function expectPage(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toContainText(/ошибка|пошло не так|потерян/i);
}

test('after a switch of accounts, a sign-out or a new sign-in, every page belongs to the new account, with a cold and a warm cache [Round3-B1]', async ({
  page,
  context,
}) => {
  // Calls whose token is signed out meanwhile are answered 401, which is expected.
  expectError('status of 401');
  const { path: owners } = await signIn(page, 'owner');
  await signInByForm(page, 'kennel');
  const kennels = (await stored(page))?.user_info.user_full_alias ?? '';
  const [ownerMail, kennelMail] = ['owner@portal.example', 'kennel@portal.example'];
  const ownPage = (path: string) => new RegExp(`${path}?$`);
  for (const [from, staysAt] of [
    [kennels, null],
    [`${kennels}edit`, null],
    [`${kennels}documents/start`, null],
    [owners, ownPage(owners)],
    ['/exhibitions', /exhibitions$/],
    ['/administration', /administration/],
  ] as const) {
    await page.goto(from);
    await hydrated(page);
    await switchTo(page, /Физическое лицо/, ownerMail);
    await expectPage(page, staysAt ?? ownPage(owners));
    // Back without a reload: the code and data of both pages are loaded.
    await switchTo(page, /Питомник/, kennelMail);
    await expectPage(page, from === owners || staysAt === null ? ownPage(kennels) : staysAt);
  }

  // A second window switches accounts too; this window continues after its reader confirms.
  await page.goto(kennels);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(kennels);
  await hydrated(other);
  await switchTo(other, /Физическое лицо/, ownerMail);
  await expectPage(other, ownPage(owners));
  await page.getByRole('button', { name: 'Открыть страницу нового аккаунта' }).click();
  await expectPage(page, ownPage(owners));
  await other.close();

  await hydrated(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog', { name: 'Выйти из учётной записи?' }).getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => mailOf(page)).toBe(kennelMail);
  await expectPage(page, ownPage(kennels));

  await openMenu(page);
  await page.getByRole('link', { name: 'Добавить пользователя' }).click();
  await page.getByLabel('E-mail').fill('club@portal.example');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect.poll(() => mailOf(page)).toBe('club@portal.example');
  const clubs = (await stored(page))?.user_info.user_full_alias ?? '';
  await expectPage(page, new RegExp(`^[^?]*${clubs}`));
});

test('a page belongs to one account: a switch or sign-out in another tab is announced, typed text waits, and nothing is sent meanwhile [S5] [P14]', async ({
  page,
  context,
}) => {
  // After the sign-out elsewhere the page's token is invalid, and its reads are answered 401.
  expectError('status of 401');
  await signIn(page, 'kennel');
  const own = (await stored(page))?.user_info;
  await page.goto(`${own?.user_full_alias}edit`);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/about');
  const bar = page.getByRole('alert', { name: 'Сменилась учётная запись' });
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Недописанное');

  await signInByForm(other, 'owner');
  await expect(bar).toContainText(own?.short_name ?? '-');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await bar.boundingBox())?.height ?? 999).toBeLessThan(
    (page.viewportSize()?.height ?? 0) / (page.viewportSize()?.width === 390 ? 3 : 4),
  );
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && request.url().includes('/api/') && sent.push(request.url()),
  );
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByText('В другой вкладке сменилась учётная запись', { exact: false }).first()).toBeVisible();
  expect(sent).toEqual([]);
  await bar.getByRole('button', { name: 'Вернуться к прежнему' }).click();
  await expect(bar).toBeHidden();
  await expect(field).toHaveValue('Недописанное');
  expect(await mailOf(page)).toBe('kennel@portal.example');

  // Two windows of one account show nothing; the second one now asks too, because it belonged to the owner.
  const second = other.getByRole('alert', { name: 'Сменилась учётная запись' });
  await expect(second).toBeVisible();
  const reloaded = other.waitForEvent('load');
  await second.getByRole('button', { name: 'Открыть страницу нового аккаунта' }).click();
  await reloaded;
  await hydrated(other);
  await expect(second).toBeHidden();
  await expect(bar).toBeHidden();

  await openMenu(other);
  await other.getByRole('button', { name: 'Выйти' }).click();
  await other.getByRole('dialog', { name: /Выйти/ }).getByRole('button', { name: 'Выйти' }).click();
  await expect(bar.getByRole('link', { name: 'Войти снова' })).toBeVisible();
  await expect(field).toHaveValue('Недописанное');
  await bar.getByRole('button', { name: 'Открыть страницу нового аккаунта' }).click();
  await expect(page).toHaveURL(/\/user\//);
  expect(await mailOf(page)).toBe('owner@portal.example');
  await expect(bar).toBeHidden();
});

test('a broken or tampered session makes the reader a visitor and breaks no page', async ({ page }) => {
  await signIn(page, 'club');
  await page.goto('/');
  await hydrated(page);
  for (const change of [
    'not json',
    '{"isAuthenticated":true}',
    JSON.stringify({ ...(await stored(page)), user_info: null }),
    JSON.stringify({ ...(await stored(page)), tokens: [] }),
  ]) {
    await page.evaluate((text) => localStorage.setItem('session', text), change);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('staff enter a club’s account, a bar on every page says so and leads back, and the journal records it [R2.7-27 R4-21 R4-22 R5-22 R5-23 R7-34 R7-35] [P15]', async ({
  page,
}) => {
  test.slow();
  expectError('Failed to load resource');
  await signIn(page, 'admin');
  await page.goto('/about');
  await openMenu(page);
  await page.getByRole('button', { name: 'Войти как клуб или физическое лицо' }).click();
  const form = page.getByRole('dialog', { name: 'Вход в чужую учётную запись' });
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(form.getByText('Укажите E-mail')).toBeVisible();
  await form.getByLabel('E-mail').fill('не почта');
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(form.getByText('Укажите правильный E-mail')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('E-mail').fill('kennel@portal.example');
  await form.getByLabel('Причина').fill('Проверка журнала');
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(form.getByText('Учётной записи клуба или физического лица с таким E-mail нет')).toBeVisible();

  await form.getByLabel('E-mail').fill('club@portal.example');
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Чужая учётная запись' });
  await expect(bar).toContainText('Вы в учётной записи');
  const inside = await stored(page);
  expect(inside?.account_type).toBe('club');
  await page.goto('/help');
  await expect(bar).toContainText(inside?.user_info.short_name ?? '-');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // From the club's own page, which is not the administrator's.
  await page.goto(inside?.user_info.user_full_alias ?? '');
  await openMenu(page);
  await page.getByRole('button', { name: 'Вернуться в свою учётную запись' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуться в свою учётную запись' }).click();
  await expect.poll(() => mailOf(page)).toBe('admin@portal.example');
  await expect(bar).toBeHidden();
  await expectPage(page, new RegExp(`${(await stored(page))?.user_info.user_full_alias}?$`));

  await page.goto('/administration/audit');
  await expect(page.getByText('Проверка журнала').first()).toBeVisible();
  await expect(page.getByText('Выход из учётной записи').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('consents are asked for once a year by a dialog and a banner, field by field [R2.7-63 R4-34 R4-36 R4-37 R4-40]', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'newcomer', { isAskedYearly: true });
  await page.goto('/');
  await hydrated(page);
  const question = page.getByRole('dialog', { name: 'Кому видны ваши данные' });
  // One question at a time: the cookie notice comes first.
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(question).toBeVisible();
  const height = await question.evaluate((node) => node.getBoundingClientRect().height / window.innerHeight);
  expect(height, 'at most half of the screen').toBeLessThanOrEqual(0.5);
  await expect(question.getByRole('button', { name: 'Позже' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Выбрать, что показывать' }).click();
  await expect(page).toHaveURL(/\/user\/\w+\/edit\/?#6$/);
  await expect(page.getByRole('heading', { name: 'Обработка персональных данных' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('button', { name: 'Дать согласие' }).click();
  const consent = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' });
  await expect(consent.getByRole('button', { name: 'Даю согласие' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  await expect(question).toBeHidden();
  expect((await page.context().cookies()).find(({ name }) => name === 'user_allowed')?.value).toBe('true');
  await expectNoSidewaysScroll(page);
});

test('consents are given and withdrawn on the edit page, which shows their state', async ({ page }) => {
  await signIn(page, test.info().project.name === 'phone' ? 'owner' : 'judge');
  const path = (await stored(page))?.user_info.user_full_alias ?? '';
  await page.goto(`${path}edit#6`);
  await hydrated(page);
  const form = page.getByRole('region', { name: 'Что видно всем' });
  await form.getByRole('button', { name: 'Отозвать: не показывать ничего' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Не показывать' }).click();
  await expect(form.getByText(/Отозвано/)).toBeVisible();
  await form.getByLabel('Телефоны').check();
  await form.getByRole('button', { name: 'Даю согласие' }).click();
  await expect(form.getByText(/Дано/)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Телефоны')).toBeChecked();
  await expect(form.getByLabel('Адрес', { exact: true })).not.toBeChecked();
  // Other journeys visit this person's public page.
  await hydrated(page);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  const given = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/') && response.ok(),
  );
  await form.getByRole('button', { name: 'Сохранить выбор' }).click();
  await given;
});

test('staff see requests for recognition', async ({ page }) => {
  await signIn(page, 'federation');
  await page.goto('/administration/personal-data');
  await expect(page.getByText('applicant@portal.example')).toBeVisible();
  await page.getByRole('button', { name: 'Отказать' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отказать' }).click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});
