import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

/** Each project and run registers another person. */
const unique = (project: string) =>
  `${project}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** The text of the newest mail to this address, from /dev/mail. */
async function letterTo(page: Page, mail: string, subject: string): Promise<string> {
  const { request } = page.context();
  const row = new RegExp(`<td>${mail.replaceAll('.', '\\.')}</td><td><a href="(/dev/mail/\\d+)">${subject}`, 'i');
  await expect.poll(async () => row.test(await (await request.get('/dev/mail')).text())).toBe(true);
  const found = row.exec(await (await request.get('/dev/mail')).text());
  return (await request.get(found?.[1] ?? '')).text();
}

/** The cookie notice covers the end of a long form until it is read. */
const readNotice = (page: Page) => page.getByRole('button', { name: 'Понятно' }).click();

const password = 'Трамвай-зелёный-7';

async function signIn(page: Page, mail: string, secret: string): Promise<void> {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('an individual registers, confirms the mail and signs in [R1-30 R2.1-27 R2.1-23 R2.7-53 R8-06]', async ({
  page,
}, info) => {
  const mail = `${unique(info.project.name)}@mail.example`;
  await page.goto('/auth/registration');
  await hydrated(page);
  await readNotice(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Фамилия').fill('лебедева');
  await page.getByLabel('Имя', { exact: true }).fill('анна');
  await page.getByRole('combobox', { name: 'Город' }).fill('Волог');
  await page.getByRole('option', { name: 'Вологда' }).click();
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Повторите пароль').fill(password);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const success = page.getByRole('dialog', { name: 'Регистрация прошла успешно!' });
  await expect(success).toContainText('На указанный e-mail отправлено письмо.');
  await expect(success).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Осталось подтвердить E-mail' })).toBeVisible();
  await expect(page).toHaveURL('/auth/login', { timeout: 60_000 });

  await signIn(page, mail, password);
  await expect(page).toHaveURL('/not-confirmed');
  await expect(page.getByRole('heading', { name: 'Осталось подтвердить E-mail' })).toBeVisible();
  await expectAccessible(page);

  const letter = await letterTo(page, mail, 'Подтвердите E-mail');
  const link = /\/confirm-password-success#[\w-]{43}/.exec(letter)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);

  expectError('Failed to load resource');
  await page.goto('/');
  await page.goto(link);
  await expect(page).toHaveURL('/confirm-password-failed');
  await expect(page.getByRole('heading', { name: 'Адрес уже подтверждён' })).toBeVisible();
  await signIn(page, mail, password);
  await expect(page).toHaveURL(/\/documents\/start$/);
});

test('the form reports errors and keeps valid values [R5-06 R5-10 R5-20]', async ({ page }) => {
  await page.goto('/auth/registration');
  await hydrated(page);
  await readNotice(page);
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Укажите город').first()).toBeVisible();
  await expect(page.getByText('Вы должны принять условия').first()).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toBeFocused();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
  await expectAccessible(page);
});

test('/confirm-password-failed explains what to do about a link that was not requested [R2.1-24]', async ({ page }) => {
  expectError('Failed to load resource');
  await page.goto(`/confirm-password-success#${'x'.repeat(43)}`);
  await expect(page).toHaveURL('/confirm-password-failed');
  await expect(page.getByText(/Такой ссылки нет/)).toBeVisible();
});

test('#registration opens the panel on that tab [R2.1-30]', async ({ page }) => {
  await page.goto('/about#registration');
  await hydrated(page);
  await expect(page.getByRole('dialog').getByLabel('Фамилия')).toBeVisible();
});

test('a club is found in the register; its details do not overlap [V10], are shown with the mail masked, and the code goes to that mail without retyping it [R2.1-28 R2.7-54 R2.7-56 R3-12]', async ({
  page,
}, info) => {
  await page.goto('/auth/registration/activate');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Город клуба' }).click();
  await page.getByRole('option', { name: 'Все города' }).click();
  await page.getByRole('button', { name: 'Показать клубы' }).click();
  const { result } = (await (await page.context().request.get('/api/Club/short_all?LegalCityId=')).json()) as {
    result: { name: string; legal_name: string; mail: string; is_activated: boolean }[];
  };
  // One club per project, so that the journeys do not compete for it.
  const free = result.filter(
    ({ is_activated, name }) => !is_activated && result.filter((other) => other.name === name).length === 1,
  );
  const club = free[info.project.name === 'phone' ? 1 : 0];
  expect(club?.mail).toContain('••••');
  await page.getByLabel('Название клуба').fill(club?.name ?? '');
  await page.getByRole('button', { name: club?.name ?? '' }).click();
  await expectAccessible(page);
  const name = await page.getByRole('heading', { level: 2, name: club?.name ?? '' }).boundingBox();
  const legalName = await page.getByText(club?.legal_name ?? '').boundingBox();
  expect(legalName?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await expect(page.getByText(club?.mail ?? '').first()).toBeVisible();
  await page.getByRole('button', { name: 'Отправить код' }).click();
  await expect(page.getByLabel('Код активации')).toBeFocused();
  await expect(page.getByText(`Отправлен на ${club?.mail}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
