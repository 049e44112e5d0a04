import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { importJudges } from '../commands/importJudges.ts';
import { referees } from '../tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'judges-'));
const sample = new URL('../../../../docs/samples/judges.csv', import.meta.url).pathname;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
const read = (path: string, isDryRun = false) => importJudges(database.db, { path, isDryRun });
const all = () => database.db.select().from(referees).orderBy(referees.id);

describe('importing the list of judges from a file [B1]', () => {
  it('imports the sample; a dry run reports the same and writes nothing; a repeated import changes nothing', async () => {
    const dry = await read(sample, true);
    expect(await all()).toEqual([]);
    const run = await read(sample);
    expect(run).toEqual({ rows: 5, added: 5, changed: 0, unchanged: 0, rejected: [], problem: null });
    expect(dry).toEqual(run);
    const stored = await all();
    expect(stored).toMatchObject([
      {
        sheetNumber: '1204',
        mail: 'veresova@judges.example',
        nameLat: 'Olga Veresova',
        kinds: [1],
        fciGroups: [1, 2, 5],
        isAllBreed: false,
        rankIds: [1],
        contestIds: [102, 106],
      },
      { sheetNumber: '1377', mail: '', isAllBreed: true, fciGroups: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], rankIds: [2] },
      { sheetNumber: '10412', kinds: [2], rankIds: [13], disciplineIds: [206, 207], examinerIds: [207] },
      { sheetNumber: '20077', kinds: [4], specialisationIds: [401, 403] },
      { sheetNumber: null, country: 'Финляндия', cityId: null, fciGroups: [5] },
    ]);
    expect(await read(sample)).toMatchObject({ added: 0, changed: 0, unchanged: 5 });
    expect(await all()).toEqual(stored);
  });

  it('updates what differs, leaves blank cells unchanged, and never touches the linked person', async () => {
    const person = await makeProfile(database.db, { userType: 1 });
    await database.db.update(referees).set({ profileId: person.id }).where(eq(referees.sheetNumber, '1204'));
    const path = write('again.csv', [
      'Лист;ФИО;ФИО латиницей;Группы FCI',
      '1204;Вересова-Лесная Ольга Павловна;Olga Veresova;',
    ]);
    expect(await read(path, true)).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await read(path)).toMatchObject({ changed: 1, added: 0 });
    const [row] = await database.db.select().from(referees).where(eq(referees.sheetNumber, '1204'));
    expect(row).toMatchObject({ name: 'Вересова-Лесная Ольга Павловна', fciGroups: [1, 2, 5], profileId: person.id });
  });

  it('reports every error by line, not only the first, and imports the other rows [M]', async () => {
    const path = write('wrong.csv', [
      'sheet,name,name_lat,city,country,kinds,ranks,breeds,examiner,disciplines',
      '1,Хороший Иван,Ivan Khoroshiy,Тула,,породы,Судья национальной категории,,,',
      ',Безлистов Олег,Oleg Bezlistov,,,,,,,',
      '2,Кирилл,Кирилл,,,,,,,',
      '3,Нездешний Пётр,Petr Nezdeshny,Атлантида,,,,,,',
      '4,Странный Яков,Yakov Stranny,,,небо,,,,',
      '5,Чужой Лев,Lev Chuzhoy,,,породы,Мастер,,,',
      '6,Смелый Глеб,Gleb Smely,,,служебные,,,Аджилити,Обидиенс',
      '1,Двойной Иван,Ivan Dvoynoy,,,,,,,',
      ',Я,Я,Атлантида,,небо,,Химера,,',
    ]);
    const report = await read(path);
    expect(report).toMatchObject({ rows: 9, added: 1 });
    expect(report.rejected.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
      [3, 'Лист'],
      [4, 'ФИО латиницей'],
      [5, 'Город'],
      [6, 'Направления'],
      [7, 'Категории'],
      [8, 'Экзаменатор'],
      [9, 'Этот судья уже есть в строке 2'],
      [10, 'ФИО'],
    ]);
    const all = ['ФИО', 'ФИО латиницей', 'Лист', 'Направления', 'Город', 'Породы'];
    expect(
      report.rejected
        .at(-1)
        ?.reason.split('; ')
        .map((one) => one.split(':')[0]),
    ).toEqual(all);
  });

  it('refuses a file with wrong headings and changes nothing', async () => {
    const before = await all();
    expect((await read(write('headings.csv', ['ФИО;Кличка', 'Иван;Бим']))).problem).toContain('Кличка');
    expect((await read(write('half.csv', ['ФИО', 'Иван']))).problem).toContain('ФИО латиницей');
    expect((await read(write('empty.csv', ['']))).problem).toContain('пуст');
    expect(await all()).toEqual(before);
  });

  it('reads an address as the forms do, keeps it for a blank cell, and names a wrong one', async () => {
    const path = write('mails.csv', [
      'Лист;ФИО;ФИО латиницей;E-mail',
      '8001;Почтова Анна Львовна;Anna Pochtova; Anna@Почта.рф ',
      '8002;Адресов Пётр Ильич;Petr Adresov;petr@@mail',
    ]);
    const report = await read(path);
    expect(report).toMatchObject({ added: 1, rejected: [{ line: 3 }] });
    expect(report.rejected[0]?.reason).toMatch(/^E-mail: «petr@@mail»/);
    await read(write('blank.csv', ['Лист;ФИО;ФИО латиницей;E-mail', '8001;Почтова Анна Львовна;Anna Pochtova;']));
    const [row] = await database.db.select().from(referees).where(eq(referees.sheetNumber, '8001'));
    expect(row?.mail).toBe('Anna@почта.рф');
  });

  it('reads the same from XLSX', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('Судьи');
    sheet.addRows([
      ['Лист', 'ФИО', 'ФИО латиницей', 'Город', 'Группы FCI'],
      [7001, 'Ёлкина Жанна Юрьевна', 'Zhanna Elkina', 'Тула', 'I, X'],
    ]);
    const path = join(folder, 'judges.xlsx');
    await book.xlsx.writeFile(path);
    expect(await read(path)).toMatchObject({ added: 1, rejected: [] });
    const [row] = await database.db.select().from(referees).where(eq(referees.sheetNumber, '7001'));
    expect(row).toMatchObject({ name: 'Ёлкина Жанна Юрьевна', fciGroups: [1, 10] });
  });
});
