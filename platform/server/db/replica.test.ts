import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type Standby, startStandby } from '#platform/testing/standby.ts';
import { createLog } from '../log.ts';
import { AnswerCache } from '../pages/answerCache.ts';
import { connect, type Db } from './connect.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { openReplica, type Replica } from './replica.ts';
import { int, selectRow } from './typedSql.ts';

const log = createLog('silent');
const names = endpoint<never, unknown>({ name: 'listNames', method: 'GET', path: '/api/names', topics: ['names'] });
const others = endpoint<never, unknown>({ name: 'listOthers', method: 'GET', path: '/api/others', topics: ['others'] });
const untold = endpoint<never, unknown>({ name: 'listUntold', method: 'GET', path: '/api/untold' });

let folder: string;
let primary: Embedded;
let standby: Standby;
let db: Db;
let replica: Replica;
let cache: AnswerCache;
let owner: pg.Client;
let standbyOwner: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-replica-'));
  primary = await startEmbedded({ dataDir: join(folder, 'primary'), log, durable: false });
  owner = new pg.Client({ connectionString: primary.migrationUrl });
  await owner.connect();
  await owner.query('create table names (id int); grant all on names to portal_app');
  standby = await startStandby(primary, join(folder, 'primary'), join(folder, 'standby'));
  standbyOwner = new pg.Client({ connectionString: standby.ownerUrl });
  standbyOwner.on('error', () => undefined);
  await standbyOwner.connect();
  db = connect({ url: primary.url, size: 2, statementTimeoutMs: 5000, log });
  replica = openReplica(db, { url: standby.url, size: 2, statementTimeoutMs: 5000, log });
  cache = new AnswerCache(0, replica);
});
afterAll(async () => {
  await replica.close();
  await db.$client.end();
  await standbyOwner.end();
  await owner.end();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The row count and the port of the server that counted. */
const count = async (): Promise<string> =>
  JSON.stringify(
    await selectRow(db, { rows: int(sql`(select count(*) from names)`), port: int(sql`inet_server_port()`) }),
  );
const ask = async (of = names) => (await cache.get(of, {}, count)).value as { rows: number; port: number };
const portOf = (url: string): number => Number(new URL(url).port);
const ofReplica = (): number => portOf(standby.url);
const ofPrimary = (): number => portOf(primary.url);

async function until(port: number, of = names): Promise<{ rows: number; port: number }> {
  for (;;) {
    const found = await ask(of);
    if (found.port === port) return found;
    await sleep(50);
  }
}

describe('reads of public data', () => {
  beforeEach(() => until(ofReplica()));

  it('go to the replica; private, unannounced and written data go to the primary', async () => {
    expect((await ask()).port).toBe(ofReplica());
    expect((await ask(untold)).port).toBe(ofPrimary());
    expect(JSON.parse(await count())).toMatchObject({ port: ofPrimary() });
    await db.transaction(async (tx) => tx.execute(sql`insert into names values (1)`));
  });

  it('never miss a write: its topic is read from the primary until the replica has it', async () => {
    const { rows } = await owner.query<{ before: number }>('select count(*)::int as before from names');
    const before = rows[0]?.before ?? 0;
    await standbyOwner.query('select pg_wal_replay_pause()');
    try {
      await owner.query('insert into names values (2)');
      cache.drop('names');
      expect(await ask()).toEqual({ rows: before + 1, port: ofPrimary() });
      // In the meantime the replica still lacks it.
      await sleep(1200);
      expect(await ask()).toEqual({ rows: before + 1, port: ofPrimary() });
      expect((await ask(others)).port).toBe(ofReplica());
    } finally {
      await standbyOwner.query('select pg_wal_replay_resume()');
    }
    expect(await until(ofReplica())).toEqual({ rows: before + 1, port: ofReplica() });
  });

  it('go to the primary for every topic after a gap in the notifications', async () => {
    await standbyOwner.query('select pg_wal_replay_pause()');
    try {
      await owner.query('insert into names values (3)');
      cache.dropAll();
      expect((await ask(others)).port).toBe(ofPrimary());
    } finally {
      await standbyOwner.query('select pg_wal_replay_resume()');
    }
    await until(ofReplica(), others);
  });

  it('fall back to the primary when the replica is gone', async () => {
    expect((await ask()).port).toBe(ofReplica());
    await standby.stop();
    expect((await ask()).port).toBe(ofPrimary());
  });
});
