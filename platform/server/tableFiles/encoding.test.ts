import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from './readTable.ts';
import { type TableRow, UnreadableTable } from './table.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encodings-'));
  path = join(folder, 'dogs.csv');
});
afterAll(() => rm(folder, { recursive: true }));

const refused = (error: unknown): TableRow[] => {
  if (error instanceof UnreadableTable) return [];
  throw error;
};

async function read(bytes: Buffer): Promise<TableRow[]> {
  await writeFile(path, bytes);
  const rows: TableRow[] = [];
  for await (const row of readTable(path)) rows.push(row);
  return rows;
}

const ascii = Array.from({ length: 4000 }, (_, at) => `Proba Latin ${at};yellow;910${at}`);
const asciiBytes = Buffer.from(`${ascii.join('\r\n')}\r\n`);

describe('the encoding of a CSV file', () => {
  it.each(['win1251', 'utf8', 'utf16le', 'utf16be'])(
    'is %s by Russian letters after megabytes of ASCII [Round3-A2]',
    async (encoding) => {
      expect(asciiBytes.length).toBeGreaterThan(100_000);
      const text = `${ascii.join('\r\n')}\r\nЩара Поздняя;чёрный;9102500\r\n`;
      const rows = await read(iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf16') }));
      expect(rows.at(-1)).toEqual({ line: 4001, cells: ['Щара Поздняя', 'чёрный', '9102500'], fault: null });
      expect(rows.some(({ fault }) => fault !== null)).toBe(false);
    },
  );

  it('is recognised across the chunks in which a file is read [Round3-A2]', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const filler = `${`${'a'.repeat(126)};b\n`.repeat(2047)}${'a'.repeat(128 - 4 - shift)}`;
      const rows = await read(Buffer.from(`${filler};Ёж;щ\nяя;б\n`));
      expect(rows.slice(-2).map(({ cells }) => cells.slice(-2))).toEqual([
        ['Ёж', 'щ'],
        ['яя', 'б'],
      ]);
    }
  });

  const word = fc.string({
    unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъыьэюяё '),
    minLength: 1,
    maxLength: 12,
  });
  const text = fc.array(
    word.map((letters) => `Щ${letters.trim()}ов`),
    { minLength: 1, maxLength: 12 },
  );

  const russian = [
    ...['щара', 'жужа', 'ёж', 'цыган', 'шельма', 'эхо', 'юла', 'ягуар', 'щёголь', 'объезд', 'вьюга', 'чаща', 'жёлтый'],
    ...['дозор', 'северный', 'ветер', 'альфа', 'кличка', 'отец', 'мать', 'порода', 'окрас', 'рыжий', 'волков', 'гроза'],
    ...[
      'немецкая',
      'овчарка',
      'среднеазиатская',
      'хаски',
      'пудель',
      'уфа',
      'йошкар-ола',
      'ключ',
      'фея',
      'ящик',
      'боцман',
    ],
  ];
  const shapes = {
    small: (name: string) => name,
    capitalised: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    capital: (name: string) => name.toUpperCase(),
  };
  const shape = fc.constantFrom(...Object.values(shapes));
  const phrase = fc
    .array(fc.tuple(fc.constantFrom(...russian), shape), { minLength: 1, maxLength: 4 })
    .map((chosen) => chosen.map(([name, write]) => write(name)).join(' '));
  const phrases = fc.array(phrase, { minLength: 1, maxLength: 12 });

  it.each(['win1251', 'utf8'])(
    'restores Russian words in %s, in small letters, titles and capitals [Round3-A2]',
    (one) =>
      fc.assert(
        fc.asyncProperty(phrases, async (names) => {
          const rows = await read(iconv.encode(names.map((name) => `${name};x`).join('\n'), one));
          expect(rows.map(({ cells }) => cells[0])).toEqual(names);
          expect(rows.map(({ fault }) => fault)).toEqual(names.map(() => null));
        }),
        { numRuns: 150 },
      ),
  );

  it.each(['ЩёаВаов', 'щЁГОЛЬ', 'эХО', 'Щтйтйбъфъъднхов', 'Proba «Latin»', 'Proba — №', 'Ё'])(
    'takes «%s» in windows-1251 for what it is [Round3-A2]',
    async (name) => {
      expect(await read(iconv.encode(`${name};x`, 'win1251'))).toEqual([{ line: 1, cells: [name, 'x'], fault: null }]);
    },
  );

  const usual =
    'кличка порода пол дата рождения окрас клеймо чип родословная отец мать владелец заводчик кобель сука северный ветер немецкая овчарка чёрный рыжий';

  it.each(
    Object.keys(shapes).flatMap((written) => [
      { encoding: 'koi8-r', name: 'KOI8-R', written },
      { encoding: 'cp866', name: 'DOS (CP866)', written },
    ]),
  )('names $name and refuses a table whose words are $written [Round3-A2]', async ({ encoding, name, written }) => {
    const lines = usual.split(' ').map((word) => `${shapes[written as keyof typeof shapes](word)};x`);
    await expect(read(iconv.encode(lines.join('\n'), encoding))).rejects.toThrow(
      `Похоже, файл в кодировке ${name}: сохраните`,
    );
  });

  it.each([
    ['koi8-r', 'KOI8-R'],
    ['cp866', 'DOS (CP866)'],
  ])('names %s of a table of two rows by its headings [Round3-A2]', async (encoding, name) => {
    for (const table of ['Кличка;Порода\nАрфа;Мопс', 'собака;дата смерти\nРКФ 1;01.02.2020', 'НАЗВАНИЕ;ГОРОД\n1;2']) {
      await expect(read(iconv.encode(table, encoding))).rejects.toThrow(`Похоже, файл в кодировке ${name}`);
      expect((await read(iconv.encode(table, 'win1251')))[0]?.fault).toBeNull();
    }
  });

  it.each(['win1251', 'utf8'])('restores text written in %s, at any place of the file [Round3-A2]', async (one) => {
    await fc.assert(
      fc.asyncProperty(text, fc.nat(30), async (words, before) => {
        const lines = [...ascii.slice(0, before), ...words.map((name) => `${name};x`)];
        const rows = await read(iconv.encode(lines.join('\n'), one));
        expect(rows.map(({ cells }) => cells.join(';'))).toEqual(lines);
        expect(rows.map(({ fault }) => fault)).toEqual(lines.map(() => null));
      }),
      { numRuns: 60 },
    );
  });

  it('restores the text or refuses the row by its cell when lines of two encodings are mixed [Round3-A2]', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (words, isOld) => {
        const bytes = words.map((name, at) => iconv.encode(`${name};x\n`, isOld[at] ? 'win1251' : 'utf8'));
        for (const { line, cells, fault } of await read(Buffer.concat(bytes))) {
          if (fault === null) expect(cells).toEqual([words[line - 1], 'x']);
          else expect(fault).toMatch(new RegExp(`^Ячейка A${line}: `));
        }
      }),
      { numRuns: 120 },
    );
  });

  it('never accepts an undecodable character, for any bytes [Round3-A2]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (bytes) => {
        const rows = await read(Buffer.from(bytes.map((byte) => byte || 0x41))).catch(refused);
        for (const { cells, fault } of rows)
          expect(fault !== null || !cells.some((cell) => cell.includes('\ufffd'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
