import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { type Standby, startStandby } from '#platform/testing/standby.ts';
import { isDatabaseAway } from '../errors.ts';
import { createLog } from '../log.ts';
import { AnswerCache } from '../pages/answerCache.ts';
import { connect, type Db } from './connect.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { openReplica, type Replica } from './replica.ts';
import { int, selectRow } from './typedSql.ts';

const log = createLog('silent');
const names = endpoint<never, unknown>({ name: 'listNames', method: 'GET', path: '/api/names', topics: ['names'] });

let folder: string;
let primary: Embedded;
let current: Standby;
let behind: Standby;
let way: BreakableProxy;
let wayToPrimary: BreakableProxy;
let db: Db;
let replica: Replica;
let cache: AnswerCache;
let owner: pg.Client;

const portOf = (url: string): number => Number(new URL(url).port);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-replicas-'));
  primary = await startEmbedded({ dataDir: join(folder, 'primary'), log, durable: false });
  owner = new pg.Client({ connectionString: primary.migrationUrl });
  await owner.connect();
  await owner.query('create table names (id int); grant all on names to portal_app');
  current = await startStandby(primary, join(folder, 'primary'), join(folder, 'current'));
  behind = await startStandby(primary, join(folder, 'primary'), join(folder, 'behind'));
  way = await breakableProxy(portOf(current.url));
  wayToPrimary = await breakableProxy(portOf(primary.url));
  const through = (proxy: BreakableProxy): string =>
    Object.assign(new URL(primary.url), { port: String(proxy.port) }).href;
  db = connect({ url: through(wayToPrimary), size: 4, statementTimeoutMs: 5000, log });
  replica = openReplica(db, { url: through(way), size: 4, statementTimeoutMs: 5000, log });
  cache = new AnswerCache(0, replica);
});
afterAll(async () => {
  await replica.close();
  await db.$client.end();
  await way.close();
  await wayToPrimary.close();
  await owner.end();
  await behind.stop();
  await current.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (): Promise<string> =>
  JSON.stringify(
    await selectRow(db, { rows: int(sql`(select count(*) from names)`), port: int(sql`inet_server_port()`) }),
  );
const ask = async () => (await cache.get(names, {}, count)).value as { rows: number; port: number };
/** More reads at once than there are open connections, so that some go over new ones. */
const askAtOnce = () => Promise.all(Array.from({ length: 4 }, ask));

async function until(standby: Standby): Promise<void> {
  while ((await ask()).port !== portOf(standby.url)) await sleep(50);
}

it('reads from a replica while the primary is away and no events are heard, and not otherwise [P55]', async () => {
  await until(current);
  await wayToPrimary.cut();
  try {
    // An announced change that the replica is not known to have.
    cache.drop('names');
    await expect(ask()).rejects.toSatisfy(isDatabaseAway);
    replica.setListening(false);
    cache.dropAll();
    expect((await ask()).port).toBe(portOf(current.url));
    // The proxy leads to another replica now, as when the first one became the primary.
    way.turn(portOf(behind.url));
    await expect.poll(() => ask().then(({ port }) => port, String), { timeout: 10_000 }).toBe(portOf(behind.url));
  } finally {
    way.turn(portOf(current.url));
    await wayToPrimary.mend();
    replica.setListening(true);
  }
});

it('reads from one of several replicas, whose position it knows, and moves to another when that one is gone [P55]', async () => {
  await until(current);
  const ofBehind = new pg.Client({ connectionString: behind.ownerUrl });
  await ofBehind.connect();
  await ofBehind.query('select pg_wal_replay_pause()');
  try {
    await owner.query('insert into names values (1)');
    cache.drop('names');
    // New connections now lead to the replica that lacks the row, the open ones to the replica that has it.
    way.redirect(portOf(behind.url));
    await until(current);
    const answered = [...(await askAtOnce()), ...(await askAtOnce())];
    expect(answered.filter(({ rows }) => rows !== 1)).toEqual([]);
  } finally {
    await ofBehind.query('select pg_wal_replay_resume()');
    await ofBehind.end();
  }
  await current.stop();
  expect((await ask()).rows).toBe(1);
  await until(behind);
});
