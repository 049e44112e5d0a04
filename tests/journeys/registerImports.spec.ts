import { readFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

test('an administrator loads a register from a file with headings of its own: columns, trial, mistakes, writing [B1]', async ({
  page,
}, { project }) => {
  const mark = `${project.name} ${Date.now()}`;
  const file = [
    'Выгрузка питомников, наша программа',
    'Примечание;Почта;Как называется;Где находится',
    `звонить вечером;one@kennel.example;Первый ${mark};Казань`,
    `;two@kennel.example;Второй ${mark};Самара`,
    `;three@kennel.example;Третий ${mark};Атлантида`,
  ].join('\r\n');
  await signIn(page, 'admin');
  await page.goto('/administration/organisations');
  await hydrated(page);
  await page.getByRole('link', { name: 'Загрузить реестр' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт организаций' })).toBeVisible();
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel(/^Файл для загрузки/).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Проверить файл' }).click();
  };
  await send('питомники.csv', Buffer.from(file));

  // Nobody has said what the columns hold; what is chosen survives a reload.
  const form = page.getByRole('form', { name: 'Столбцы файла' });
  await expect(form.getByText('Например: звонить вечером')).toBeVisible();
  await form.getByLabel('Как называется').selectOption({ label: 'Название (обязательно)' });
  await form.getByLabel('Вид всех организаций в файле').selectOption('kennel');
  await expect(page.getByText(/Черновик|сохран/i).first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Как называется')).toHaveValue('name');
  await form.getByLabel('Примечание').selectOption({ label: 'Не загружать' });
  await form.getByLabel('Почта').selectOption({ label: 'E-mail' });
  await expect(form.getByText('Скажите, что в столбце «Где находится», или не загружайте его')).toBeVisible();
  await form.getByLabel('Где находится').selectOption({ label: 'Город' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Проверить файл' }).click();

  // Nothing is written before «Записать».
  const rejected = page.getByRole('region', { name: 'Отклонённые строки' });
  await expect(rejected.getByText('Город: «Атлантида» нет в справочнике городов')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Пока ничего не записано.')).toBeVisible();
  const added = page.getByRole('region', { name: 'Новые' });
  await added.getByText(`Первый ${mark}`).click();
  await expect(added.getByText('one@kennel.example')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await rejected.getByRole('button', { name: /^Скачать отклонённые строки/ }).click();
  const mistakes = await (await downloading).path();
  await page.getByRole('button', { name: /^Записать: 2/ }).click();
  await expect(page.getByText('Записан', { exact: true })).toBeVisible({ timeout: 30_000 });

  // The corrected file of mistakes needs no columns to be named.
  const book = new exceljs.Workbook();
  await book.xlsx.load((await readFile(mistakes)) as never);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('The file of mistakes has no sheet');
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.value === 'Атлантида') cell.value = 'Тверь';
    }),
  );
  await page.getByRole('button', { name: 'Все файлы' }).click();
  await send('исправлено.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  await page.getByRole('button', { name: /^Записать: 1/ }).click({ timeout: 30_000 });
  await expect(page.getByText('Записан', { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.goto(`/administration/organisations?search=${encodeURIComponent(mark)}`);
  await hydrated(page);
  await expect(page.getByText('3 организации')).toBeVisible();
});
