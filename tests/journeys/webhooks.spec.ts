import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { openEditSection, signIn } from './signedIn.ts';

const openHooks = async (page: Page, path: string): Promise<void> => {
  await openEditSection(page, path, 'Уведомления для программ');
  await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeVisible();
};

test('[Keys-7] a club adds an address for events, copies its secret, stops it and deletes it', async ({
  page,
  context,
}) => {
  const { path } = await signIn(page, 'club', { isNoticeRead: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHooks(page, path);
  // Both widths work in one portal.
  const name = `1С клуба, ${test.info().project.name}`;

  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый адрес' });
  await dialog.getByLabel('Какая программа').fill(name);
  const address = dialog.getByLabel('Адрес, на который слать события');
  await address.fill('https://169.254.169.254/latest');
  await dialog.getByLabel(/^Выставка объявлена/).check();
  await dialog.getByLabel('Ваш пароль').fill(demoPassword);
  expectError('400 (Bad Request)');
  await dialog.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(dialog.getByText(/^Такой адрес не виден из интернета/).first()).toBeVisible();
  await expectAccessible(page);
  await address.fill('https://club.example/portal-events');
  await dialog.getByLabel('Ваш пароль').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Добавить адрес' }).click();

  const made = page.getByRole('region', { name: 'Секрет адреса' });
  await expect(made).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await made.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Скопировано: секрет')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^whsec_/);
  await made.getByRole('button', { name: 'Убрать с экрана' }).click();
  await expect(page.getByText(secret)).toBeHidden();

  await openHooks(page, path);
  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: `Отправить проверку: ${name}` }).click();
  await expect(page.getByRole('table', { name: `Последние отправки: ${name}` }).getByText('Проверка')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: `Остановить: ${name}` }).click();
  await expect(card.getByText('остановлен вами')).toBeVisible();
  await card.getByRole('button', { name: `Удалить: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Удалить адрес?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText(`Адрес «${name}» удалён`)).toBeVisible();
  await expect(card).toBeHidden();
});
