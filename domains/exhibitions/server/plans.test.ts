import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertReferees } from '#domains/judges/server/factories.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { allGroups, insertExhibitions } from './factories.ts';
import { countExhibitions } from './queries/countExhibitions.ts';
import { getExhibition } from './queries/getExhibition.ts';
import { listExhibitions } from './queries/listExhibitions.ts';
import { listFeed } from './queries/listFeed.ts';
import { listMonth } from './queries/listMonth.ts';
import { listNearest } from './queries/listNearest.ts';

const shows = 30_000;
const organisers = 5000;

let database: TestDatabase;

const now = new Date();
const today = moscowDay(now);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const clubs = await insertProfiles(
    db,
    Array.from({ length: organisers }, (_, at) => ({
      userType: 3,
      alias: `club_${at}`,
      name: `Клуб № ${at}`,
      shortName: `Клуб «${at % 97} ${at}»`,
      cityId: 1 + (at % 500),
    })),
  );
  const [judge] = await insertReferees(db, [{ name: 'Судья', nameLat: 'Judge' }]);
  await insertExhibitions(
    db,
    Array.from({ length: shows }, (_, at) => {
      const beginsOn = addDays(today, (at % 730) - 365);
      return {
        name: `Выставка ${(at * 7919) % shows} ${at % 50 ? 'осени' : 'весны'}`,
        typeId: [1, 1, 1, 2, 3, 5][at % 6] as number,
        category: at % 6 === 5 ? 2 : 1,
        clubId: clubs[at % organisers] as number,
        cityId: 1 + ((at * 31) % 500),
        beginsOn,
        endsOn: addDays(beginsOn, at % 2),
        days: [],
        description: 'Подробности. '.repeat(60),
        rankIds: [1 + (at % 6)],
        fciGroups: at % 6 === 4 ? [1 + (at % 10)] : allGroups,
        breedIds: at % 6 === 4 ? [1 + (at % 15)] : [],
        popularity: (at * 37) % 3000,
        entryClosesAt: at % 3 ? `${addDays(beginsOn, -10)}T20:59:00Z` : null,
        referees: at % 500 ? [] : [{ refereeId: judge as number, fciGroups: [1] }],
      };
    }),
  );
  await db.$client.query('vacuum analyze');
});

afterAll(() => database.drop());

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['the list', (db) => listExhibitions(db, {}, now)],
  ['a page deep inside', (db) => listExhibitions(db, { after: `${addDays(today, 300)}.1` }, now)],
  ['the list by popularity', (db) => listExhibitions(db, { sort: 'popular' }, now)],
  ['the list of finished shows', (db) => listExhibitions(db, { sort: 'finished' }, now)],
  ['a period', (db) => listExhibitions(db, { date_from: addDays(today, 30), date_to: addDays(today, 60) }, now)],
  ['an organiser', (db) => listExhibitions(db, { alias: 'club_77' }, now)],
  ['a category', (db) => listExhibitions(db, { category: 2 }, now)],
  ['ranks', (db) => listExhibitions(db, { ranks: [1, 2] }, now)],
  ['groups', (db) => listExhibitions(db, { groups: [7] }, now)],
  ['breeds', (db) => listExhibitions(db, { breeds: [5] }, now)],
  ['monobreed shows of a breed', (db) => listExhibitions(db, { breeds: [5], types: [3] }, now)],
  ['cities', (db) => listExhibitions(db, { cities: [3, 4] }, now)],
  ['regions', (db) => listExhibitions(db, { regions: ['Самарская область'] }, now)],
  ['a judge', (db) => listExhibitions(db, { judges: [1] }, now)],
  ['text', (db) => listExhibitions(db, { text: 'весны' }, now)],
  ['text of an organiser', (db) => listExhibitions(db, { text: '12 1273' }, now)],
  ['open entry', (db) => listExhibitions(db, { only_open: true }, now)],
  [
    'everything at once',
    (db) =>
      listExhibitions(
        db,
        { ranks: [1], groups: [3], cities: [5], category: 1, text: 'осени', only_open: true, sort: 'popular' },
        now,
      ),
  ],
  ['a month', (db) => listMonth(db, { month: addDays(today, 60).slice(0, 7) }, now)],
  ['the nearest shows', (db) => listNearest(db, 4, now)],
  ['counts', (db) => countExhibitions(db, {}, now)],
  ['counts of finished shows', (db) => countExhibitions(db, { sort: 'finished', regions: ['Самарская область'] }, now)],
  ['a subscription', (db) => listFeed(db, { ranks: [1] }, now)],
  ['one show', (db) => getExhibition(db, 15_000, now)],
])('plans %s without a sequential scan of the shows', async (_, run) => {
  expect(await tablesScanned(database.db, run)).not.toContain('exhibitions');
});
