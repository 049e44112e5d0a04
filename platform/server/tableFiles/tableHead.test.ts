import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from './readTable.ts';
import { headOfTable } from './tableHead.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-head-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isHeading = (cell: string): boolean => ['Название', 'Город', 'E-mail'].includes(cell);
async function csv(text: string): Promise<string> {
  const path = join(folder, `${Math.random()}.csv`);
  await writeFile(path, text);
  return path;
}
const headings = async (text: string) => (await headOfTable(await csv(text), isHeading)).headings;
const below = async (path: string, headingLine: number): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of readTable(path, { isHeading, headingLine })) rows.push(cells);
  return rows;
};

describe('the headings of a table', () => {
  it('are found below a title, known or not', async () => {
    expect(await headings('Реестр, ноябрь\n\nНазвание;Город\nБерег;Тверь\n')).toEqual(['Название', 'Город']);
    expect(await headings('Реестр, ноябрь\n\nИмя;Где;Почта\nБерег;Тверь;a@b.example\n')).toEqual([
      ...['Имя', 'Где', 'Почта'],
    ]);
    expect(await headings('Имя,Где,Почта\n"Берег; клуб",Тверь,a@b.example\n')).toEqual(['Имя', 'Где', 'Почта']);
    expect(await headings('Имя\tГде\nБерег\tТверь, Заречье\n')).toEqual(['Имя', 'Где']);
  });

  it('come with different values of each column, of columns without a heading too', async () => {
    const head = await headOfTable(await csv('Имя;Город\nА;Тверь;да\nБ;Тверь;\nВ;Омск\nГ;Тула\n'), isHeading);
    expect(head).toEqual({
      ...{ line: 1, headings: ['Имя', 'Город', ''] },
      samples: [['А', 'Б', 'В'], ['Тверь', 'Омск', 'Тула'], ['да']],
    });
  });

  it('are those of the sheet that is read', async () => {
    const book = new exceljs.Workbook();
    book.addWorksheet('О файле').addRows([['Составлено 1 ноября'], ['Ответственный', 'Иванов']]);
    book.addWorksheet('Клубы').addRows([['Клубы'], [], ['Название', 'Город'], ['Берег', 'Тверь'], ['Итого: 1']]);
    const path = join(folder, 'two.xlsx');
    await book.xlsx.writeFile(path);
    const { line } = await headOfTable(path, isHeading);
    expect([line, await below(path, line)]).toEqual([
      3,
      [
        ['Название', 'Город'],
        ['Берег', 'Тверь'],
      ],
    ]);
  });

  it('refuses a table without rows', async () => {
    await expect(headings('')).rejects.toThrow('Файл пуст');
    await expect(headings('Название;Город\n')).rejects.toThrow('только заголовки');
  });
});
