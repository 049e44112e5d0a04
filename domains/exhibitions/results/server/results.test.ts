import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { loadTitles } from '#domains/dogs/records/server/loadReference.ts';
import { dogAwards, dogTitles } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { createLog } from '#platform/server/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { ResultsPage } from '../../contract.ts';
import type { ShowsOnProfile } from '../../forProfilePage/contract.ts';
import { insertPlaces, insertResults, makeExhibition } from '../../server/factories.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { exhibitions, mainRingPlaces, showResults } from '../../server/tables.ts';
import type { ResultsOf, ShowResults } from '../contract.ts';
import { passCacibToReserves, reserveJobs } from './commands/passCacibToReserves.ts';
import { listAwardsOfDogs } from './queries/ofDogs.ts';

let database: TestDatabase;
let app: FastifyInstance;
let showId: number;
let judgeId: number;
let kennelId: number;
let dogId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const shown = addDays(moscowDay(Date.now()), -20);

async function member(userType: number, alias: string): Promise<number> {
  const made = await makeMember(database.db, { userType, alias });
  tokens[alias] = made.token;
  return made.profileId;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  await loadTitles(db);
  app = await testApp({ db, routes: exhibitionRoutes, findSession });
  const clubId = await member(3, 'dozor');
  await member(3, 'pomor');
  await member(101, 'office');
  kennelId = await member(4, 'bereg');
  const [city] = await db.select().from(cities).limit(1);
  for (const breed of await db.select().from(breeds)) ids[breed.name] = breed.id;
  const [judge] = await db.insert(referees).values({ name: 'Жданова Ольга', nameLat: 'Zhdanova Olga' }).returning();
  judgeId = judge?.id ?? 0;
  const breedId = ids['Бордер-колли'] ?? 0;
  const [dog] = await db
    .insert(dogs)
    .values({ name: 'ЯРИЛО', nameLat: 'Yarilo', breedId, sex: 1, bornOn: '2023-01-02', breederId: kennelId })
    .returning();
  dogId = dog?.id ?? 0;
  const show = await makeExhibition(db, { clubId, cityId: city?.id ?? 0, beginsOn: shown, name: 'Кружево' });
  showId = show.id;
  const row = { exhibitionId: showId, breedId, refereeId: judgeId, sex: 1, casteId: 5, gradeId: 1, place: 1 };
  await insertResults(db, [
    { ...row, catalogueNumber: '45', dogName: 'Yarilo', dogId, dignityIds: [1, 7] },
    { ...row, catalogueNumber: '45а', dogName: 'Буран', gradeId: null, isAbsent: true, place: null },
    { ...row, catalogueNumber: '9', dogName: '=Лада', sex: 2, breedId: ids.Акита ?? 0, casteId: 3, refereeId: null },
  ]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = async <Answer>(url: string): Promise<Answer> => (await app.inject({ url })).json().result;
const results = (query = '') => get<ShowResults>(`/api/exhibitions/exhibition/${showId}/results${query}`);
const numbers = ({ rows }: ShowResults) => rows.map(({ number }) => number);

it('lists breeds, classes and judges of a finished show with the rows of its first breed or of the filter, «45а» after «45»', async () => {
  const all = await results();
  expect(all).toMatchObject({ dogs: 3, absent: 1, rows_total: 2 });
  expect(numbers(all)).toEqual(['45', '45а']);
  expect(all.breeds.map(({ name, dogs: count }) => [name, count])).toEqual([
    ['Бордер-колли', 2],
    ['Акита', 1],
  ]);
  expect(all.judges).toEqual([{ id: judgeId, name: 'Жданова Ольга', dogs: 2 }]);
  expect(numbers(await results(`?breed=${ids['Бордер-колли']}`))).toEqual(['45', '45а']);
  expect(numbers(await results('?caste=3'))).toEqual(['9']);
  expect(numbers(await results('?group=1'))).toEqual(['45', '45а']);
  expect((await results('?group=0')).rows_total).toBe(0);
  expect(numbers(await results(`?judge=${judgeId}&titled=true`))).toEqual(['45']);
  expect(numbers(await results(`?text=${encodeURIComponent('буран')}`))).toEqual(['45а']);
  expect(numbers(await results('?text=45'))).toEqual(['45']);
  // Russian letters find Latin names by sound.
  for (const typed of ['ярило', 'ЯРИЛ', 'jarilo'])
    expect(numbers(await results(`?text=${encodeURIComponent(typed)}`))).toEqual(['45']);
});

describe('what visitors look for in results', () => {
  const ring = async () => {
    const [best] = await database.db.select().from(showResults).where(eq(showResults.catalogueNumber, '45'));
    const at = { exhibitionId: showId, resultId: best?.id ?? 0 };
    await insertPlaces(database.db, [
      { ...at, arrangement: 'BIS', place: 1 },
      { ...at, arrangement: 'BIG 1', place: 1 },
      { ...at, arrangement: 'BIG 1', place: 2 },
      { ...at, arrangement: 'BIS юниоров', place: 1 },
    ]);
  };

  it('[24.2] returns meanings of certificates and the kennel of a dog, both with links', async () => {
    const [row] = (await results(`?breed=${ids['Бордер-колли']}`)).rows;
    expect(row?.titles).toContainEqual({
      id: 7,
      name: 'CACIB',
      full_name: 'Кандидат в интернациональные чемпионы по красоте',
    });
    expect(row?.kennel).toEqual({ name: expect.any(String), alias: 'bereg' });
    await database.db.update(profiles).set({ isActive: false }).where(eq(profiles.id, kennelId));
    expect((await results(`?breed=${ids['Бордер-колли']}`)).rows[0]?.kennel).toBeNull();
    await database.db.update(profiles).set({ isActive: true }).where(eq(profiles.id, kennelId));
  });

  it('[24.2] starts the winners with best in show and best of groups unless one breed is requested', async () => {
    await ring();
    expect((await results()).main_ring).toHaveLength(4);
    await database.db.update(exhibitions).set({ typeId: 2 }).where(eq(exhibitions.id, showId));
    const table = (query: string) => get<ResultsPage>(`/api/exhibitions/results?format=cacib${query}`);
    const [show] = (await table('')).items;
    expect(show?.main_ring.map(({ arrangement, place, dog }) => [arrangement, place, dog])).toEqual([
      ['BIG 1', 1, 'Yarilo'],
      ['BIS', 1, 'Yarilo'],
    ]);
    expect(show?.winners[0]).toMatchObject({ fci_group: 1, dog: 'Yarilo' });
    expect((await table(`&breed=${ids['Бордер-колли']}`)).items[0]?.main_ring).toEqual([]);
    await database.db.update(exhibitions).set({ typeId: 1 }).where(eq(exhibitions.id, showId));
    await database.db.delete(mainRingPlaces);
  });

  it('[24.2] lists on a kennel’s page the wins of its own dogs only', async () => {
    const bereg = await get<ShowsOnProfile>('/api/profiles/public/bereg/shows');
    expect(bereg).toMatchObject({ kennel_id: kennelId, winners: [{ dog: 'Yarilo', dog_id: dogId, show: 'Кружево' }] });
    expect(bereg.winners[0]?.titles.map(({ name }) => name)).toEqual(['CW', 'CACIB']);
    expect(await get('/api/profiles/public/dozor/shows')).toMatchObject({ kennel_id: null, winners: [] });
  });
});

it('lists results of a dog, of a judge and of a kennel from the same rows', async () => {
  const of = (subject: string, id: number) => get<ResultsOf>(`/api/exhibitions/results_of/${subject}/${id}`);
  expect(await of('dog', dogId)).toMatchObject({
    name: 'Yarilo',
    path: `/dogs/${dogId}`,
    total: 1,
    rows: [{ show: 'Кружево', number: '45' }],
  });
  // Awards from documents are listed too, except those that the show's results already have.
  const paper = { dogId, judge: 'Белов Б. И.', show: 'Белые ночи, Вологда' };
  await database.db.insert(dogAwards).values([
    { ...paper, dignityId: 4, givenOn: '2025-06-14' },
    { ...paper, dignityId: 7, givenOn: shown },
  ]);
  expect((await of('dog', dogId)).recorded).toMatchObject([
    { award: 'CAC', given_on: '2025-06-14', show: 'Белые ночи, Вологда' },
  ]);
  expect((await of('judge', judgeId)).rows.map(({ dog }) => dog).toSorted()).toEqual(['Yarilo', 'Буран']);
  expect((await of('kennel', kennelId)).awards).toMatchObject([
    { id: 1, name: 'CW', count: 1 },
    { id: 7, name: 'CACIB', count: 1 },
  ]);
  expect((await app.inject({ url: '/api/exhibitions/results_of/dog/999999' })).statusCode).toBe(404);
});

it('exports a file for the organiser and staff only, and escapes formulas', async () => {
  const file = (alias: string | null, format = 'csv') =>
    app.inject({
      url: `/api/exhibitions/exhibition/${showId}/results/file?format=${format}`,
      headers: alias ? { authorization: `Bearer ${tokens[alias]}` } : {},
    });
  const csv = await file('dozor');
  expect(csv.body).toContain('45а;Бордер-колли;Буран;кобель;Открытый;неявка;;');
  expect(csv.body).toContain("9;Акита;'=Лада;сука");
  expect((await file('office', 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect([(await file('pomor')).statusCode, (await file(null)).statusCode]).toEqual([403, 401]);
});

it('corrects a result after a protest, stores both values and updates what depends on it', async () => {
  const [row] = await database.db.select().from(showResults).where(eq(showResults.dogId, dogId));
  const correct = (given: object, alias = 'office') =>
    app.inject({
      method: 'PUT',
      url: `/api/administration/show_results/${row?.id}`,
      headers: { authorization: `Bearer ${tokens[alias]}` },
      payload: {
        version: 1,
        caste_id: 5,
        grade_id: 2,
        place: 2,
        dignity_ids: [],
        reason: 'Протест владельца, решение от 20.11',
        ...given,
      },
    });
  expect((await correct({}, 'dozor')).statusCode).toBe(403);
  expect((await correct({ reason: 'Так' })).json().errors).toHaveProperty('reason');
  expect((await correct({ grade_id: null, dignity_ids: [1] })).json().errors).toHaveProperty('dignity_ids');
  expect((await correct({ dignity_ids: [1] })).json().errors.dignity_ids).toBe('CW дают только при оценке «отлично»');
  expect((await correct({})).json()).toMatchObject({ returnCode: 200 });
  expect((await correct({ place: 3 })).statusCode).toBe(412);
  const { rows } = await results('?text=45');
  expect(rows[0]).toMatchObject({ grade: 'Очень хорошо', place: 2, version: 2 });
  expect(rows[0]?.corrections).toMatchObject([
    {
      reason: 'Протест владельца, решение от 20.11',
      changes: [
        { field: 'Оценка', from: 'Отлично', to: 'Очень хорошо' },
        { field: 'Место', from: '1', to: '2' },
        { field: 'Титулы', from: 'CW, CACIB', to: 'нет' },
      ],
    },
  ]);
  const { awards } = await get<ResultsOf>(`/api/exhibitions/results_of/kennel/${kennelId}`);
  expect(awards).toEqual([]);
});

it('moves a result to the right dog of the same breed and refuses a dog of another breed', async () => {
  const { db } = database;
  const [other, stranger] = await db
    .insert(dogs)
    .values([
      {
        ...{ name: 'ЯРИЛО ВТОРОЙ', nameLat: 'Yarilo II', breedId: ids['Бордер-колли'] ?? 0, sex: 1 },
        ...{ bornOn: '2023-01-02', breederId: kennelId, pedigreeNumber: 6_200_001 },
      },
      {
        ...{ name: 'АРА', nameLat: 'Ara', breedId: ids.Акита ?? 0, sex: 1 },
        ...{ bornOn: '2023-01-02', pedigreeNumber: 6_200_002 },
      },
    ])
    .returning();
  const [row] = await db.select().from(showResults).where(eq(showResults.catalogueNumber, '45'));
  const correct = (pedigree: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/administration/show_results/${row?.id}`,
      headers: { authorization: `Bearer ${tokens.office}` },
      payload: {
        ...{ version: row?.version, caste_id: row?.casteId, grade_id: row?.gradeId, place: row?.place },
        ...{ dignity_ids: row?.dignityIds, reason: 'В отчёте номер однопомётника', pedigree },
      },
    });
  expect((await correct('7')).json().errors.pedigree).toContain('нет');
  expect((await correct(`РКФ ${stranger?.pedigreeNumber}`)).json().errors.pedigree).toContain('другая порода');
  expect((await correct(`РКФ ${other?.pedigreeNumber}`)).json()).toMatchObject({ returnCode: 200 });
  const totalOf = async (id?: number) => (await get<ResultsOf>(`/api/exhibitions/results_of/dog/${id}`)).total;
  expect([await totalOf(dogId), await totalOf(other?.id)]).toEqual([0, 1]);
});

describe('CACIB of a dog that was already C.I.B. [Registry-15]', () => {
  const [cib, cie, cac, won, reserve] = [1, 2, 4, 7, 8];
  let at = 0;
  /** Creates a show with CACIB and reserve CACIB for two dogs of one sex that hold these titles since these days. */
  async function shownWith(best: { title: number; since: string }[], next: { title: number; since: string }[]) {
    const { db } = database;
    at += 1;
    const breedId = ids.Акита ?? 0;
    const made = await db
      .insert(dogs)
      .values(
        ['Best', 'Next'].map((name, place) => ({
          ...{ name: name.toUpperCase(), nameLat: `${name} ${at}`, breedId, sex: 2, bornOn: '2021-01-02' },
          pedigreeNumber: 6_300_000 + at * 2 + place,
        })),
      )
      .returning();
    const [bestDog, nextDog] = made.map(({ id }) => id) as [number, number];
    const titlesOf = (dogId: number, given: typeof best) =>
      given.map(({ title, since }) => ({ dogId, titleId: title, givenOn: since }));
    const all = [...titlesOf(bestDog, best), ...titlesOf(nextDog, next)];
    if (all.length) await db.insert(dogTitles).values(all);
    const [old] = await database.db.select().from(exhibitions).where(eq(exhibitions.id, showId));
    const { id } = await makeExhibition(db, {
      ...{ clubId: old?.clubId ?? 0, cityId: old?.cityId ?? 0, typeId: 2, beginsOn: shown, name: `Кубок ${at}` },
    });
    const row = { exhibitionId: id, breedId, refereeId: judgeId, sex: 2, gradeId: 1, place: 1 };
    await insertResults(db, [
      { ...row, catalogueNumber: '1', dogName: 'Best', dogId: bestDog, casteId: 7, dignityIds: [cac, won] },
      { ...row, catalogueNumber: '2', dogName: 'Next', dogId: nextDog, casteId: 5, dignityIds: [reserve] },
    ]);
    const rows = async () => (await get<ShowResults>(`/api/exhibitions/exhibition/${id}/results?group=5`)).rows;
    const titlesNow = async () => (await rows()).map(({ titles }) => titles.map(({ name }) => name).join(', '));
    return { id, rows, titlesNow, nextDog, bestDog };
  }
  const longAgo = addDays(shown, -400);

  it('passes to the reserve, explains it in both results and updates title counts', async () => {
    const show = await shownWith([{ title: cib, since: longAgo }], []);
    expect(await database.db.transaction((tx) => passCacibToReserves(tx, show.id, new Date()))).toBe(1);
    expect(await show.titlesNow()).toEqual(['CAC', 'CACIB']);
    const [best, next] = await show.rows();
    expect(best?.corrections).toMatchObject([{ changes: [{ field: 'Титулы', from: 'CAC, CACIB', to: 'CAC' }] }]);
    expect(best?.corrections[0]?.reason).toContain('резерву, № 2');
    expect(next?.corrections).toMatchObject([{ changes: [{ field: 'Титулы', from: 'R.CACIB', to: 'CACIB' }] }]);
    const counted = async (dogId: number) =>
      (await listAwardsOfDogs(database.db, [dogId])).map(({ name }) => name).filter((name) => name.includes('CACIB'));
    expect([await counted(show.bestDog), await counted(show.nextDog)]).toEqual([[], ['CACIB']]);
    expect(await database.db.transaction((tx) => passCacibToReserves(tx, show.id, new Date()))).toBe(0);
  });

  it('stays with a winner who is not C.I.B., and never goes to a C.I.E., not even by a correction', async () => {
    const open = await shownWith([{ title: cib, since: addDays(shown, 1) }], []);
    const exterior = await shownWith([{ title: cib, since: longAgo }], [{ title: cie, since: longAgo }]);
    for (const { id } of [open, exterior])
      expect(await database.db.transaction((tx) => passCacibToReserves(tx, id, new Date()))).toBe(0);
    expect(await open.titlesNow()).toEqual(['CAC, CACIB', 'R.CACIB']);
    expect(await exterior.titlesNow()).toEqual(['CAC, CACIB', 'R.CACIB']);
    const [, next] = await exterior.rows();
    const asked = await app.inject({
      method: 'PUT',
      url: `/api/administration/show_results/${next?.id}`,
      headers: { authorization: `Bearer ${tokens.office}` },
      payload: {
        ...{ version: next?.version, caste_id: next?.caste_id, grade_id: next?.grade_id, place: next?.place },
        ...{ dignity_ids: [won], reason: 'Просьба владельца резерва' },
      },
    });
    expect(asked.json().errors.dignity_ids).toContain('C.I.E.');
  });

  it('passes to the reserve by a nightly job when the title is registered after the report', async () => {
    const show = await shownWith([], []);
    await database.db.insert(dogTitles).values({ dogId: show.bestDog, titleId: cib, givenOn: longAgo });
    for (const job of reserveJobs)
      await job.run({ db: database.db, log: createLog('error'), now: new Date() } as never);
    expect(await show.titlesNow()).toEqual(['CAC', 'CACIB']);
  });
});

describe('results of one’s own dogs', () => {
  const own = (alias?: string) =>
    app.inject({
      url: '/api/exhibitions/results_of_own_dogs',
      ...(alias && { headers: { authorization: `Bearer ${tokens[alias]}` } }),
    });

  it('lists current dogs of the caller only, newest first [24.6 start]', async () => {
    await member(1, 'nadezhda');
    const veraId = await member(1, 'veronika');
    expect((await own('veronika')).json().result).toEqual([]);
    const breedId = ids.Акита ?? 0;
    const [dog] = await database.db
      .insert(dogs)
      .values({ name: 'ЛАДА', nameLat: 'Lada', breedId, sex: 2, bornOn: '2023-01-02', ownerId: veraId })
      .returning();
    const row = { exhibitionId: showId, breedId, sex: 2, casteId: 5, gradeId: 1, place: 1 };
    await insertResults(database.db, [
      { ...row, catalogueNumber: '77', dogName: 'Lada', dogId: dog?.id ?? 0, dignityIds: [1, 7] },
    ]);
    const rows = (await own('veronika')).json().result as { dog: string; show: string; awards: string[] }[];
    expect(rows).toMatchObject([{ dog: 'Lada', show: 'Кружево', place: 1, is_absent: false }]);
    expect(rows[0]?.awards.length).toBe(2);
    expect((await own('nadezhda')).json().result).toEqual([]);
  });

  it('requires a signed-in account that keeps dogs [24.6 start]', async () => {
    expect((await own()).statusCode).toBe(401);
    expect((await own('dozor')).statusCode).toBe(403);
    expect((await own('bereg')).statusCode).toBe(200);
  });
});

it('compares a show’s latest ten years by its name without the year', async () => {
  const { db } = database;
  const [old] = await db.select().from(exhibitions).where(eq(exhibitions.id, showId));
  const first = Number(shown.slice(0, 4)) - 11;
  let last = 0;
  for (let year = first; year <= first + 10; year += 1) {
    const { id } = await makeExhibition(db, {
      ...{ clubId: old?.clubId ?? 0, cityId: old?.cityId ?? 0 },
      ...{ beginsOn: `${year}-05-01`, name: year % 2 ? `Майский кубок – ${year}` : `«Майский кубок ${year}»` },
    });
    const row = { exhibitionId: id, breedId: ids.Акита ?? 0, sex: 1, casteId: 5, gradeId: 1, catalogueNumber: '1' };
    await insertResults(db, [{ ...row, dogName: 'Один' }]);
    last = id;
  }
  const { years } = await get<ShowResults>(`/api/exhibitions/exhibition/${last}/results`);
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, at) => first + 1 + at));
});
