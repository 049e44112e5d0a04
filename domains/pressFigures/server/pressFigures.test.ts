import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breedFigures } from '#domains/dogs/breeds/server/tables.ts';
import { dogs, litters } from '#domains/dogs/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { createLog } from '#platform/server/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { PressFigures } from '../contract.ts';
import { pressJobs } from './jobs.ts';
import { countPressFigures } from './queries.ts';
import { pressRoutes } from './routes.ts';
import { pressFigures } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
const today = '2026-11-28';
const [moscow, vologda] = [1, 63];

const ofYear = (year: number, here: number, littersOfYear: number) => ({
  year,
  here,
  abroad: 1,
  litters: littersOfYear,
});

async function makeLitters(organisationId: number, count: number, registeredOn: string | null): Promise<void> {
  const parent = { breedId: 122, sex: 1, bornOn: '2020-01-01', name: 'Родитель', nameLat: 'Parent' };
  for (let at = 0; at < count; at += 1) {
    const [sire, dam] = await database.db
      .insert(dogs)
      .values([parent, { ...parent, sex: 2 }])
      .returning({ id: dogs.id });
    await database.db.insert(litters).values({
      ...{ breedId: 122, sireId: sire?.id ?? 0, damId: dam?.id ?? 0, bornOn: '2025-01-01', males: 3, females: 2 },
      ...{ stampCode: 'ABC', stampFrom: 1, stampTo: 5, organisationId, status: registeredOn ? 3 : 2, registeredOn },
    });
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  app = await testApp({ db, routes: pressRoutes });
  const inMoscow = await makeProfile(db, { userType: 4, cityId: moscow });
  const inVologda = await makeProfile(db, { userType: 4, cityId: vologda });
  await makeLitters(inMoscow.id, 7, '2025-03-03');
  await makeLitters(inMoscow.id, 1, null);
  await makeLitters(inVologda.id, 2, '2025-06-06');
  const show = { category: 1, clubId: inMoscow.id, beginsOn: '2025-05-05', endsOn: '2025-05-05' };
  await makeExhibition(db, { ...show, cityId: moscow });
  await makeExhibition(db, { ...show, cityId: vologda });
  await makeExhibition(db, { ...show, cityId: moscow, isCancelled: true });
  await makeExhibition(db, { ...show, cityId: moscow, beginsOn: '2026-12-05', endsOn: '2026-12-05' });
  for (const [breedId, here] of [
    [122, 30],
    [166, 50],
  ] as const)
    await db.insert(breedFigures).values({ breedId, figures: { years: [ofYear(2025, here, 3)] } as never });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = async (): Promise<PressFigures> => {
  const answer = await app.inject({ url: '/api/press_figures', remoteAddress: '198.51.90.1' });
  expect(answer.statusCode).toBe(200);
  return answer.json().result;
};

describe('totals for the press', () => {
  it('count dogs by birth, litters by registration, shows that took place [Issue41-25]', async () => {
    const { years, breeds } = await countPressFigures(database.db, today);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 11 }, (_, at) => 2016 + at));
    expect(years.find(({ year }) => year === 2025)).toEqual({
      ...{ year: 2025, dogs: 82, litters: 9, puppies: 45, shows: 2, entries: 0 },
    });
    expect(years.at(-1)).toEqual({ year: 2026, dogs: 0, litters: 0, puppies: 0, shows: 0, entries: 0 });
    expect(breeds).toEqual([
      { year: 2025, breed_id: 166, name: 'Немецкая овчарка', dogs: 51, litters: null },
      { year: 2025, breed_id: 122, name: 'Лабрадор-ретривер', dogs: 31, litters: null },
    ]);
  });

  it('name no region’s count below five, nor the one it could be computed from [Issue41-25]', async () => {
    const { regions } = await countPressFigures(database.db, today);
    expect(regions.filter(({ year }) => year === 2025)).toHaveLength(2);
    expect(regions.map(({ litters: count }) => count)).toEqual([null, null]);
    expect(regions.map(({ shows }) => shows)).toEqual([1, 1]);
  });

  it('are counted at once before the first night, then read from the night’s row [Issue41-25]', async () => {
    expect((await ask()).years.find(({ year }) => year === 2025)?.shows).toBe(2);
    const [job] = pressJobs;
    const run = () => job?.run({ db: database.db, log: createLog('silent'), now: new Date() });
    await run();
    await run();
    const [stored, ...more] = await database.db.select().from(pressFigures);
    expect(more).toEqual([]);
    expect(await ask()).toMatchObject({ counted_on: stored?.countedOn, years: stored?.figures.years });
  });

  it('are given as CSV files with «меньше 5» for hidden counts; another table is refused with 400 [Issue41-25]', async () => {
    const file = (table: string) =>
      app.inject({ url: `/api/press_figures/table/${table}`, remoteAddress: '198.51.90.2' });
    const regions = await file('regions');
    expect(regions.headers['content-type']).toContain('text/csv');
    expect(regions.body).toContain('меньше 5');
    expect((await file('years')).body).toContain('2025;82;9;45;2;0');
    expect((await file('breeds')).body).toContain('2025;Немецкая овчарка;51;меньше 5');
    expect((await file('people')).statusCode).toBe(400);
  });
});
