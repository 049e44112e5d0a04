import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client, ClientBase } from 'pg';
import { clock } from '#platform/contract/time/clock.ts';
import { UsageError } from '../config.ts';
import type { Log } from '../log.ts';
import { hasQueueTables, installQueues, switchToPortalClock, takeOverMigrationJobs } from '../queues/installQueues.ts';
import { MigrationError } from './migrationError.ts';
import { statementsOf } from './migrationRisks.ts';
import { openClient } from './openClient.ts';
import { grantToReports, type ReportColumns } from './reportsRole.ts';
import { applicationRole, type DatabaseUrls, grantToApplication } from './roles.ts';

/** Advisory lock id, arbitrary but unique in the portal. */
const migrationLock = 0x6d_69_67_72;
const afterwardsLock = 0x61_66_74_72;

/** The oldest version that has all permissions and collations the schema uses. */
export const wantedPostgres = 18;

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Migrates the database to the schema of this release, in one transaction, so that an interrupted run has no effect.
 * One runner at a time; a table locked by a long query makes it give up in seconds instead of stopping the portal's
 * traffic. Returns the migrations applied to a database that had some before.
 */
export async function migrate(
  urls: DatabaseUrls,
  log: Log,
  { folder = migrationsFolder, reports }: { folder?: string; reports?: ReportColumns } = {},
): Promise<string[]> {
  const ownerUrl = urls.migrationUrl ?? urls.url;
  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal migrations' }, log);
  try {
    await client.query("set client_min_messages = 'warning'");
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set lock_timeout = '5s'");
    const started = clock.milliseconds();
    await refuseOlderServer(client);
    await refuseHalfway(client);
    const before = await lastMigration(client);
    // Migrations and their triggers queue jobs, so queues missing in an earlier release are created first. On an empty
    // database jobs wait in `migration_jobs` until the queue's own tables exist.
    const queuesFirst = await hasQueueTables(client);
    if (queuesFirst) await installQueues(ownerUrl, log);
    await apply(client, folder, before);
    if (!queuesFirst) await installQueues(ownerUrl, log);
    await switchToPortalClock(client);
    await takeOverMigrationJobs(client, log);
    const role = applicationRole(urls);
    if (role) await grantToApplication(client, role, log);
    if (reports) await grantToReports(client, reports);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await runAfterwards(client, folder, log);
    log.info({ milliseconds: clock.milliseconds() - started }, 'database schema is up to date');
    return before ? migrationsAfter(before) : [];
  } finally {
    await client.end();
  }
}

/**
 * For commands that use the database beside the portal: creates the schema in an empty database and refuses one of an
 * earlier release with a message. Only a start of the portal upgrades, because an upgrade may stop the previous release
 * from working.
 */
export async function prepareForCommand(urls: DatabaseUrls, log: Log): Promise<void> {
  const ownerUrl = urls.migrationUrl ?? urls.url;
  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal command' }, log);
  const last = await lastMigration(client).finally(() => client.end());
  if (!last) {
    await migrate(urls, log);
    return;
  }
  const missing = migrationsAfter(last);
  if (missing.length)
    throw new UsageError(
      `База прежнего выпуска (обновлений впереди: ${missing.length}), эта команда её не обновляет. Что сделает обновление: portal upgrade; обновляет запуск портала (docs/operations.md, 5)`,
    );
}

/**
 * Applies all missing migrations in one transaction. The library reports the statement that failed, not its migration.
 */
async function apply(client: Client, folder: string, before: number): Promise<void> {
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    const { query } = error;
    const failed = readJournal(folder).entries.find(
      ({ when, tag }) => when > before && readFileSync(join(folder, `${tag}.sql`), 'utf8').includes(query),
    );
    throw failed ? new MigrationError(failed.tag, 'migration', error) : error;
  }
}

/**
 * Builds indexes and validates constraints without blocking traffic, each outside a transaction. Interrupted ones are
 * built anew at the next start. Runs outside the migration lock, because `create index concurrently` would wait for
 * processes that wait for that lock.
 */
async function runAfterwards(client: Client, folder: string, log: Log): Promise<void> {
  const tags = readJournal(folder)
    .entries.map(({ tag }) => tag)
    .filter((tag) => existsSync(join(folder, `${tag}.afterwards.sql`)));
  if (!tags.length) return;
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [afterwardsLock]);
  if (!rows[0]?.free) return;
  const { rows: broken } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid where not indisvalid and relnamespace = 'public'::regnamespace",
  );
  // Waits for long queries without holding up others.
  await client.query('set lock_timeout = 0');
  for (const { name } of broken) await client.query(`drop index concurrently ${name}`);
  for (const tag of tags) {
    for (const statement of statementsOf(readFileSync(join(folder, `${tag}.afterwards.sql`), 'utf8'))) {
      const started = clock.milliseconds();
      try {
        await client.query(statement);
      } catch (error) {
        throw new MigrationError(tag, 'afterwards', error as Error);
      }
      log.debug({ statement, milliseconds: clock.milliseconds() - started }, 'done beside the traffic');
    }
  }
}

/** Checked before anything is created, or an older server would fail half-way with its own message. */
async function refuseOlderServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < wantedPostgres)
    throw new UsageError(
      `Порталу нужен PostgreSQL ${wantedPostgres} или новее, а по этому адресу ${version}: обновите сервер или укажите другой`,
    );
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = (folder = migrationsFolder): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** Migrations of this release that a database of the given moment lacks. */
export const migrationsAfter = (moment: number): string[] =>
  readJournal()
    .entries.filter(({ when }) => when > moment)
    .map(({ tag }) => tag);

/** The migration of that moment; null when this release has none. */
export const tagAt = (moment: number): string | null =>
  readJournal().entries.find(({ when }) => when === moment)?.tag ?? null;

/** Moment of a database's last migration; 0 without a schema. */
export async function lastMigration(client: ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ marks: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as marks",
  );
  if (!found[0]?.marks) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/**
 * Migrates an empty database to the schema of an earlier moment, so that rows of that moment fit. Returns false if this
 * release does not know it.
 */
export async function migrateTo(moment: number, urls: DatabaseUrls, log: Log): Promise<boolean> {
  const journal = readJournal();
  const entries = journal.entries.filter(({ when }) => when <= moment);
  if (entries.at(-1)?.when !== moment) return false;
  const folder = mkdtempSync(join(tmpdir(), 'portal-schema-'));
  try {
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const name of entries.flatMap(({ tag }) => [`${tag}.sql`, `${tag}.afterwards.sql`]))
      if (existsSync(join(migrationsFolder, name))) copyFileSync(join(migrationsFolder, name), join(folder, name));
    await migrate(urls, log, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

/**
 * The migrations before version 0.1 were joined into the baseline, which has the moment of the last of them, so that a
 * fully migrated database skips it. A database that stopped before the last must be migrated by the release that
 * created it.
 */
async function refuseHalfway(client: ClientBase): Promise<void> {
  const last = await lastMigration(client);
  if (last && last < (readJournal().entries[0]?.when ?? 0)) {
    throw new UsageError(
      'База данных не дошла до версии 0.1: один раз запустите на ней прежний портал, он её обновит, и потом этот',
    );
  }
}
