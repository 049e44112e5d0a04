import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { lastMigration, migrate, migrationsAfter } from '#platform/server/db/migrate.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { readReleases } from '#platform/server/releases.ts';
import { catalogOf } from '#platform/testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type MailServer, openMailServer } from '../../../../tests/portal/letters/mailServer.ts';
import { diagnose } from '../../doctor/diagnose.ts';
import { type PortalProcess, productionSettings, startPortal } from '../../process/portalProcess.ts';
import { dumpSecret, fileOfDump } from './releaseDump.ts';
import { type DumpedTable, openRelease, readRelease } from './testRelease.ts';

const log = createLog('silent');

describe('the releases of the changelog', () => {
  it('has a dump of a filled database for every one [Round3-C1]', () => {
    const headings = readFileSync('docs/CHANGELOG.md', 'utf8').match(/^## \d.*$/gm);
    const releases = readReleases();
    expect(
      releases.map(({ version, day, commit, schema }) => `## ${version}, ${day}, commit ${commit}, schema ${schema}`),
    ).toEqual(headings);
    expect(releases.filter(({ version }) => !existsSync(fileOfDump(version)))).toEqual([]);
    for (const { version, commit, schema } of releases)
      expect(readRelease(version).name).toBe(`${version}, commit ${commit}, schema ${schema}`);
  });
});

/** Tables that upgrades change intentionally, and internal tables of the queue library. */
const changing = [
  // Became jobs of the queue.
  'public.search_changes',
  // Rebuilt from the dictionaries.
  'public.search_names',
  // Changed titles of the portal's own pages.
  'public.everyday_names',
  'drizzle.__drizzle_migrations',
];
const isKept = ({ name }: DumpedTable): boolean => !changing.includes(name) && !name.startsWith('jobs.');

const columnsOf = async (database: TestDatabase): Promise<ReadonlySet<string>> => {
  const rows = await database.asOwner<{ name: string }>(
    "select format('%I.%I.%I', table_schema, table_name, column_name) as name from information_schema.columns where table_schema = 'public'",
  );
  return new Set(rows.map(({ name }) => name));
};

/** Row counts and checksums over the columns common to both releases. */
async function sumsOf(database: TestDatabase, tables: readonly DumpedTable[], columnsOfToday: ReadonlySet<string>) {
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of tables.filter(isKept)) {
    const common = columns.filter((column) => columnsOfToday.has(`${name}.${column}`));
    const [sum] = await database.asOwner(
      `select count(*)::int as rows, md5(string_agg(told, e'\\n' order by told collate "C")) as sum from (select row(${common.join()})::text as told from ${name}) all_rows`,
    );
    sums[name] = sum;
  }
  return sums;
}

const readsOfTheApi = [
  '/api/article/feed',
  '/api/city',
  '/api/article/home_day',
  '/api/search?string_filter=Арбат',
  '/api/openapi.json',
];

/** Retries after 503 of a busy portal. */
async function answerOf(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address);
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** About forty addresses of all kinds from the sitemap. */
async function publicPages(url: string): Promise<string[]> {
  const named = async (path: string): Promise<string[]> =>
    [...(await (await answerOf(url + path)).text()).matchAll(/<loc>http:\/\/portal\.example([^<]*)<\/loc>/g)].map(
      ([, found = '']) => found,
    );
  const first = await named('/sitemap.xml');
  const parts = first.filter((path) => path.endsWith('.xml'));
  const pages = parts.length ? (await Promise.all(parts.map(named))).flat() : first;
  expect(pages.length).toBeGreaterThan(500);
  const step = Math.ceil(pages.length / 40);
  return pages.filter((_, index) => index % step === 0);
}

describe.each(readReleases().map(({ version }) => version))('a filled database of release %s', (version) => {
  const dump = readRelease(version);
  let database: TestDatabase;
  let mails: MailServer;
  let folder: string;
  let portal: PortalProcess | undefined;
  let fresh: TestDatabase;
  let before: Record<string, unknown>;
  let after: Record<string, unknown>;
  const urls = () => ({ url: database.url, migrationUrl: database.ownerUrl });
  const settings = () => ({
    ...productionSettings(database),
    PORTAL_SECRET: dumpSecret,
    PUBLIC_URL: 'http://portal.example',
    SMTP_URL: mails.url,
    DATA_DIR: folder,
  });

  beforeAll(async () => {
    [database, mails] = [await openRelease(dump), await openMailServer()];
    folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
    fresh = await createTestDatabase();
    const client = await openClient({ connectionString: database.ownerUrl, application_name: 'test' }, log);
    const pending = migrationsAfter(await lastMigration(client));
    await client.end();
    before = await sumsOf(database, dump.tables, await columnsOf(fresh));
    expect(await migrate(urls(), log)).toEqual(pending);
    after = await sumsOf(database, dump.tables, await columnsOf(fresh));
  });
  afterAll(async () => {
    await portal?.stop();
    await mails.stop();
    for (const one of [database, fresh]) await one.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is upgraded without a row lost or changed, to the schema of a new database [Round3-C1]', async () => {
    const filled = dump.tables.filter(({ rows }) => rows).map(({ name }) => name);
    expect(filled).toEqual(
      expect.arrayContaining([
        'public.dogs',
        'public.referees',
        'public.articles',
        'public.facts',
        'public.mails',
        'public.search_entries_600',
      ]),
    );
    expect(filled.length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    expect(await catalogOf(database.ownerUrl)).toEqual(await catalogOf(fresh.ownerUrl));
  });

  it('serves its pages and the API, finishes its jobs, and passes the doctor’s checks [Round3-C1]', async () => {
    portal = await startPortal(settings());
    const { url } = portal;
    const addresses = [...(await publicPages(url)), ...readsOfTheApi];
    const answers: string[] = [];
    for (const path of addresses) answers.push(`${path} ${(await answerOf(url + encodeURI(decodeURI(path)))).status}`);
    expect(answers).toEqual(addresses.map((path) => `${path} 200`));
    await expect.poll(() => waiting(database), { timeout: 120_000, interval: 500 }).toEqual([]);
    const checks = await diagnose(
      { config: readConfig(settings()), db: database.db, urls: urls(), log, store: diskStore(folder) },
      new Date(),
    );
    // The free space of this machine does not matter, and no backups are configured.
    const said = checks.filter(({ id }) => !['disk', 'backup', 'moments'].includes(id));
    expect(said.filter(({ state }) => state !== 'good' && state !== 'off')).toEqual([]);
    expect(portal.said().err).toBe('');
  });
});

const waiting = (database: TestDatabase): Promise<{ name: string }[]> =>
  database.asOwner<{ name: string }>(
    "select name, state::text, count(*)::int from jobs.job where state in ('created', 'retry', 'active', 'failed') and start_after < portal_now() + interval '1 hour' and name <> 'dead-letters' group by 1, 2",
  );
