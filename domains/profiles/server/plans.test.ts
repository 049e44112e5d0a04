import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { insertProfiles } from './factories.ts';
import { getFederation, listFederations } from './queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [federation] = await insertProfiles(db, [{ userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' }]);
  await insertProfiles(
    db,
    Array.from({ length: 20_000 }, (_, at) => ({
      userType: [1, 1, 3, 4, 1][at % 5] as number,
      alias: `profile_${at}`,
      name: `Профиль ${at}`,
      shortName: `Профиль ${at}`,
      description: 'О себе. '.repeat(30),
      federationId: at % 5 === 2 || at % 5 === 3 ? federation : null,
    })),
  );
  await db.$client.query('vacuum analyze profiles');
});
afterAll(() => database.drop());

it('finds federations without a full scan', async () => {
  expect(await tablesScanned(database.db, (db) => getFederation(db, 'rkf'))).not.toContain('profiles');
  expect(await tablesScanned(database.db, (db) => listFederations(db))).not.toContain('profiles');
});
