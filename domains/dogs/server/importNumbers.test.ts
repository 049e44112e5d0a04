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
  it('match the dog of the whole number only when written with a decimal point and zeros [Round3-A1]', async () => {
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

  it('are refused with line and column when they have signs between digits [Round3-A1]', async () => {
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

  it('differ by the signs between their digits in another studbook [Round3-A1]', async () => {
    await read(
      'Волга Отец;Volga Otec;Лабрадор-ретривер;кобель;01.02.2016;;;;FIN 12345/21;;',
      'Клеймо Отец;Klejmo Otec;Лабрадор-ретривер;кобель;01.02.2016;ZZS 123124;;;;;',
    );
    const done = await read(
      'Волга Сын;Volga Syn;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100231;;FIN 12345-21;',
      'Волга Чужой;Volga Chuzhoj;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100232;;FIN 1234521;',
      'Волга Клеймо;Volga Klejmo;Лабрадор-ретривер;кобель;12.03.2019;;;РКФ 9100233;;ZZS 123-124;',
      'Волга Другой;Volga Drugoj;Лабрадор-ретривер;кобель;02.02.2016;;;;FIN 1234521;;',
      'Волга Отец;Volga Otec;Лабрадор-ретривер;кобель;01.02.2016;;;;FIN 12345 21;;',
    );
    expect((await dogNamed('Волга Сын'))?.sire).toBe('Волга Отец');
    expect((await dogNamed('Волга Чужой'))?.sire).toBe('Волга Другой');
    expect((await dogNamed('Волга Клеймо'))?.sire).toBeNull();
    // The numbers differ by a sign between digits, so both dogs stand side by side; another sign is the same number.
    expect((await dogNamed('Волга Другой'))?.sire).toBeNull();
    expect(done).toMatchObject({ added: 4, unchanged: 1, rejections: [] });
    const numbers = await book.db.execute<{ number: string; name: string }>(
      sql`select n.number, d.name from dog_numbers n join dogs d on d.id = n.dog_id where n.folded = '1234521' order by 1`,
    );
    expect(numbers.rows).toEqual([
      { number: '12345/21', name: 'Волга Отец' },
      { number: '1234521', name: 'Волга Другой' },
    ]);
  });
});

describe('names in an imported file', () => {
  it('count as Latin by the script of their letters, with any accents and apostrophes [Round3-A7]', async () => {
    const names = [
      'Müllerhof Björn',
      'Beauté de l’Heure',
      'Žofka z Českého ráje',
      "Beaute de l'Heure",
      'Łąka Ørsted ßtar',
      'Ob’yektyvna ʼna',
    ];
    const done = await read(
      ...names.map((name, at) => `Имя ${at};${name};Лабрадор-ретривер;сука;12.03.2019;;;РКФ ${9_100_041 + at};;;`),
      'Имя 9;Bеlla;Лабрадор-ретривер;сука;12.03.2019;;;РКФ 9100059;;;',
      'Имя 10;Ελλάς;Лабрадор-ретривер;сука;12.03.2019;;;РКФ 9100060;;;',
    );
    expect(done).toMatchObject({ added: names.length, rejected: 2 });
    expect(reasons(done).every((reason) => reason.includes('латинские буквы'))).toBe(true);
    expect((await dogNamed('Имя 0'))?.name_lat).toBe('Müllerhof Björn');
  });

  it.each([
    ['Samoyed', 212],
    ['Poodle', 172],
    ['Dalmatian', 153],
    ['Ariegeois', 20],
    ['Coton de Tulear', 283],
    ['Fox Terrier (Smooth)', 12],
    ['WELSH CORGI (CARDIGAN)', 38],
    ['Boxer', 144],
    ['Bernese Mountain Dog', 45],
    ['French Bulldog', 101],
    ['Labrador  Retriever', 122],
    ['Боксёр', 144],
    ['Немецкий боксёр', 144],
    ['Chien d’Artois', 28],
    ['Épagneul Breton', 95],
    ['такса', 148],
  ])('are recognised for the breed «%s» [Round3-A7]', async (breed, id) => {
    const number = 9_400_900 + files;
    expect(await read(`Проба ${number};Proba ${number};${breed};сука;12.03.2019;;;РКФ ${number};;;`)).toMatchObject({
      added: 1,
    });
    expect((await dogNamed(`Проба ${number}`))?.breed_id).toBe(id);
  });

  it('are refused for an unknown breed and for one that two breeds share [Round3-A7]', async () => {
    const done = await read(
      'Проба 1;Proba 1;Сегуджо;сука;12.03.2019;;;РКФ 9400801;;;',
      'Проба 2;Proba 2;Unheard Hound;сука;12.03.2019;;;РКФ 9400802;;;',
    );
    expect(reasons(done)).toEqual([
      expect.stringContaining('«Сегуджо» — нет в справочнике пород'),
      expect.stringContaining('«Unheard Hound»'),
    ]);
  });
});
