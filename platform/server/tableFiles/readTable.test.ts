import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from './readTable.ts';
import { UnreadableTable } from './table.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
  path = join(folder, 'dogs.csv');
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: string): Promise<string[][]> {
  await writeFile(path, content);
  const rows: string[][] = [];
  for await (const { cells } of readTable(path)) rows.push(cells);
  return rows;
}

describe('rows of a CSV file', () => {
  it.each([
    [
      'plain lines',
      'a;b\nc;d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the ends of Windows, and none at the end',
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the ends of an old Mac',
      'a;b\rc;d\re;f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'blank lines',
      'a;b\n\n\r\nc;d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quoted cells',
      'a;b\n"c;1";"d ""e"""\nf;g',
      [
        ['a', 'b'],
        ['c;1', 'd "e"'],
        ['f', 'g'],
      ],
    ],
    [
      'a mark inside a cell',
      'a;b\nПитомник "Берег";d\nf;g',
      [
        ['a', 'b'],
        ['Питомник "Берег"', 'd'],
        ['f', 'g'],
      ],
    ],
    [
      'a cell that runs over lines',
      'a;b\n"c\n1";d\nf;g\n',
      [
        ['a', 'b'],
        ['c\n1', 'd'],
        ['f', 'g'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
  ])('%s', async (_, content, rows) => {
    expect(await rowsOf(content)).toEqual(rows);
  });

  it('keep the row numbers of a spreadsheet with blank lines and multi-line cells', async () => {
    await writeFile(path, 'a;b\n\n"c\n1";d\n;;\ne;f');
    const lines: number[] = [];
    for await (const { line } of readTable(path)) lines.push(line);
    expect(lines).toEqual([1, 3, 5]);
  });

  it('are the same however a long file is cut into chunks', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) =>
      at % 500 ? `Собака ${at};${'я'.repeat(at % 40)}` : `"Собака; ${at}";"""${at}"""`,
    );
    const rows = await rowsOf(`имя;что\r\n${lines.join('\r\n')}`);
    expect(rows).toHaveLength(30_001);
    expect(rows[501]).toEqual(['Собака; 500', '"500"']);
    expect(rows.at(-1)).toEqual(['Собака 29999', 'я'.repeat(39)]);
  });

  it('take no more memory for a hundred megabytes than for ten [P51]', async () => {
    const line = `${'Буян из Северного Дозора;Buyan;Лабрадор-ретривер;кобель;01.02.2020;чёрный;'.repeat(4)}\n`;
    const piece = line.repeat(1000);
    const heldBy = async (pieces: number): Promise<{ rows: number; most: number }> => {
      await pipeline(Readable.from(Array.from({ length: pieces }, () => piece)), createWriteStream(path));
      let [rows, most] = [0, 0];
      for await (const _ of readTable(path)) {
        rows += 1;
        if (rows % 5000) continue;
        const { heapUsed, external } = process.memoryUsage();
        most = Math.max(most, heapUsed + external);
      }
      return { rows, most };
    };
    const small = await heldBy(20);
    const large = await heldBy(200);
    expect(large.rows).toBe(200_000);
    // Allows for uncollected garbage: far less than the ninety additional megabytes.
    expect(large.most - small.most).toBeLessThan(60 * 1024 ** 2);
  });

  it('refuse two gigabytes without a line end at their beginning [P51]', async () => {
    await writeFile(path, `имя;что\n${'я'.repeat(100_000)}`);
    await truncate(path, 2 * 1024 ** 3);
    const before = process.memoryUsage().rss;
    await expect(async () => {
      for await (const _ of readTable(path));
    }).rejects.toThrow(UnreadableTable);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });
});
