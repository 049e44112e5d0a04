import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { diskPlace } from '#platform/server/backup/diskPlace.ts';
import { readKeyFile } from '#platform/server/backup/keyFile.ts';
import { clearOldCopies, listCopies } from '#platform/server/backup/moments/copies.ts';
import { shipWal, writeCopyIfDue } from '#platform/server/backup/moments/keepMoments.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { clockOfTheMachine } from '#platform/testing/clockOfTests.ts';
import { ownClusterOf } from '../backup/backup.ts';
import { productionSettings, spawnPortal, startPortal } from './portalProcess.ts';
import { readAllRows } from './readAllRows.ts';
import { createWriters, runWorkload } from './workload.ts';

const log = createLog('silent');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** In an administrator's notation: Moscow time. */
const spoken = (moment: Date): string =>
  new Date(moment.getTime() + 3 * hourMs).toISOString().replace('T', ' ').replace('Z', '');

async function askedOf<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Recovery targets use the database's real clock, which the tests do not shift. */
async function timeOf(url: string): Promise<Date> {
  const [row] = await askedOf<{ now: Date }>(url, 'select clock_timestamp() as now');
  return row?.now as Date;
}

it('restores the embedded database to the minute before an accident after the machine was lost [P58] [Issue13-2]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-moment-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, ...production } = productionSettings({ url: '', ownerUrl: '' });
  const settingsOf = (side: string) => ({
    ...production,
    DATA_DIR: join(folder, side),
    BACKUP_TO: join(folder, 'sets'),
    BACKUP_KEY_FILE: join(folder, 'key'),
    POINT_IN_TIME: 'true',
    API_PER_MINUTE: '1000000',
    DRAIN_MS: '0',
  });
  const command = async (name: 'backup' | 'restore', side: string, ...args: string[]) => {
    const { ended, said } = spawnPortal({ ...settingsOf(side), ...clockOfTheMachine }, [
      `apps/cli/${name}.ts`,
      ...args,
    ]);
    return { code: (await ended).code, ...said() };
  };
  const restore = (side: string, moment: string) => command('restore', side, '--moment', moment);
  expect(await command('backup', 'living', '--make-key', join(folder, 'key'))).toMatchObject({ code: 0, err: '' });
  const sealing = { place: diskPlace(join(folder, 'sets')), key: readKeyFile(join(folder, 'key')) };

  // People write during and after the copy of the cluster.
  const portal = await startPortal(settingsOf('living'));
  const embedded = await startEmbedded({ dataDir: join(folder, 'living'), log, shared: true });
  const db = connect({ url: embedded.url, size: 1, statementTimeoutMs: 5000, log });
  const tokens = await createWriters(db);
  await db.$client.end();
  const { seen, stop } = runWorkload(portal, tokens);
  while (seen.acknowledged.length < 20) await sleep(20);
  expect(await command('backup', 'living', '--cluster')).toMatchObject({ code: 0, err: '' });
  const duringCopy = seen.acknowledged.length;
  expect(duringCopy).toBeGreaterThan(20);
  while (seen.acknowledged.length < duringCopy + 50) await sleep(20);
  await stop();
  portal.child.kill('SIGKILL');
  await portal.ended;

  // A minute later rows are deleted by mistake.
  const asOwner = <Row extends pg.QueryResultRow>(sql: string) => askedOf<Row>(embedded.migrationUrl, sql);
  const before = await readAllRows(asOwner);
  const moment = await timeOf(embedded.migrationUrl);
  await sleep(50);
  await asOwner('delete from albums');
  const after = await readAllRows(asOwner);
  await asOwner('select pg_switch_wal()');
  const journal = { ...sealing, own: ownClusterOf(embedded), log };
  while ((await shipWal(journal)) === 0) await sleep(50);
  // The timeline's copy is recent: none is due.
  expect(await writeCopyIfDue(journal, 30, await timeOf(embedded.migrationUrl))).toBeNull();
  await embedded.stop();
  rmSync(join(folder, 'living'), { recursive: true });

  const restored = await restore('again', spoken(moment));
  expect(restored).toMatchObject({ code: 0, err: '' });
  const again = await startEmbedded({ dataDir: join(folder, 'again'), log, shared: true });
  const ofMoment = await readAllRows((sql) => askedOf(again.migrationUrl, sql));
  // The restore itself is recorded after the restored rows.
  expect(ofMoment.get('audit_records')?.pop()).toContain('npm run restore --moment');
  expect(ofMoment).toEqual(before);
  expect(ofMoment.get('albums')).toHaveLength(seen.acknowledged.length);
  // It continues on its own timeline, so that its WAL is not mistaken for the lost one's.
  const next = { ...sealing, own: ownClusterOf(again), log };
  expect(await writeCopyIfDue(next, 30, await timeOf(again.migrationUrl))).toMatchObject({ timeline: 2 });
  const beyond = await timeOf(again.migrationUrl);
  await again.stop();
  // The end of the lost timeline's WAL is present, and nothing beyond it.
  const [first, second] = await listCopies(sealing.place);
  expect([first?.timeline, second?.timeline]).toEqual([1, 2]);
  for (const path of await sealing.place.list(`moments/${second?.cluster}/copies/${second?.name}/summary`))
    await sealing.place.remove(path);
  const late = await restore('late', spoken(beyond));
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining('Журнал кончается раньше этой минуты') });
  expect(readdirSync(join(folder, 'late/postgres')).filter((name) => name.startsWith('cluster'))).toEqual([]);
  expect(await restore('late', 'last')).toMatchObject({ code: 0 });
  const last = await startEmbedded({ dataDir: join(folder, 'late'), log, shared: true });
  const ofLast = await readAllRows((sql) => askedOf(last.migrationUrl, sql));
  expect(ofLast.get('audit_records')?.pop()).toContain('npm run restore --moment last');
  expect([...ofLast]).toEqual([...after]);
  await last.stop();

  expect(await restore('late', spoken(moment))).toMatchObject({
    code: 1,
    err: expect.stringContaining('уже есть база'),
  });
  expect(await restore('early', '2020-02-29 12:00')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Так далеко назад копии не ведут'),
  });
  // Far in the future the one copy remains, because every later day depends on it.
  await clearOldCopies(sealing, 30, new Date(beyond.getTime() + 90 * dayMs));
  expect((await listCopies(sealing.place)).map(({ name }) => name)).toEqual([first?.name]);
});
