import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { alerts, expect, expectAccessible, expectError, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  const agree = page.getByRole('button', { name: 'Понятно' });
  if (await agree.isVisible()) await agree.click();
};
const choose = async (page: Page, label: RegExp, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test('a reader opens, saves and views a public document [R1-23 R2.2-03 R2.2-10 R7-43 R7-54 R7-56]', async ({
  page,
}) => {
  await open(page, '/rkf/uploaded-documents/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Устав' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Устав.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Устав', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Устав' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expectError('404');
  await page.goto('/docs/999999');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('След потерян');
});

test('the button shows that a file is loading; a failure is only logged [R8-18 R8-19]', async ({ page }) => {
  expectError('503');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/document\/document\/public/, async (route) => {
    await held;
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
  });
  await open(page, '/rkf/uploaded-documents/');
  await page.getByRole('button', { name: 'Скачать: Устав' }).click();
  await expect(page.getByRole('button', { name: 'Загрузка...: Устав' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Скачать: Устав' })).toBeEnabled();
  await expect.poll(() => logged.filter((text) => text.startsWith('Ошибка загрузки файла 503: '))).toHaveLength(1);
  await expect(alerts(page)).toHaveCount(0);
});

test('the owner uploads, names, sorts and deletes documents and categories; readers see it at once [R2.3-10 R5-57]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'club');
  await open(page, '/club/severnyi_dozor/uploaded-documents/');
  await page.getByRole('button', { name: 'Изменить' }).click();
  const mark = String(Date.now()).slice(-6);
  await page.getByLabel('Загрузить документы').setInputFiles([
    { name: `Отчёт ${mark}.pdf`, mimeType: 'application/pdf', buffer: await buildPdf('# Отчёт\n\nЗа год.') },
    {
      name: `Скан ${mark}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
        .jpeg()
        .toBuffer(),
    },
    { name: 'table.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
  ]);
  await expect(page.getByText('Принимаются только файлы .pdf, .jpg и .jpeg.')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать: table.xlsx' }).click();
  await expect(page.getByLabel(`Название документа «Отчёт ${mark}»`)).toBeVisible();
  await expect(page.getByLabel(`Название документа «Скан ${mark}»`)).toBeVisible();

  await page.getByLabel('Название', { exact: true }).fill(`Отчёты ${mark}`);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByLabel(`Название категории «Отчёты ${mark}»`)).toBeVisible();
  await choose(page, new RegExp(`^Категория: Отчёт ${mark}`), `Отчёты ${mark}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Отчёты ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: `Открыть: Скан ${mark}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `Скан ${mark}` })).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await browser.newPage();
  await open(visitor, '/club/severnyi_dozor/uploaded-documents/');
  await expect(visitor.getByRole('link', { name: `Отчёт ${mark}` })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Изменить' })).toBeHidden();
  await visitor.close();

  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('button', { name: `Удалить категорию «Отчёты ${mark}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByLabel(`Название категории «Отчёты ${mark}»`)).toHaveCount(0);
  await expect(page.getByLabel(`Название документа «Отчёт ${mark}»`)).toBeVisible();
  for (const title of [`Отчёт ${mark}`, `Скан ${mark}`]) {
    await page.getByRole('button', { name: `Удалить документ «${title}»` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByLabel(`Название документа «${title}»`)).toHaveCount(0);
  }
});

for (const path of ['/club/severnyi_dozor', '/rkf']) {
  test(`every address of documents works under ${path} [R2.2-07 R2.2-10 R2.3-09 R2.3-10]`, async ({ page }) => {
    for (const rest of ['/uploaded-documents', '/uploaded-documents/any/thing']) {
      await open(page, path + rest);
      await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    }
    for (const rest of ['/documents', '/documents/', '/documents/requests/11']) {
      await open(page, path + rest);
      await expect(page.getByRole('heading', { level: 1, name: 'Оформление документов' })).toBeVisible();
      await expect(page.getByText('Войдите, чтобы оформлять документы')).toBeVisible();
    }
  });
}
