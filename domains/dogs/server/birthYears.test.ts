import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, formatLongDate, partsOf } from '#platform/contract/time/dates.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import { createLog } from '#platform/server/log.ts';
import { birthReading } from '../births.ts';
import { writePaper } from '../issuedPapers/server/commands/issue.ts';
import { listLifeContradictions } from '../lifeOrder/server/queries/listContradictions.ts';
import { importDogs } from './commands/import/importDogs.ts';
import { exportFileOf } from './export/exportSql.ts';
import { getImport } from './queries/imports.ts';
import { dogs } from './tables.ts';
import { openStudbook, type Studbook } from './testStudbook.ts';

let book: Studbook;
let folder: string;
let files = 0;

beforeAll(async () => {
  book = await openStudbook();
  folder = await mkdtemp(join(tmpdir(), 'births-'));
});
afterAll(async () => {
  await book.drop();
  await rm(folder, { recursive: true });
});

const head = 'Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Родословная;Отец;Мать';
async function read(...rows: string[]) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, [rows[0]?.includes('Кличка') ? '' : head, ...rows].filter(Boolean).join('\r\n'));
  const id = await importDogs(
    { db: book.db, log: createLog('silent') },
    { path, fileName: path, isDryRun: false, startedBy: null, now: new Date('2026-11-21T10:00:00Z') },
  );
  return getImport(book.db, id, 0);
}
const dogRow = (number: number, born: string, { sex = 'кобель', sire = '', dam = '' } = {}) =>
  `Пёс ${number};Pyos ${number};Лабрадор-ретривер;${sex};${born};РКФ ${number};${sire};${dam}`;
const birthOf = async (number: number) => {
  const [row] = await book.db.select().from(dogs).where(eq(dogs.pedigreeNumber, number));
  return row && { born: row.bornOn, year: row.bornYearOnly, id: row.id };
};
const get = async (path: string) =>
  ((await book.call('GET', path, {})) as { body: { result: Record<string, never> } }).body.result as never;

describe('a birth of which the year is known', () => {
  it('is read as that year, and as no day, whatever stands behind it [Round3-A13]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2016 }),
        fc.constantFrom('', ' г.', ' г', ' год', ' года', ' г.р.'),
        (year, tail) => {
          expect(birthReading(`${year}${tail}`, '2026-11-21')).toEqual({ born: String(year) });
        },
      ),
    );
    expect(birthReading('12.03.2019', '2026-11-21')).toEqual({ born: '2019-03-12' });
    for (const wrong of ['1949', '2017', '2027', '98', '199', '01.1998'])
      expect(birthReading(wrong, '2026-11-21')).toHaveProperty('wrong');
  });

  it('is written as «1998», and compared by the middle of the year [Round3-A13]', () => {
    expect([formatDate('1998'), formatLongDate('1998')]).toEqual(['1998', '1998']);
    expect(partsOf('1998')).toEqual({ year: 1998, month: 7, day: 1 });
    expect(addDays('1998', 1)).toBe('1998-07-02');
    expect(['1998-01-01', '1999', '1998', '1997-12-31'].sort()).toEqual(['1997-12-31', '1998', '1998-01-01', '1999']);
  });
});

describe('an ancestor known by its year', () => {
  it('is imported, shown and exported as «1998», and never as a day [Round3-A13]', async () => {
    const done = await read(
      dogRow(5_100_001, '1998'),
      dogRow(5_100_002, '1999 г.', { sex: 'сука' }),
      dogRow(5_100_003, '04.05.2003', { sire: 'РКФ 5100001', dam: 'РКФ 5100002' }),
      dogRow(5_100_004, '2001'),
    );
    expect(done).toMatchObject({ added: 4, rejected: 0, contradictions: 0 });
    const [sire, dam] = [await birthOf(5_100_001), await birthOf(5_100_002)];
    expect([sire?.year, dam?.year]).toEqual([true, true]);
    expect(await get(`/api/dog/studbook/${sire?.id}`)).toMatchObject({ born_on: '1998', pedigree_number: 5_100_001 });
    expect(await get('/api/dog/search/dog?query=5100002')).toMatchObject({ record: { born_on: '1999' } });
    const { select, headings } = exportFileOf('dogs');
    const names = headings.map((_, at) => `c${at}`).join(', ');
    const exported = await selectRows(book.db, { born: text(sql`c4`) }, sql.raw(`from (${select}) file (${names})`));
    const rows = exported.map(({ born }) => born);
    expect(rows).toEqual(['1998', '1999', '2001', '04.05.2003']);
    const answers = JSON.stringify([
      await get(`/api/dog/studbook/${sire?.id}`),
      await get(`/api/dog/studbook/${dam?.id}`),
      await get('/api/dog/search/dog?query=5100001'),
    ]);
    expect(answers).not.toMatch(/(1998|1999)-\d\d/);
  });

  it('gets no paper until the day is known [Round3-A13]', async () => {
    await read(dogRow(5_100_051, '2002'));
    const dogId = (await birthOf(5_100_051))?.id ?? 0;
    const issuer = await book.someone({ userType: 5 });
    const paper = { kind: 2, dogId, issuerId: issuer.profileId, applicantId: null, validUntil: null };
    const issue = () => book.db.transaction((tx) => writePaper(tx, paper, new Date('2026-11-21T10:00:00Z')));
    await expect(issue()).rejects.toMatchObject({ status: 409 });
    await book.db.update(dogs).set({ bornOn: '2002-04-05', bornYearOnly: false }).where(eq(dogs.id, dogId));
    await expect(issue()).resolves.toHaveProperty('barcode');
  });

  it('gives way to a known day, and takes none away [Round3-A13]', async () => {
    expect(await read(dogRow(5_100_011, '2000'))).toMatchObject({ added: 1 });
    expect(await read(dogRow(5_100_011, '09.11.2000'))).toMatchObject({ changed: 1 });
    expect(await birthOf(5_100_011)).toMatchObject({ born: '2000-11-09', year: false });
    expect(await read(dogRow(5_100_011, '2000 г.'))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await birthOf(5_100_011)).toMatchObject({ born: '2000-11-09', year: false });
    expect(await read(dogRow(5_100_011, '2001'))).toMatchObject({ changed: 1 });
    expect(await birthOf(5_100_011)).toMatchObject({ year: true });
  });

  it('is refused in words for a young dog, whose age decides [Round3-A13]', async () => {
    const { rejected, mistakes } = (await read(dogRow(5_100_021, '2020'))) as { rejected: number; mistakes?: unknown };
    expect(rejected).toBe(1);
    expect(
      JSON.stringify(mistakes ?? (await book.db.execute('select reason from dog_import_rejections')).rows),
    ).toContain('одного года хватает у собак до 2016 года рождения');
  });

  it('contradicts only what no day of that year allows, and is named by the year [Round3-A13]', async () => {
    await read(
      dogRow(5_100_031, '1998', { sex: 'сука' }),
      dogRow(5_100_032, '10.02.1999', { dam: 'РКФ 5100031' }),
      dogRow(5_100_033, '1995', { sex: 'сука' }),
      dogRow(5_100_034, '20.12.2011', { dam: 'РКФ 5100033' }),
    );
    const [young, old] = [await birthOf(5_100_032), await birthOf(5_100_034)];
    expect((await listLifeContradictions(book.db, { dog: young?.id })).items).toEqual([]);
    const [found] = (await listLifeContradictions(book.db, { dog: old?.id })).items;
    expect(found).toMatchObject({
      kind: 'dam_too_old',
      text: 'Щенок родился 20.12.2011, матери Pyos 5100033 (1995) было больше 15 лет',
    });
  });

  it('contradicts records of earlier years only, naming the year [Round3-A13]', async () => {
    await read(dogRow(5_100_041, '1997'));
    const file = [
      'Собака;Обследование;Дата;Слева;Справа',
      'РКФ 5100041;HD;05.01.1997;A;A',
      'РКФ 5100041;PL;05.05.1996;1;1',
    ];
    files += 1;
    const path = join(folder, `${files}.csv`);
    await writeFile(path, file.join('\r\n'));
    const id = await importDogs(
      { db: book.db, log: createLog('silent') },
      { path, fileName: path, isDryRun: false, startedBy: null, now: new Date('2026-11-21T10:00:00Z') },
    );
    expect(await getImport(book.db, id, 0)).toMatchObject({ added: 1, rejected: 1 });
    const reasons = await selectRows(
      book.db,
      { reason: text(sql`reason`) },
      sql`from dog_import_rejections where import_id = ${id}`,
    );
    expect(reasons).toEqual([{ reason: 'Раньше рождения собаки: 1997' }]);
  });
});
