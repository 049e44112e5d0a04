import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createLog } from '../log.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const log = createLog('silent');
let database: TestDatabase;

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: unknown[];
};
const applied = async (): Promise<unknown> =>
  (await database.asOwner<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))[0]
    ?.count;

afterEach(() => database.drop());

it('runs migrations again without effect, by several processes at once too [P54]', async () => {
  database = await createTestDatabase();
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('migrates an empty database once when processes start together', async () => {
  database = await createTestDatabase();
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)));
  expect(await applied()).toBe(journal.entries.length);
});

it('refuses an older PostgreSQL with a message before creating anything', async () => {
  database = await createTestDatabase();
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  // The version of Debian 12, as far as this database reports it.
  await database.asOwner(`
    create function public.current_setting(text) returns text language sql as $$ select '15.14 (Debian 15.14-0+deb12u1)' $$;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
  await expect(migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)).rejects.toThrow(
    'Порталу нужен PostgreSQL 18 или новее, а по этому адресу 15.14',
  );
  expect(await database.asOwner("select to_regnamespace('drizzle')::text as made")).toEqual([{ made: null }]);
});

it('gives up within seconds when a long query locks a table, instead of stopping the traffic behind it [P54]', async () => {
  database = await createTestDatabase();
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  await expect(migrate({ url: database.url, migrationUrl: database.ownerUrl }, log)).rejects.toSatisfy((error: Error) =>
    /lock timeout/.test(`${error.message} ${(error.cause as Error | undefined)?.message}`),
  );
  await holder.end();
  await migrate({ url: database.url, migrationUrl: database.ownerUrl }, log);
});

/** This release's migrations with one more at their end. */
function withMigration(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const last = journal.entries.at(-1) as { idx: number; when: number };
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_of_tomorrow' };
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );
  writeFileSync(join(folder, '9999_of_tomorrow.sql'), sql);
  return folder;
}

it('creates a queue missing in the previous release before the migration that uses it [Round3-C1]', async () => {
  database = await createTestDatabase();
  await database.asOwner("delete from jobs.queue where name = 'search'");
  const folder = withMigration(`SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb);`);
  try {
    await migrate({ url: database.url, migrationUrl: database.ownerUrl }, log, { folder });
    expect(await database.asOwner("select name, state from jobs.job where name = 'search'")).toEqual([
      { name: 'search', state: 'created' },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names the migration that rows violate with PostgreSQL’s reason, and leaves no trace of it [Round3-C1]', async () => {
  database = await createTestDatabase();
  const before = await applied();
  await database.asOwner("insert into facts (name, ids) values ('tests.twice', '{}'), ('tests.twice', '{}')");
  const folder = withMigration(
    'CREATE TABLE half_done (id int);--> statement-breakpoint\n-- why\nCREATE UNIQUE INDEX facts_once ON facts (name);',
  );
  try {
    const failing = migrate({ url: database.url, migrationUrl: database.ownerUrl }, log, { folder });
    await expect(failing).rejects.toThrow(
      /отменено целиком.*миграция 9999_of_tomorrow, PostgreSQL отвечает: could not create unique index "facts_once" \(код 23505; Key \(name\)=\(tests\.twice\) is duplicated\.\)\..*--check --try/,
    );
    expect(await applied()).toBe(before);
    expect(await database.asOwner("select to_regclass('half_done')::text as made")).toEqual([{ made: null }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('builds a migration’s indexes without blocking traffic, and rebuilds interrupted ones [P54]', async () => {
  database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const last = (journal.entries.at(-1) as { tag: string }).tag;
  const file = join(folder, `${last}.afterwards.sql`);
  const run = () => migrate({ url: database.url, migrationUrl: database.ownerUrl }, log, { folder });
  const valid = () =>
    database.asOwner("select indisvalid as valid from pg_index where indexrelid = to_regclass('facts_beside')");
  const insert = "insert into facts (name, ids) values ('tests.happened', '{}')";
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  try {
    writeFileSync(
      file,
      '-- who wrote it\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "facts_beside" ON "facts" ("name");',
    );
    await database.asOwner(`${insert}; ${insert}`);
    await expect(run()).rejects.toThrow(
      `${last}.afterwards.sql, PostgreSQL отвечает: could not create unique index "facts_beside" (код 23505; Key (name)=(tests.happened) is duplicated.)`,
    );
    expect(await valid()).toEqual([{ valid: false }]);
    writeFileSync(file, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "facts_beside" ON "facts" ("name");');
    await writer.query(`begin; ${insert}`);
    const building = run();
    // Writers do not wait, although the index waits for an open transaction.
    for (let count = 0; count < 20; count += 1) await database.db.$client.query(insert);
    await writer.query('commit');
    await building;
    expect(await valid()).toEqual([{ valid: true }]);
    await run();
  } finally {
    await writer.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
