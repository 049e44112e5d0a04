import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createLog } from '../log.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const log = createLog('silent');
let database: TestDatabase;

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
const applied = async (): Promise<unknown> => (await database.db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).rows[0]?.count;

afterEach(() => database.drop());

it('migrations run again without harm, by several processes at once too', async () => {
  database = await createTestDatabase();
  await Promise.all([1, 2, 3].map(() => migrate(database.url, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('an empty database is migrated once by those who start together', async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`create schema public`);
  await Promise.all([1, 2, 3].map(() => migrate(database.url, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('a table held by somebody’s long work makes it give up in seconds, not stop the traffic behind it', async () => {
  database = await createTestDatabase();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  const began = performance.now();
  await expect(migrate(database.url, log)).rejects.toSatisfy((error: Error) =>
    /lock timeout/.test(`${error.message} ${(error.cause as Error | undefined)?.message}`),
  );
  expect(performance.now() - began).toBeLessThan(9000);
  await holder.end();
  await migrate(database.url, log);
});
