import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type ImportReport, importOrganisations } from './commands/importOrganisations.ts';
import { organisationChanges, organisationRecords } from './tables.ts';

const samples = new URL('../../../docs/samples/', import.meta.url).pathname;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  folder = await mkdtemp(join(tmpdir(), 'organisations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const read = (path: string, more: object = {}): Promise<ImportReport> =>
  importOrganisations(database.db, { path, fileName: 'file', isDryRun: false, now: new Date(), ...more });
async function csv(text: string): Promise<string> {
  const path = join(folder, `${Math.random()}.csv`);
  await writeFile(path, text);
  return path;
}
const counts = ({ rows, added, changed, unchanged, rejected }: ImportReport) => [
  rows,
  added,
  changed,
  unchanged,
  rejected,
];
const state = async () => [
  await database.db.$count(organisationRecords),
  await database.db.$count(profiles),
  await database.db.$count(organisationChanges),
];

describe('the import of organisations [B1]', () => {
  it('imports the samples; a dry run returns the same counts without writing; a second run changes nothing', async () => {
    for (const [name, expected] of [
      ['federations.csv', 5],
      ['organisations.csv', 5],
    ] as const) {
      const before = await state();
      const dry = await read(join(samples, name), { isDryRun: true });
      expect(await state()).toEqual(before);
      const run = await read(join(samples, name));
      expect([run.mistakes, counts(run)]).toEqual([[], [expected, expected, 0, 0, 0]]);
      expect(counts(dry)).toEqual(counts(run));
      const after = await state();
      expect(counts(await read(join(samples, name)))).toEqual([expected, 0, 0, expected, 0]);
      expect(await state()).toEqual(after);
    }
    const { rows } =
      await database.db.execute(sql`select user_type, alias, is_active, city_id is not null as has_city, federation_id is not null as has_federation
      from profiles where user_type <> 5 order by id`);
    expect(rows).toEqual([
      { user_type: 3, alias: 'severnyi_dozor', is_active: true, has_city: true, has_federation: true },
      { user_type: 3, alias: 'volzhskii_bereg', is_active: true, has_city: true, has_federation: true },
      { user_type: 3, alias: 'staraia_pristan', is_active: false, has_city: true, has_federation: false },
      { user_type: 4, alias: 'lunnaia_dolina', is_active: true, has_city: true, has_federation: true },
      { user_type: 7, alias: 'nkp_labrador_retriver', is_active: true, has_city: true, has_federation: true },
    ]);
  });

  it('changes differing values, keeps values of blank cells, and writes the history', async () => {
    const path = await csv(
      'ОГРН;Название;Руководитель;E-mail\n1000000001011;Клуб «Северный дозор»;Новая Анна Петровна;\n',
    );
    const dry = await read(path, { kind: 'club', isDryRun: true });
    expect([counts(dry), dry.mistakes]).toEqual([[1, 0, 1, 0, 0], []]);
    expect(counts(await read(path, { kind: 'club' }))).toEqual([1, 0, 1, 0, 0]);
    expect(counts(await read(path, { kind: 'club' }))).toEqual([1, 0, 0, 1, 0]);
    const { rows } = await database.db.execute(
      sql`select mail, head_name from organisation_records where ogrn = '1000000001011'`,
    );
    expect(rows).toEqual([{ mail: 'dozor@club.example', head_name: 'Новая Анна Петровна' }]);
    const [line] = await database.db.select().from(organisationChanges).orderBy(sql`id desc`).limit(1);
    expect(line).toMatchObject({
      what: 'Изменена',
      changes: [{ field: 'Руководитель', from: 'Орлова Мария Ивановна', to: 'Новая Анна Петровна' }],
    });
  });

  it('counts a row that repeats an older record as unchanged, though today’s rules would refuse the record [Round3-A6]', async () => {
    const path = await csv('ОГРН;Название;Город;E-mail\n1000000001011;Клуб «Северный дозор»;;\n');
    await database.db.execute(sql`update organisation_records set mail = '' where ogrn = '1000000001011'`);
    expect(await read(path, { kind: 'club' })).toMatchObject({ unchanged: 1, rejected: 0, mistakes: [] });
    const changed = await csv('ОГРН;Название\n1000000001011;Клуб «Дозор»\n');
    expect(counts(await read(changed, { kind: 'club' }))).toEqual([1, 0, 0, 0, 1]);
    await database.db.execute(
      sql`update organisation_records set mail = 'dozor@club.example' where ogrn = '1000000001011'`,
    );
  });

  it('reports every error by line and column, and imports the correct rows', async () => {
    const path = await csv(
      [
        'Вид;Название;Город;ИНН;E-mail;Породы;Федерация;Коды клейма;Адрес страницы;Статус',
        'Клуб;Клуб «Верный»;Тула;;verny@club.example;;;;;',
        'Клуб;;Неведомск;123;не почта;;РКФФ;ABCD;;может быть',
        'Клуб;Клуб «Без почты»;Тула;;;;;;;',
        'НКП;НКП «Без породы»;Тула;;;;;;;',
        'Секция;Секция;Тула;;;;;;;',
        'Клуб;клуб «верный»;Тула;;verny@club.example;;;;;',
        'Федерация;Шестая;Москва;;;;;;shest;',
        'Питомник;Питомник «Чужое клеймо»;Тула;;;;;SDV;;',
      ].join('\n'),
    );
    const report = await read(path);
    expect(counts(report)).toEqual([8, 1, 0, 0, 7]);
    const said = report.mistakes.map(({ line, column, words }) => `${line} ${column ?? ''}: ${words}`);
    for (const expected of [
      /^3 Название: не заполнено/,
      /^3 Город: «Неведомск» нет/,
      /^3 ИНН: ИНН: 10 или 12 цифр/,
      /^3 E-mail: /,
      /^3 Федерация: «РКФФ»/,
      /^3 Коды клейма: /,
      /^3 Статус: /,
      /^4 E-mail: Укажите E-mail/,
      /^5 Породы: Укажите хотя бы одну породу/,
      /^6 Вид: «Секция»/,
      /^7 : Эта организация уже была в строке 2/,
      /^8 Адрес страницы: /,
      /^9 Коды клейма: код SDV записан за клуб Клуб «Северный дозор»/,
    ]) {
      expect(said).toContainEqual(expect.stringMatching(expected));
    }
    expect(said).toHaveLength(13);
    const headings = await read(await csv('Название;Чего-то\nКлуб «Х»;1\n'));
    expect(headings.mistakes.map(({ line, column }) => [line, column])).toEqual([
      [1, 'Чего-то'],
      [1, 'Вид'],
    ]);
  });

  it('reads a workbook like a text file with the same rows', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('Клубы');
    sheet.addRow(['Название', 'Город', 'E-mail', 'ОГРН']);
    sheet.addRow(['Клуб «Из таблицы»', 'Тула', 'table@club.example', 1027700132195]);
    const path = join(folder, 'clubs.xlsx');
    await book.xlsx.writeFile(path);
    expect(counts(await read(path, { kind: 'club' }))).toEqual([1, 1, 0, 0, 0]);
    const same = await csv('Название,Город,E-mail,ОГРН\nКлуб «Из таблицы»,Тула,table@club.example,1027700132195\n');
    expect(counts(await read(same, { kind: 'club' }))).toEqual([1, 0, 0, 1, 0]);
  });
});
