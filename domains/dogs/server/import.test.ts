import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { importDogs } from './commands/import/importDogs.ts';
import { openImportConnection } from './commands/import/importRun.ts';
import { getImport } from './queries/imports.ts';
import { openStudbook, type Studbook } from './testStudbook.ts';

let book: Studbook;
let folder: string;
let files = 0;

beforeAll(async () => {
  book = await openStudbook();
  folder = await mkdtemp(join(tmpdir(), 'dogs-'));
});
afterAll(async () => {
  await book.drop();
  await rm(folder, { recursive: true });
});

const head = 'Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Клеймо;Чип;Родословная;Отец;Мать;Окрас';

async function read(content: Buffer | string, { isDryRun = false, name = 'dogs.csv' } = {}) {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  await writeFile(path, content);
  const id = await importDogs(
    { db: book.db, log: createLog('silent') },
    { path, fileName: name, isDryRun, startedBy: null, now: new Date('2026-11-21T10:00:00Z') },
  );
  return getImport(book.db, id, 0);
}
const csv = (...rows: string[]): string => [head, ...rows].join('\r\n');
const row = (number: number, rest = ''): string =>
  `Собака ${number};Sobaka ${number};Лабрадор-ретривер;кобель;01.02.2020;;;РКФ ${number};${rest};;чёрный`.replace(
    ';;;чёрный',
    rest ? ';;чёрный' : ';;;чёрный',
  );
const dogs = async (where: ReturnType<typeof sql>) =>
  (await book.db.execute<Record<string, unknown>>(sql`select * from dogs where ${where} order by id`)).rows;
const count = async (): Promise<number> => (await dogs(sql`true`)).length;

describe('import of dogs', () => {
  it('imports the documented sample with its parents', async () => {
    const done = await read(await readFile('docs/samples/dogs.csv'));
    expect(done).toMatchObject({ state: 'done', rows_read: 3, added: 3, rejected: 0 });
    const [arbat, vesna, grom] = await dogs(sql`pedigree_number in (4900101, 4900102, 4900205)`);
    expect(grom).toMatchObject({
      sire_id: arbat?.id,
      dam_id: vesna?.id,
      born_on: '2021-08-20',
      stamp_code: 'QWA',
      stamp_number: 205,
      dignity_ids: [4],
    });
    expect(arbat).toMatchObject({ hd: 'A', ed: 0, dignity_ids: [14, 7] });
  });

  it('changes nothing for the same file, one dog for a changed cell, and none for a blank cell', async () => {
    const before = await count();
    const sample = await readFile('docs/samples/dogs.csv');
    expect(await read(sample)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await read(sample.toString().replace('чёрный;QWA 205', 'шоколадный;QWA 205'))).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 2,
    });
    expect(
      await read(
        sample.toString().replace('чёрный;QWA 101', ';QWA 101').replace('чёрный;QWA 205', 'шоколадный;QWA 205'),
      ),
    ).toMatchObject({
      changed: 0,
      unchanged: 3,
    });
    expect((await dogs(sql`pedigree_number = 4900101`))[0]?.colour).toBe('чёрный');
    expect(await count()).toBe(before);
  });

  it('reads windows-1251, UTF-8 with BOM, commas, and XLSX with date cells', async () => {
    expect(await read(iconv.encode(csv(row(4_910_001)), 'win1251'))).toMatchObject({
      state: 'done',
      added: 1,
      rejected: 0,
    });
    expect(await read(`\uFEFF${csv(row(4_910_002))}`)).toMatchObject({ added: 1, rejected: 0 });
    expect(await read(csv(row(4_910_003)).replaceAll(';', ','))).toMatchObject({ added: 1, rejected: 0 });
    const book1 = new ExcelJS.Workbook();
    const sheet = book1.addWorksheet('Собаки');
    sheet.addRow(['Кличка', 'Кличка латиницей', 'Порода', 'Пол', 'Дата рождения', 'Родословная']);
    sheet.addRow(['Ёлка', 'Elka', 'Labrador Retriever', 2, new Date('2022-03-04T00:00:00Z'), 4_910_004]);
    expect(await read(Buffer.from(await book1.xlsx.writeBuffer()), { name: 'dogs.xlsx' })).toMatchObject({
      state: 'done',
      added: 1,
      rejected: 0,
    });
    expect(
      (await dogs(sql`pedigree_number between 4910001 and 4910004`)).map(({ name, born_on, sex }) => [
        name,
        born_on,
        sex,
      ]),
    ).toEqual([
      ['Собака 4910001', '2020-02-01', 1],
      ['Собака 4910002', '2020-02-01', 1],
      ['Собака 4910003', '2020-02-01', 1],
      ['Ёлка', '2022-03-04', 2],
    ]);
  });

  it('writes nothing in a dry run and reports each rejected row with a reason', async () => {
    const before = await count();
    const rows = [
      row(4_920_001),
      row(4_920_001),
      row(4_920_002).replace('Лабрадор-ретривер', 'Химера'),
      row(4_920_003).replace('01.02.2020', '31.02.2020'),
      row(4_920_004).replace('01.02.2020', '01.02.2030'),
      row(4_920_005).replace('кобель', 'кот'),
      row(4_920_006).replace('Sobaka', 'Собака'),
      'Без номера;Bez nomera;Лабрадор-ретривер;сука;01.02.2020;;;;;;',
      row(4_920_007, 'РКФ 4900102'),
      row(4_920_008, 'РКФ 4900205'),
      'Чужая;Chuzhaya;Лабрадор-ретривер;кобель;01.02.2020;QWA 101;;РКФ 4900205;;;',
      row(4_920_009).replace(/^/, ';;;;;;;;;;;лишнее;').slice(0),
    ];
    const done = await read(csv(...rows), { isDryRun: true });
    expect(done).toMatchObject({ state: 'done', is_dry_run: true, rows_read: 12, added: 1, rejected: 11 });
    expect(done.rejections.map(({ line, reason }) => [line, reason.slice(0, 34)])).toEqual([
      [3, 'Номер родословной уже был в строке'],
      [4, 'Порода: «Химера» — нет в справочни'],
      [5, 'Дата рождения: «31.02.2020» — дата'],
      [6, 'Дата рождения: «01.02.2030» — дата'],
      [7, 'Пол: «кот» — кобель или сука'],
      [8, 'Кличка латиницей: «Собака 4920006»'],
      [9, 'Нужен номер родословной, клеймо, ч'],
      [10, 'Отец РКФ 4900102 — сука'],
      [11, 'Отец РКФ 4900205 не старше щенка'],
      [12, 'Номер родословной, клеймо и чип пр'],
      [13, 'Столбцов 23 вместо 11'],
    ]);
    expect(await count()).toBe(before);
  });

  it('reports all problems of a row, from its cells and from the database [M]', async () => {
    const done = await read(
      [
        `${head};Адрес заводчика`,
        ';Злой;Химера;кот;31.02.2020;ABCD;12;;РКФ 1;РКФ 1;',
        `${row(4_900_101).replace(';;;РКФ', ';QWA 102;;РКФ')};nobody`,
        row(4_920_011, 'РКФ 4900102').replace('01.02.2020', '01.02.1990'),
      ].join('\r\n'),
      { isDryRun: true },
    );
    expect(done.rejections.map(({ reason }) => reason.split('; ').map((one) => one.split(/[:«]/)[0]))).toEqual([
      [
        'Клеймо',
        'Кличка',
        'Кличка латиницей',
        'Порода',
        'Пол',
        'Дата рождения',
        'Чип',
        'Отец и мать — одна и та же собака',
      ],
      ['Номер родословной, клеймо и чип принадлежат разным собакам базы', 'Адрес заводчика'],
      ['Отец РКФ 4900102 — сука', 'Отец РКФ 4900102 не старше щенка'],
    ]);
  });

  it('counts the same changes in a dry run as in the run, with known parents unchanged', async () => {
    const family = [row(4_921_001), row(4_921_002, 'РКФ 4921001').replace('2020', '2023')];
    await read(csv(...family));
    const changed = csv(...family, row(4_921_003), row(4_921_004, 'РКФ 4921002').replace('2020', '2025')).replace(
      'Собака 4921001',
      'Буян',
    );
    const counted = ({ added, changed, unchanged, rejected }: Awaited<ReturnType<typeof read>>) => ({
      added,
      changed,
      unchanged,
      rejected,
    });
    const tried = counted(await read(changed, { isDryRun: true }));
    expect(tried).toEqual({ added: 2, changed: 1, unchanged: 1, rejected: 0 });
    expect(counted(await read(changed))).toEqual(tried);
  });

  it('imports a dog named in two rows by pedigree number and chip once, in a dry run as in the run', async () => {
    await read(csv(row(4_922_001).replace(';;;РКФ', ';;643093300492201;РКФ')));
    const twice = csv(
      row(4_922_001).replace('чёрный', 'рыжий'),
      'Собака 4922001;Sobaka 4922001;Лабрадор-ретривер;кобель;01.02.2020;;643093300492201;;;;белый',
    );
    for (const isDryRun of [true, false]) {
      const done = await read(twice, { isDryRun });
      expect(done).toMatchObject({ changed: 1, rejected: 1 });
      expect(done.rejections).toEqual([{ line: 3, reason: 'Та же собака уже была в строке 2' }]);
    }
  });

  it('reads CSV and XLSX of the same table alike, including blank lines, dates and long numbers', async () => {
    const table = [
      ['Кличка', 'Кличка латиницей', 'Порода', 'Пол', 'Дата рождения', 'Чип', 'Окрас'],
      ...Array.from({ length: 400 }, (_, at) =>
        at % 100 === 7
          ? []
          : [
              `Жёлудь ${at} ${'щ'.repeat(at % 9)}`,
              `Zholud ${at}`,
              'Лабрадор-ретривер',
              'сука',
              '04.03.2022',
              String(643_093_300_600_000 + at),
              'палевый',
            ],
      ),
      ['Ёж', 'Yozh', 'Лабрадор-ретривер', 'сука', '31.02.2022', '643093300699999', 'палевый'],
    ];
    const workbook = new ExcelJS.Workbook();
    const page = workbook.addWorksheet('Собаки');
    const asCell = (text: string, at: number) => (at === 5 && /^\d+$/.test(text) ? Number(text) : text);
    for (const cells of table) page.addRow(cells.map(asCell));
    const tried = [
      await read(table.map((cells) => cells.join(';')).join('\r\n'), { isDryRun: true }),
      await read(Buffer.from(await workbook.xlsx.writeBuffer()), { isDryRun: true }),
    ];
    const [asCsv, asXlsx] = tried.map(({ rows_read, added, rejections }) => ({ rows_read, added, rejections }));
    expect(asCsv).toMatchObject({ rows_read: 397, added: 396, rejections: [{ line: 402 }] });
    expect(asXlsx).toEqual(asCsv);
  });

  it('accepts parents below their young, or in a later file', async () => {
    const puppy = row(4_930_001, 'РКФ 4930002').replace('2020', '2023');
    expect(await read(csv(puppy))).toMatchObject({ added: 1 });
    expect((await dogs(sql`pedigree_number = 4930001`))[0]).toMatchObject({ sire_id: null, sire_number: 4_930_002 });
    await read(csv(row(4_930_002)));
    const [child, sire] = await dogs(sql`pedigree_number in (4930001, 4930002)`);
    expect(child?.sire_id).toBe(sire?.id);
    const below = row(4_930_003, 'РКФ 4930004').replace('2020', '2023');
    expect(await read(csv(below, row(4_930_004)))).toMatchObject({ added: 2, rejected: 0 });
    expect((await dogs(sql`pedigree_number = 4930003`))[0]?.sire_id).not.toBeNull();
  });

  it('[Registry-3] refuses dates and sexes of a known dog that contradict its young, and accepts a date that leaves it older', async () => {
    const family = [row(4_935_001), row(4_935_002, 'РКФ 4935001').replace('2020', '2023')];
    await read(csv(...family));
    const [late, female] = [row(4_935_001).replace('2020', '2024'), row(4_935_001).replace('кобель', 'сука')];
    for (const isDryRun of [true, false]) {
      expect((await read(csv(late), { isDryRun })).rejections[0]?.reason).toMatch(
        /^Дата рождения: по базе щенок Sobaka 4935002 родился 01\.02\.2023$/,
      );
      expect((await read(csv(female), { isDryRun })).rejections[0]?.reason).toMatch(/пол не меняется$/);
    }
    expect(await read(csv(row(4_935_001).replace('2020', '2021')))).toMatchObject({ changed: 1, rejected: 0 });
    // Both dates change in one file: the sire's new date is after its young's old one.
    const both = [
      row(4_935_003, 'РКФ 4935001').replace('2020', '2022'),
      row(4_935_002, 'РКФ 4935001').replace('2020', '2025'),
    ];
    expect(await read(csv(...both))).toMatchObject({ added: 1, changed: 1, rejected: 0 });
  });

  it('resumes a killed import', async () => {
    const path = join(folder, 'killed.csv');
    await writeFile(path, csv(row(4_940_001), row(4_940_002), row(4_940_003)));
    const order = {
      path,
      fileName: 'killed.csv',
      isDryRun: false,
      startedBy: null,
      now: new Date('2026-11-21T10:00:00Z'),
    };
    const log = createLog('silent');
    // The state after a kill: the first two rows are staged.
    const first = await importDogs({ db: book.db, log }, order);
    await book.db.execute(sql`delete from dogs where pedigree_number between 4940001 and 4940003`);
    await book.db.execute(sql`insert into dog_import_rows (import_id, line, name, name_lat, breed_id, sex, born_on, pedigree_number)
      select ${first}, line, 'Staged ' || line, 'Staged', 122, 1, '2020-02-01', 4940000 + line - 1 from generate_series(2, 3) line`);
    await book.db.execute(
      sql`update dog_imports set state = 'reading', rows_read = 2, added = 0, finished_at = null where id = ${first}`,
    );
    const again = await importDogs({ db: book.db, log }, order);
    expect(again).toBe(first);
    expect(await getImport(book.db, again, 0)).toMatchObject({ state: 'done', rows_read: 3, added: 3 });
    expect((await dogs(sql`pedigree_number between 4940001 and 4940003`)).map(({ name }) => name)).toEqual([
      'Staged 2',
      'Staged 3',
      'Собака 4940003',
    ]);
  });

  it.each([
    ['an empty file', '', 'Файл пуст'],
    ['unknown headings', 'Кличка;Масть\nа;б', 'Неизвестный столбец «Масть»'],
    ['missing headings', 'Кличка;Пол\nа;к', 'Нет обязательных столбцов'],
    ['a heading twice', 'Кличка;Кличка\nа;б', 'указан дважды'],
    ['an open quotation mark', csv(`"${'x'.repeat(80_000)}`), 'не закрыта кавычка'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 1]), 'не текстовый файл'],
    ['half an XLSX', Buffer.from('PK\x03\x04 and nothing'), 'Файл'],
  ])('refuses %s with a reason and changes nothing', async (_, content, reason) => {
    const before = await count();
    const done = await read(content);
    expect(done.state).toBe('failed');
    expect(done.problem).toContain(reason);
    expect(await count()).toBe(before);
    expect((await book.db.execute(sql`select 1 from dog_import_rows`)).rows).toEqual([]);
  });

  it('runs one import at a time', async () => {
    const other = await openImportConnection(book.url, createLog('silent'));
    await expect(read(csv(row(4_950_001)))).rejects.toMatchObject({ status: 409 });
    await other.end();
    expect(await read(csv(row(4_950_001)))).toMatchObject({ added: 1 });
  });
});
