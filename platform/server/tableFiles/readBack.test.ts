import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvStream } from './csv.ts';
import { readTable } from './readTable.ts';
import type { Sheet } from './sheet.ts';
import { xlsxStream } from './xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-back-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headings = ['Кличка', 'Номер', 'Примечание'];
const sheetOf = (rows: readonly (readonly string[])[]): Sheet => ({
  title: 'Список',
  note: 'Все',
  columns: headings.map((title) => ({ title, width: 1 })),
  rows: (async function* () {
    yield rows;
  })(),
  limit: { rows: 1000, note: 'не все' },
});

/** What people write into such cells: names of any script, numbers with zeros before, separators, quotes, lines. */
const word = fc.stringMatching(/^[А-Яа-яёЁA-Za-zÀ-ſ0-9«»"'’;,.:()№ -]{0,24}$/u).map((text) => text.trim());
// A row without its first cell may be a total or empty, which readers leave out.
const first = fc.stringMatching(/^[А-ЯA-Z][а-яёa-z]{1,10}$/u).map((text) => `${text} собака`);
const rows = fc.array(fc.tuple(first, word, word), { minLength: 1, maxLength: 12 });

async function readBack(path: string): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { cells, fault } of readTable(path, { isHeading: (cell) => headings.includes(cell) })) {
    expect(fault).toBeNull();
    found.push(headings.map((_, at) => cells[at] ?? ''));
  }
  return found;
}

/** A cell that a spreadsheet would run as a formula has an apostrophe before it in a CSV file. */
const inert = (cell: string): string => (/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell);

it('a list written as CSV is read back cell by cell', async () => {
  const path = join(folder, 'list.csv');
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      await writeFile(path, csvStream(sheetOf(given)));
      expect(await readBack(path)).toEqual([headings, ...given.map((row) => row.map(inert))]);
    }),
  );
});

it('a list written as XLSX is read back cell by cell', async () => {
  const path = join(folder, 'list.xlsx');
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      await pipeline(xlsxStream(sheetOf(given)), createWriteStream(path));
      expect(await readBack(path)).toEqual([headings, ...given.map((row) => [...row])]);
    }),
    { numRuns: 30 },
  );
});
