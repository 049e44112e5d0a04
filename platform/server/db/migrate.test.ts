import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createLog } from '../log.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const log = createLog('silent');
let database: TestDatabase;

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
const applied = async (): Promise<unknown> =>
  (await database.asOwner<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))[0]?.count;

afterEach(() => database.drop());

it('migrations run again without harm, by several processes at once too', async () => {
  database = await createTestDatabase();
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('an empty database is migrated once by those who start together', async () => {
  database = await createTestDatabase();
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('a table held by somebody’s long work makes it give up in seconds, not stop the traffic behind it', async () => {
  database = await createTestDatabase();
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  const began = performance.now();
  await expect(migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)).rejects.toSatisfy((error: Error) =>
    /lock timeout/.test(`${error.message} ${(error.cause as Error | undefined)?.message}`),
  );
  expect(performance.now() - began).toBeLessThan(9000);
  await holder.end();
  await migrate({ url: database.url, migrationUrl: database.ownerUrl }, log);
});
