import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test.use({ actionTimeout: 20_000 });

interface Register {
  /** Its own screen, from which the files are reached. */
  screen: string;
  title: string;
  kind?: string;
  file: (mark: string) => string[];
  /** Label of each column and the field it holds. */
  columns: [label: string, field: string][];
  written: (mark: string) => string;
  /** What is searched in the end, and shown. */
  search: (mark: string) => string;
  found: string;
}

/** One file of a register is tried at a time, so each width has its own. */
const registers: Record<string, Register> = {
  desktop: {
    screen: '/administration/organisations',
    title: 'Импорт организаций',
    kind: 'kennel',
    file: (mark) => [
      'Выгрузка питомников, наша программа',
      'Примечание;Почта;Как называется;Где находится',
      `звонить вечером;one@kennel.example;Первый ${mark};Казань`,
      `;two@kennel.example;Второй ${mark};Самара`,
      `;three@kennel.example;Третий ${mark};Атлантида`,
    ],
    columns: [
      ['Почта', 'mail'],
      ['Где находится', 'city_id'],
    ],
    written: (mark) => `Первый ${mark}`,
    search: (mark) => mark,
    found: '3 организации',
  },
  phone: {
    screen: '/administration/judges',
    title: 'Импорт судей',
    file: (mark) => [
      'Перечень судей, наша программа',
      'Примечание;Удостоверение;Как называется;Латиницей;Где находится',
      `звонить вечером;${mark}1;Первая Проба;Proba Pervaya;Казань`,
      `;${mark}2;Вторая Проба;Proba Vtoraya;Самара`,
      `;${mark}3;Третья Проба;Proba Tretya;Атлантида`,
    ],
    columns: [
      ['Удостоверение', 'sheet'],
      ['Латиницей', 'nameLat'],
      ['Где находится', 'city'],
    ],
    written: () => 'Первая Проба',
    search: (mark) => `${mark}3`,
    found: 'Третья Проба',
  },
};

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^Файл для загрузки/).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Проверить файл' }).click();
}

/** Corrects the only wrong cell of a file of mistakes. */
async function corrected(path: string): Promise<Buffer> {
  const book = new exceljs.Workbook();
  await book.xlsx.load((await readFile(path)) as never);
  book.worksheets[0]?.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.value === 'Атлантида') cell.value = 'Тверь';
    }),
  );
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('an administrator loads a register from a file with headings of its own: columns, trial, mistakes, writing [B1]', async ({
  page,
}, { project }) => {
  const register = registers[project.name];
  if (!register) throw new Error(`No register for ${project.name}`);
  const mark = String(Date.now());
  const text = register.file(mark).join('\r\n');
  await signIn(page, 'admin');
  await page.goto(register.screen);
  await hydrated(page);
  await page.getByRole('link', { name: 'Загрузить реестр' }).click();
  await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeVisible();
  await send(page, 'реестр.csv', Buffer.from(text));

  // Nobody has said what the columns hold; what is chosen survives a reload.
  const form = page.getByRole('form', { name: 'Столбцы файла' });
  await expect(form.getByText('Например: звонить вечером')).toBeVisible();
  await form.getByLabel('Как называется').selectOption('name');
  if (register.kind) await form.getByLabel('Вид всех организаций в файле').selectOption(register.kind);
  await expect(form.getByText(/^Черновик сохранён/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Как называется')).toHaveValue('name');
  for (const [label, field] of register.columns) await form.getByLabel(label).selectOption(field);
  await expect(form.getByText('Скажите, что в столбце «Примечание», или не загружайте его')).toBeVisible();
  await form.getByLabel('Примечание').selectOption({ label: 'Не загружать' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Проверить файл' }).click();

  // Nothing is written before «Записать».
  const rejected = page.getByRole('region', { name: 'Отклонённые строки' });
  await expect(rejected.getByText(/Атлантида.+справочнике городов/)).toBeVisible();
  await expect(page.getByText('Пока ничего не записано.')).toBeVisible();
  const added = page.getByRole('region', { name: 'Новые' });
  await added.getByText(register.written(mark)).first().click();
  await expect(added.getByText('Казань')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await rejected.getByRole('button', { name: /^Скачать отклонённые строки/ }).click();
  const mistakes = await (await downloading).path();
  await page.getByRole('button', { name: /^Записать: 2/ }).click();
  await expect(page.getByText('Записан', { exact: true })).toBeVisible();

  // The corrected file of mistakes needs no columns to be named.
  await page.getByRole('button', { name: 'Все файлы' }).click();
  await send(page, 'исправлено.xlsx', await corrected(mistakes));
  await page.getByRole('button', { name: /^Записать: 1/ }).click();
  await expect(page.getByText('Записан', { exact: true })).toBeVisible();

  await page.goto(`${register.screen}?search=${register.search(mark)}`);
  await hydrated(page);
  await expect(page.getByText(register.found).first()).toBeVisible();
});
