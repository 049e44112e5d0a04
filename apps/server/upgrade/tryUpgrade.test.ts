import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrateTo, migrationsFolder } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { readReleases } from '#platform/server/releases.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openRelease, readRelease } from './releases/testRelease.ts';
import { tryUpgrade } from './tryUpgrade.ts';

const log = createLog('silent');
const [first] = readReleases().slice(-1);

const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
const lastButOne: number = entries.at(-2).when;

const migrationsOf = (database: TestDatabase) =>
  database.asOwner('select id, created_at from drizzle.__drizzle_migrations order by id');

describe('a trial upgrade of an external database’s copy', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await openRelease(readRelease(first?.version ?? ''));
    folder = mkdtempSync(join(tmpdir(), 'portal-try-'));
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const attempt = (on?: string) =>
    tryUpgrade({
      config: readConfig({ DATA_DIR: folder }),
      embedded: null,
      urls: { url: database.url, migrationUrl: database.ownerUrl },
      log,
      on,
    });
  const copies = () =>
    database.asOwner("select datname from pg_database where datname like current_database() || '_try_%'");

  it('reports its duration and leaves the database and its server unchanged [Round3-C1]', async () => {
    const before = await migrationsOf(database);
    expect(await attempt()).toMatchObject({
      state: 'good',
      said: expect.stringMatching(/^Прошла за \d+ с \(\d+\sмиграци.+копия снята за \d+ с, удалена$/),
    });
    expect(await migrationsOf(database)).toEqual(before);
    expect(await copies()).toEqual([]);
  });

  it('is bad with the migration and PostgreSQL’s reason when rows violate it [Round3-C1]', async () => {
    await database.asOwner('create table applications (id int)');
    expect(await attempt()).toMatchObject({
      state: 'bad',
      said: expect.stringMatching(/^0002_applications: relation "applications" already exists \(код 42P07/),
      todo: expect.stringMatching(/^Не обновляйте/),
    });
    expect(await copies()).toEqual([]);
  });

  it('is refused with an alternative while the database is in use [Round3-C1]', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await expect(attempt()).rejects.toThrow(/^Базой пользуются.*остановите портал.*--on postgres:/);
    } finally {
      await client.end();
    }
  });

  it('upgrades a named copy and leaves it, and refuses the database itself and an empty one [Round3-C1]', async () => {
    const copy = await openRelease(readRelease(first?.version ?? ''));
    const empty = await createTestDatabase();
    try {
      await empty.asOwner('drop schema drizzle cascade');
      await expect(attempt(database.ownerUrl.replace('127.0.0.1', 'localhost'))).rejects.toThrow(/саму базу портала/);
      await expect(attempt(empty.ownerUrl)).rejects.toThrow(/нет таблиц портала/);
      expect(await attempt(copy.ownerUrl)).toMatchObject({
        state: 'good',
        said: expect.stringMatching(/обновлена и оставлена$/),
      });
      expect((await migrationsOf(copy)).length).toBeGreaterThan((await migrationsOf(database)).length);
    } finally {
      for (const one of [copy, empty]) await one.drop();
    }
  });
});

describe('a trial upgrade of the embedded database’s copy', () => {
  it('runs beside the portal on current rows, and removes the remains of a killed one [Round3-C1]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-try-'));
    const embedded = await startEmbedded({ dataDir: folder, log, durable: false });
    const client = new pg.Client({ connectionString: embedded.migrationUrl });
    try {
      // Its rows are in the WAL only, not in the data files yet.
      await migrateTo(lastButOne, embedded, log);
      await client.connect();
      mkdirSync(join(folder, 'trying-999999999-killed'));
      const attempt = () => tryUpgrade({ config: readConfig({ DATA_DIR: folder }), embedded, urls: embedded, log });
      expect(await attempt()).toMatchObject({ state: 'good', said: expect.stringMatching(/\(1\sмиграция /) });
      expect(readdirSync(folder).filter((name) => name.startsWith('trying-'))).toEqual([]);
      // The tables of these migrations exist already.
      await client.query(
        'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
      );
      expect(await attempt()).toMatchObject({ state: 'bad' });
      expect(readdirSync(folder).filter((name) => name.startsWith('trying-'))).toEqual([]);
    } finally {
      await client.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
