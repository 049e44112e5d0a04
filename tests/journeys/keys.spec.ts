import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, expectError, expectNoSidewaysScroll, test } from './portal.ts';
import { openEditSection, signIn } from './signedIn.ts';

const openKeys = async (page: Page, path: string): Promise<void> => {
  await openEditSection(page, path, 'Ключи для программ');
  await expect(page.getByRole('button', { name: 'Создать ключ' })).toBeVisible();
};

test('[Keys-1] [Keys-2] [Keys-3] a kennel makes a key, copies it into a program, and revokes it', async ({
  page,
  context,
}) => {
  const { path } = await signIn(page, 'kennel', { isNoticeRead: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKeys(page, path);
  // Both widths work in one portal.
  const name = `Сайт питомника, ${test.info().project.name}`;

  await page.getByRole('button', { name: 'Создать ключ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ' });
  await dialog.getByLabel('Какая программа').fill(name);
  await dialog
    .getByRole('group', { name: /^Заявления/ })
    .getByLabel('только чтение')
    .check();
  await dialog.getByLabel('Сколько действует').selectOption({ label: '30 дней' });
  expectError('400 (Bad Request)');
  await dialog.getByLabel('Ваш пароль').fill('Не-тот-пароль-1');
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  await expect(dialog.getByText('Неверный пароль').first()).toBeVisible();
  await dialog.getByLabel('Ваш пароль').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  const made = page.getByRole('region', { name: 'Ключ создан' });
  await expect(made).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await made.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Скопировано: ключ')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^portal_key_[\w-]{43}$/);
  await made.getByRole('button', { name: 'Убрать с экрана' }).click();
  await expect(page.getByText(key)).toBeHidden();

  const headers = { authorization: `Bearer ${key}` };
  const read = async (address: string) => (await page.request.get(address, { headers })).status();
  expect(await read('/api/requests/applications')).toBe(200);
  expect(await read('/api/dog/exchanges'), 'an area that the key does not open').toBe(403);
  expect((await page.request.post('/api/requests/applications', { headers, data: {} })).status()).toBe(403);

  await openKeys(page, path);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Заявления: только чтение')).toBeVisible();
  await expect(row.getByText('ещё не было')).toBeHidden();
  const table = await page.getByRole('table', { name: 'Ключи' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Создать ключ' }).boundingBox();
  expect((button?.y ?? 0) - ((table?.y ?? 0) + (table?.height ?? 0)), 'space below the table').toBeGreaterThanOrEqual(
    16,
  );
  await row.getByRole('button', { name: `Отозвать ключ: ${name}` }).click();
  await expect(page.getByText(`Ключ «${name}» отозван`)).toBeVisible();
  await expect(row.getByText('отозван', { exact: true })).toBeVisible();
  expect(await read('/api/requests/applications')).toBe(401);
});
