import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { testDatabaseUrl } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { EmbeddedError } from '#platform/server/db/embeddedError.ts';
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import { createLog } from '#platform/server/log.ts';
import { isSealing, sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { memoryFolder } from './memoryFolder.mjs';

/** Data of the server for the workers of a run. */
export interface TestServer {
  /** Its maintenance database, as the superuser. */
  url: string;
  /** The same as the portal's role: tests write and read with the portal's permissions. */
  applicationUrl: string;
  /** A migrated, empty database that every test database is copied from. */
  template: string;
  /** Prefix of this run's databases. */
  prefix: string;
  /** Files shared by the run; deleted with it. */
  folder: string;
}

export interface TestDatabase {
  /** As the portal's role: rows can be written, tables cannot be changed. */
  url: string;
  db: Db;
  /** As the owner of the tables. */
  ownerUrl: string;
  /** Runs statements as the owner; returns the rows of the last. */
  asOwner<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string): Promise<Row[]>;
  drop(): Promise<void>;
}

export interface FilledDatabase extends TestDatabase {
  /** Files that belong to it. */
  folder: string;
}

const log = createLog('silent');
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const inMemory = memoryFolder(checkout);
const dataDir = inMemory ? join(inMemory, 'test-db') : join(checkout, 'build/test-db');
/** Advisory lock: one process creates templates at a time. */
const templateLock = 0x74_6d_70_6c;
/** Identifies databases of this machine: process ids are meaningless on another one. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

let made = 0;

/** A fresh database with the portal's schema and no rows, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, prefix } = inject('testServer');
  made += 1;
  return copyOf(template, `${prefix}${process.pid}_${made}_${Date.now().toString(36)}`);
}

/**
 * A copy of a database that the first caller of a run fills; `folder` holds its files. `name` identifies the content.
 */
export async function createFilledDatabase(
  name: string,
  fill: (db: Db, folder: string) => Promise<void>,
): Promise<FilledDatabase> {
  const { url: serverUrl, template, prefix, folder: shared } = inject('testServer');
  const [filled, folder] = [`${prefix}filled_${name}`, join(shared, name)];
  await withLock(serverUrl, `portal ${filled}`, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
    if (rowCount) return;
    const half = await copyOf(template, `${filled}_making`);
    try {
      await fill(half.db, folder);
      await half.db.$client.end();
      await client.query(`alter database ${filled}_making rename to ${filled}`);
    } catch (error) {
      await half.drop();
      throw error;
    }
  });
  made += 1;
  return { ...(await copyOf(filled, `${prefix}${process.pid}_${made}_${Date.now().toString(36)}`)), folder };
}

/** The same instant for all files of a run. */
export const runStartedAt = (): Date => new Date(inject('beganAt'));

/** Runs work that only one process may do at a time. */
async function withLock(url: string, name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    await work(client);
  } finally {
    await client.end();
  }
}

async function copyOf(template: string, name: string): Promise<TestDatabase> {
  const { url: serverUrl, applicationUrl } = inject('testServer');
  if (!isSealing()) sealMailsWith(undefined);
  await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(applicationUrl, name);
  const ownerUrl = urlOf(serverUrl, name);
  const db = connect({ url, size: 4, statementTimeoutMs: 15_000, log });
  return {
    url,
    db,
    ownerUrl,
    asOwner: (sql) => execute(ownerUrl, sql),
    drop: async () => {
      await db.$client.end();
      await execute(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Called once per run: starts the embedded server, or uses the one of TEST_DATABASE_URL, with a template of today's
 * migrations.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const given = testDatabaseUrl();
  const embedded = given ? null : await startUndurable(dataDir);
  const url = given ?? (embedded?.migrationUrl as string);
  const applicationUrl = embedded?.url ?? (await makeApplicationRole(url));
  const template = await makeTemplate({ url: applicationUrl, migrationUrl: url });
  const prefix = `portal_test_${machine}_${process.pid}_`;
  const folder = join(tmpdir(), `${prefix}files`);
  await mkdir(folder, { recursive: true });
  return {
    server: { url, applicationUrl, template, prefix, folder },
    stop: async () => {
      await dropDatabases(url, (name) => name.startsWith(prefix));
      await embedded?.stop();
      // Frees the memory unless another run still uses it.
      if (embedded && inMemory && !existsSync(join(embedded.cluster, 'postmaster.pid')))
        await rm(dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Data written without fsync may be corrupt after a crash of the machine; the server is then recreated. */
export async function startUndurable(folder: string) {
  const options = { dataDir: folder, log, shared: true, durable: false };
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error;
    process.stderr.write(`Тестовая база не запустилась и делается заново: ${error.message}\n`);
    await rm(folder, { recursive: true, force: true });
    return startEmbedded(options);
  }
}

/** Creates the portal's role on an external server, as on the embedded one. */
async function makeApplicationRole(url: string): Promise<string> {
  const as = new URL(url);
  as.username = 'portal_test_app';
  as.password = createHash('sha256').update(url).digest('hex');
  await execute(
    url,
    `do $$ begin create role portal_test_app login; exception when duplicate_object then null; end $$`,
  );
  await execute(url, `alter role portal_test_app password '${as.password}'`);
  return as.href;
}

async function makeTemplate({
  url: applicationUrl,
  migrationUrl: url,
}: DatabaseUrls & { migrationUrl: string }): Promise<string> {
  const template = `portal_template_${await hashOfMigrations()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await dropDatabases(url, isAbandoned);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const half = `${template}_making`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    await migrate({ url: urlOf(applicationUrl, half), migrationUrl: urlOf(url, half) }, log);
    await client.query(`alter database ${half} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) hash.update(file).update(await readFile(join(migrationsFolder, file)));
  for (const path of ['../server/db/roles.ts', '../server/queues/installQueues.ts', '../server/queues/queueList.ts'])
    hash.update(await readFile(new URL(path, import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}

/** Left by a killed run of this machine. */
function isAbandoned(name: string): boolean {
  const run = /^portal_test_([0-9a-f]{6})_(\d+)_/.exec(name);
  if (!run || run[1] !== machine) return false;
  try {
    process.kill(Number(run[2]), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function dropDatabases(url: string, chosen: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'portal\\_test\\_%'",
    );
    for (const { datname } of rows)
      if (chosen(datname)) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

async function execute<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
