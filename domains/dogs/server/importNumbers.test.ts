import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { importDogs } from './commands/import/importDogs.ts';
import { getImport } from './queries/imports.ts';
import { openStudbook, type Studbook } from './testStudbook.ts';

let book: Studbook;
let folder: string;
let files = 0;

beforeAll(async () => {
  book = await openStudbook();
  folder = await mkdtemp(join(tmpdir(), 'numbers-'));
});
afterAll(async () => {
  await book.drop();
  await rm(folder, { recursive: true });
});

const head = 'Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Клеймо;Чип;Родословная;Номер другой книги;Отец;Мать';

async function read(...rows: string[]) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, [head, ...rows].join('\r\n'));
  const id = await importDogs(
    { db: book.db, log: createLog('silent') },
    { path, fileName: 'dogs.csv', isDryRun: false, startedBy: null, now: new Date('2026-11-21T10:00:00Z') },
  );
  return getImport(book.db, id, 0);
}

const dogNamed = async (name: string) =>
  (
    await book.db.execute<Record<string, unknown>>(sql`select d.*, s.name as sire from dogs d
      left join dogs s on s.id = d.sire_id where d.name = ${name}`)
  ).rows[0];
const reasons = ({ rejections }: Awaited<ReturnType<typeof read>>): string[] => rejections.map(({ reason }) => reason);

describe('numbers in an imported file', () => {
  it('with a point and zeros name the dog of the whole number, and no other [Round3-A1]', async () => {
    const done = await read(
      'Свирь Отец;Svir Otec;Лабрадор-ретривер;кобель;01.02.2016;;;612340;;;',
      'Свирь Чужой;Svir Chuzhoj;Лабрадор-ретривер;кобель;01.02.2016;;;6123400;;;',
      "Свирь Дочь;Svir Doch;Лабрадор-ретривер;сука;12.03.2019;ZZQ 123.0;'643095000009101;612341.0;;612340.0;",
      'Свирь Сын;Svir Syn;Лабрадор-ретривер;кобель;12.03.2019;;643095000009102.0;612342;;612340,00;',
    );
    expect(done).toMatchObject({ state: 'done', added: 4, rejected: 0 });
    expect(await dogNamed('Свирь Дочь')).toMatchObject({
      sire: 'Свирь Отец',
      stamp_code: 'ZZQ',
      stamp_number: 123,
      pedigree_number: 612_341,
      chip: '643095000009101',
    });
    expect(await dogNamed('Свирь Сын')).toMatchObject({ sire: 'Свирь Отец', chip: '643095000009102' });
  });

  it('with signs between digits are refused by line and column [Round3-A1]', async () => {
    const done = await read(
      'Тверца 1;Tverca 1;Лабрадор-ретривер;сука;12.03.2019;;;РКФ 9100221;;61234/0;',
      'Тверца 2;Tverca 2;Лабрадор-ретривер;сука;12.03.2019;;;РКФ 91002-22;;;',
      'Тверца 3;Tverca 3;Лабрадор-ретривер;сука;12.03.2019;ZZR 123-124;;РКФ 9100223;;;',
      'Тверца 4;Tverca 4;Лабрадор-ретривер;сука;12.03.2019;;6,43095E+14;РКФ 9100224;;;',
      'Тверца 5;Tverca 5;Лабрадор-ретривер;сука;12.03.2019;;;РКФ 9100225;;;6.1234E5',
    );
    expect(done).toMatchObject({ state: 'done', added: 0, rejected: 5 });
    expect(reasons(done).map((reason) => reason.split(':')[0])).toEqual([
      'Отец',
      'Родословная',
      'Клеймо',
      'Чип',
      'Мать',
    ]);
    expect(reasons(done)[3]).toContain('столбец текстовым');
  });

  it('of another book are told apart by the signs between their digits [Round3-A1]', async () => {
    await read(
      'Волга Отец;Volga Otec;Лабрадор-ретривер;кобель;01.02.2016;;;;FIN 12345/21;;',
      'Клеймо Отец;Klejmo Otec;Лабрадор-ретривер;кобель;01.02.2016;ZZS 123124;;;;;',
    );
    const done = await read(
      'Волга Сын;Volga Syn;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100231;;FIN 12345-21;',
      'Волга Чужой;Volga Chuzhoj;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100232;;FIN 1234521;',
      'Волга Клеймо;Volga Klejmo;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100233;;ZZS 123-124;',
      'Волга Другой;Volga Drugoj;Лабрадор-ретривер;кобель;12.03.2019;;;;FIN 1234521;;',
    );
    expect((await dogNamed('Волга Сын'))?.sire).toBe('Волга Отец');
    expect((await dogNamed('Волга Чужой'))?.sire).toBeNull();
    expect((await dogNamed('Волга Клеймо'))?.sire).toBeNull();
    expect(reasons(done)).toEqual([expect.stringContaining('в базе есть похожий, «12345/21»')]);
  });
});
