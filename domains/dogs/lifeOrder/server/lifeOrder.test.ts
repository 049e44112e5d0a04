import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { bool, selectRows } from '#platform/server/db/typedSql.ts';
import { createLog } from '#platform/server/log.ts';
import { loadTitles } from '../../records/server/loadReference.ts';
import { importDogs } from '../../server/commands/import/importDogs.ts';
import { confirmStamp } from '../../server/commands/stamps.ts';
import { getImport } from '../../server/queries/imports.ts';
import { stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { breedRules } from '../breedRules.ts';
import type { LifeContradictions } from '../contract.ts';
import { breaksRule, type DayRule, dayRules } from '../rules.ts';
import { breaksBreedRuleSql, breaksRuleSql } from './queries/lifeSql.ts';

let book: Studbook;
let staff: TestOwner;
let folder: string;
let files = 0;

beforeAll(async () => {
  book = await openStudbook();
  await loadTitles(book.db);
  staff = await book.someone({ userType: 101 });
  folder = await mkdtemp(join(tmpdir(), 'life-'));
});
afterAll(async () => {
  await book.drop();
  await rm(folder, { recursive: true });
});

async function read(...lines: string[]) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, lines.join('\r\n'));
  const id = await importDogs(
    { db: book.db, log: createLog('silent') },
    { path, fileName: path, isDryRun: false, startedBy: null, now: new Date('2026-11-21T10:00:00Z') },
  );
  return getImport(book.db, id, 0);
}
const listed = async (dog?: number): Promise<LifeContradictions> => {
  const { body } = (await book.call(
    'GET',
    `/api/administration/studbook_contradictions${dog === undefined ? '' : `?dog=${dog}`}`,
    { token: staff.token },
  )) as { body: { result: LifeContradictions } };
  return body.result;
};
const kinds = async (): Promise<string[]> =>
  (await listed()).items.map(({ kind, dog }) => `${kind} ${dog.name_lat}`).sort();

const head = 'Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Окрас;Клеймо;Чип;Родословная;Отец;Мать';
/** The parents and the young of a pedigree with contradictory papers. */
const parents = [
  head,
  'Мать;Mat;Лабрадор-ретривер;сука;01.02.2015;палевый;;;РКФ 9100201;;',
  'Отец;Otec;Лабрадор-ретривер;кобель;01.02.2015;палевый;;;РКФ 9100202;;',
];
const young = [
  head,
  'Дочь После;Doch Posle;Лабрадор-ретривер;сука;01.06.2021;палевый;;;РКФ 9100203;РКФ 9100202;РКФ 9100201',
  'Юная Мать;Yunaya;Лабрадор-ретривер;сука;01.05.2021;палевый;;;РКФ 9100204;;',
  'Внучка;Vnuchka;Лабрадор-ретривер;сука;01.08.2021;палевый;;;РКФ 9100205;РКФ 9100202;РКФ 9100204',
  'Чужая Порода;Chuzhaya;Мопс;сука;01.06.2021;палевый;;;РКФ 9100206;РКФ 9100202;РКФ 9100201',
  'Сын Через Месяц;Syn;Лабрадор-ретривер;кобель;01.07.2021;палевый;;;РКФ 9100207;РКФ 9100202;РКФ 9100201',
];
const deaths = ['Собака;Дата смерти', 'РКФ 9100201;01.01.2020', 'РКФ 9100202;01.01.2014', 'РКФ 9100206;01.06.2021'];
const health = ['Собака;Обследование;Дата;Слева;Справа', 'РКФ 9100201;HD;05.05.2024;A;A'];
const titles = ['Собака;Титул;Присвоен', 'РКФ 9100201;CH RUS;05.05.2025'];

const found = [
  'born_after_dam_death Chuzhaya',
  'born_after_dam_death Doch Posle',
  'born_after_dam_death Syn',
  'breed_of_neither_parent Chuzhaya',
  'dam_too_young Vnuchka',
  'examined_after_death Mat',
  'litters_too_close Mat',
  'titled_after_death Mat',
];

describe('files of the federation', () => {
  it.each([
    ['parents, young, deaths, health, titles', [parents, young, deaths, health, titles]],
    ['parents, health, titles, deaths, young', [parents, health, titles, deaths, young]],
    ['parents, deaths, titles, young, health', [parents, deaths, titles, young, health]],
    ['young, deaths, parents, deaths, health, titles', [young, deaths, parents, deaths, health, titles]],
  ])('list the same contradictions when imported as %s [Round3-A6]', async (_, order) => {
    await book.db.execute(sql`update dogs set sire_id = null, dam_id = null`);
    await book.db.execute(sql`delete from dogs`);
    let noticeCount = 0;
    for (const file of order) noticeCount = Math.max(noticeCount, (await read(...file)).contradictions);
    expect(await kinds()).toEqual(found);
    expect(noticeCount).toBeGreaterThan(0);
    const { items } = await listed();
    expect(items.find(({ kind }) => kind === 'dam_too_young')).toMatchObject({
      other: { name_lat: 'Yunaya' },
      grade: 'refuse',
      text: 'Слишком молода для родителя: мать Yunaya родилась 01.05.2021, щенок – 01.08.2021',
    });
    const old = (await book.call('GET', '/api/administration/pedigree_contradictions', { token: staff.token })) as {
      body: { result: { kind: string }[] };
    };
    expect(old.body.result.map(({ kind }) => kind).sort()).toEqual(found.map((one) => one.split(' ')[0]));
  });

  it('leave the list when the file is corrected [Round3-A6]', async () => {
    await read('Собака;Дата смерти', 'РКФ 9100201;01.01.2026');
    expect(await kinds()).toEqual([
      'breed_of_neither_parent Chuzhaya',
      'dam_too_young Vnuchka',
      'litters_too_close Mat',
    ]);
  });
});

/** A day or null, close enough to others to fall on both sides of every limit. */
const someDay = fc.integer({ min: -12_000, max: 12_000 }).map((days) => addDays('2000-01-01', days));
const facts = fc.record({
  side: fc.constantFrom('sire', 'dam'),
  artificial: fc.boolean(),
  record: fc.constantFrom('examination', 'dna', 'award', 'show', 'title', 'ownership', 'death'),
  born: someDay,
  previous: someDay,
  on_day: someDay,
  parent_born: someDay,
  parent_died: fc.option(someDay),
  died: fc.option(someDay),
});

describe('rules in TypeScript and in SQL', () => {
  it.each(Object.entries(dayRules as Record<string, DayRule>))('agree on any days: %s [Round3-A6]', async (_, rule) => {
    const samples = fc.sample(facts, { numRuns: 150, seed: 26 }).flatMap((one) => {
      const limit = (one as Record<string, unknown>)[rule.limit];
      // Also the days next to the limit.
      const edges = typeof limit === 'string' ? [-1, 0, 1].map((step) => addDays(limit, rule.days + step)) : [];
      return [one, ...edges.map((day) => ({ ...one, [rule.day]: day }))];
    });
    const rows = await selectRows(
      book.db,
      { broken: bool(sql`coalesce(${breaksRuleSql(rule)}, false)`) },
      sql`from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as facts (side text, artificial bool, record text, born date,
          previous date, on_day date, parent_born date, parent_died date, died date)`,
    );
    expect(rows.map(({ broken }) => broken)).toEqual(samples.map((one) => breaksRule(rule, one)));
  });

  it.each(Object.entries(breedRules))('agree on any breeds: %s [Round3-A6]', async (key, rule) => {
    const breeds = [null, 'fci 122', 'fci 253', 'id 9'];
    const families = ['fci 122', 'id 9'].flatMap((breed) =>
      breeds.flatMap((sire_breed) => breeds.map((dam_breed) => ({ breed, sire_breed, dam_breed }))),
    );
    const broken: SQL = breaksBreedRuleSql[key as keyof typeof breaksBreedRuleSql];
    const rows = await selectRows(
      book.db,
      { broken: bool(sql`coalesce(${broken}, false)`) },
      sql`from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as facts (breed text, sire_breed text, dam_breed text)`,
    );
    expect(rows.map((one) => one.broken)).toEqual(families.map((one) => rule.isBroken(one)));
  });
});

describe('a stamp code', () => {
  it('is confirmed for one organisation, by the command and by the database [Round3-D2]', async () => {
    const [first, second] = [
      await book.someone({ userType: 4, shortName: 'Питомник «Первый»' }),
      await book.someone({ userType: 3 }),
    ];
    await book.db.transaction((tx) => confirmStamp(tx, first.profileId, 'QWZ'));
    await expect(book.db.transaction((tx) => confirmStamp(tx, second.profileId, 'QWZ'))).rejects.toMatchObject({
      status: 409,
      errors: { number: expect.stringContaining('Питомник «Первый»') },
    });
    await expect(book.db.insert(stampCodes).values({ code: 'QWZ', profileId: second.profileId })).rejects.toMatchObject(
      { cause: { constraint: 'stamp_codes_one_holder' } },
    );
    await book.db.transaction((tx) => confirmStamp(tx, first.profileId, 'QWZ'));
  });

  it('requested twice at once is confirmed only for the first [Round3-D2]', async () => {
    const both = [await book.someone({ userType: 4 }), await book.someone({ userType: 4 })];
    const done = await Promise.allSettled(
      both.map(({ profileId }) => book.db.transaction((tx) => confirmStamp(tx, profileId, 'QXZ'))),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused when the register gives it to another organisation [Round3-D2]', async () => {
    const [first, second] = [await book.someone({ userType: 4 }), await book.someone({ userType: 4 })];
    await book.db
      .insert(organisationRecords)
      .values({ profileId: first.profileId, name: 'Питомник «Реестр»', stampCodes: ['QYZ'] });
    await expect(book.db.transaction((tx) => confirmStamp(tx, second.profileId, 'QYZ'))).rejects.toMatchObject({
      errors: { number: expect.stringContaining('Питомник «Реестр»') },
    });
  });
});
