import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';

async function oneTimePasswordIn(page: Page, mail: string): Promise<string> {
  const { request } = page.context();
  const row = new RegExp(`<td>${mail.replaceAll('.', '\\.')}</td><td><a href="(/dev/mail/\\d+)">Восстановление пароля`);
  await expect.poll(async () => row.test(await (await request.get('/dev/mail')).text())).toBe(true);
  const address = row.exec(await (await request.get('/dev/mail')).text())?.[1] ?? '';
  return /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(await (await request.get(address)).text())?.[0] ?? '';
}

async function signIn(page: Page, mail: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a forgotten password: the mail, the one-time sign-in, an own password [R1-33 R2.1-22 R4-23]', async ({
  page,
}, info) => {
  const mail = info.project.name === 'phone' ? 'newkennel@portal.example' : 'newcomer@portal.example';
  await page.goto('/recovery');
  await hydrated(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByRole('button', { name: 'Прислать пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Новый пароль отправлен' })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, mail, await oneTimePasswordIn(page, mail));
  await expect(page.getByRole('heading', { name: 'Придумайте свой пароль' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.getByLabel('Новый пароль').fill(demoPassword);
  await page.getByLabel('Повторите пароль').fill(demoPassword);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session') !== null)).toBe(true);
});

test('an unknown mail gets the same answer [P1]', async ({ page }) => {
  await page.goto('/recovery');
  await hydrated(page);
  await page.getByLabel('E-mail').fill('nobody-at-all@mail.example');
  await page.getByRole('button', { name: 'Прислать пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Новый пароль отправлен' })).toBeVisible();
});

test('an inactive kennel is led to its application from the sign-in', async ({ page }) => {
  await signIn(page, 'waiting@portal.example', demoPassword);
  await expect(page).toHaveURL('/kennel/activation');
  await expect(page.getByRole('heading', { name: 'Заявка на рассмотрении' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
