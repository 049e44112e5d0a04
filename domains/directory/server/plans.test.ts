import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertReferees } from '#domains/judges/server/factories.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { countOrganizations } from '../clubsAndKennels/server/queries/count.ts';
import { listOrganizations } from '../clubsAndKennels/server/queries/list.ts';
import { getReferee } from '../judgePage/server/queries/getReferee.ts';
import { listJudges } from '../judges/server/queries/list.ts';
import { listMapPlaces } from '../map/server/queries/places.ts';
import { listMapPoints } from '../map/server/queries/points.ts';

/** As many as in a load-test database. */
const organisations = 20_000;
const people = 50_000;

let database: TestDatabase;
const now = new Date();
const today = moscowDay(now);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const [federation] = await insertProfiles(db, [{ userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' }]);
  await insertProfiles(
    db,
    Array.from({ length: organisations }, (_, at) => ({
      userType: at % 40 ? (((at % 2) + 3) as number) : 7,
      alias: `org_${at}`,
      name: `Организация ${(at * 7919) % organisations}`,
      shortName: `Организация ${(at * 7919) % organisations}`,
      description: 'О себе. '.repeat(40),
      cityId: 1 + ((at * 31) % 800),
      latitude: 55 + ((at * 37) % 1000) / 5000,
      longitude: 60 + ((at * 91) % 1000) / 5000,
      federationId: at % 9 ? federation : null,
      activatedAt: at % 4 ? new Date(now.getTime() - at * minuteMs) : null,
      lastSeenOn: at % 3 ? addDays(today, -(at % 200)) : null,
      likes: (at * 37) % 300,
      breedIds: at % 2 ? [1 + (at % 15)] : [],
    })),
  );
  const ids = await insertProfiles(
    db,
    Array.from({ length: people }, (_, at) => ({
      userType: 1,
      alias: `person_${at}`,
      name: `Человек ${at}`,
      shortName: `Человек ${at}`,
      description: 'О себе. '.repeat(40),
    })),
  );
  await insertReferees(
    db,
    ids.slice(0, 4000).map((profileId, at) => ({
      profileId,
      name: `Судья ${(at * 7919) % 4000}`,
      nameLat: 'Judge',
      cityId: 1 + (at % 800),
      fciGroups: [1 + (at % 10)],
    })),
  );
  await db.$client.query('vacuum analyze');
});

afterAll(() => database.drop());

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['the list', (db) => listOrganizations(db, {}, now)],
  [
    'with three filters',
    (db) => listOrganizations(db, { kind: 'kennels', cities: [5, 6, 7], member: true, active_user: true }, now),
  ],
  ['of breeds', (db) => listOrganizations(db, { kind: 'kennels', breeds: [5] }, now)],
  ['popular', (db) => listOrganizations(db, { sort: 'popular' }, now)],
  ['lately confirmed', (db) => listOrganizations(db, { sort: 'confirmed', regions: ['Самарская область'] }, now)],
  ['by a part of the name', (db) => listOrganizations(db, { text: 'изация 1234' }, now)],
  ['counts', (db) => countOrganizations(db, {}, now)],
  [
    'counts with three filters',
    (db) =>
      countOrganizations(db, { kind: 'kennels', regions: ['Самарская область'], member: true, activated: true }, now),
  ],
  ['cards of the map', (db) => listMapPlaces(db, [5, 6, 7])],
  ['judges', (db) => listJudges(db, { groups: [3] })],
  ['a judge', (db) => getReferee(db, { refereeId: 77, type: 1 }, now)],
])('%s: reads no full table of profiles', async (_, run) => {
  expect(await tablesScanned(database.db, run)).not.toContain('profiles');
});

it('a judge’s page reads only the judge’s own shows', async () => {
  expect(await tablesScanned(database.db, (db) => getReferee(db, { refereeId: 77, type: 1 }, now))).not.toContain(
    'referees',
  );
});

it('twenty thousand points take at most 150 kB compressed', async () => {
  const text = JSON.stringify(await listMapPoints(database.db));
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  expect(packed).toBeLessThan(150_000);
  expect(gzipSync(text).length).toBeLessThan(150_000);
});
