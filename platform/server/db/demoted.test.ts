import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { type Standby, startStandby } from '#platform/testing/standby.ts';
import { isDatabaseAway } from '../errors.ts';
import { createLog } from '../log.ts';
import { connect, type Db } from './connect.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { bool, runStatement, selectRow } from './typedSql.ts';

const log = createLog('silent');
const size = 2;
let folder: string;
let primary: Embedded;
let standby: Standby;
let way: BreakableProxy;
let db: Db;
let owner: pg.Client;

const portOf = (url: string): number => Number(new URL(url).port);
const write = () => db.transaction((tx) => runStatement(tx, sql`insert into written values (1)`));
const isOnStandby = async (): Promise<boolean> =>
  (await selectRow(db, { standby: bool(sql`pg_is_in_recovery()`) })).standby;
const readInTransaction = () =>
  db.transaction(async (tx) => (await selectRow(tx, { standby: bool(sql`pg_is_in_recovery()`) })).standby);
const atOnce = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: size }, work));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demoted-'));
  primary = await startEmbedded({ dataDir: join(folder, 'primary'), log, durable: false });
  owner = new pg.Client({ connectionString: primary.migrationUrl });
  await owner.connect();
  await owner.query('create table written (id int); grant all on written to portal_app');
  standby = await startStandby(primary, join(folder, 'primary'), join(folder, 'standby'));
  way = await breakableProxy(portOf(standby.url));
});
beforeEach(() => {
  way.redirect(portOf(standby.url));
  const url = Object.assign(new URL(primary.url), { port: String(way.port) }).href;
  db = connect({ url, size, statementTimeoutMs: 5000, log });
  return () => db.$client.end();
});
afterAll(async () => {
  await way.close();
  await owner.end();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an address that leads to a standby until the failover is over [P55]', () => {
  it('answers reads there, and reads from the primary as soon as the address leads to it', async () => {
    const before = await atOnce(isOnStandby);
    expect(before).toEqual(Array(size).fill({ status: 'fulfilled', value: true }));
    expect(await readInTransaction()).toBe(true);
    way.redirect(portOf(primary.url));
    expect(await isOnStandby()).toBe(false);
    expect(await readInTransaction()).toBe(false);
  });

  it('refuses writes there as unavailable, and writes as soon as the address leads to the primary', async () => {
    for (const one of await atOnce(write)) expect(one).toMatchObject({ status: 'rejected' });
    await expect(write()).rejects.toSatisfy(isDatabaseAway);
    way.redirect(portOf(primary.url));
    const after = await atOnce(write);
    expect(after.map(({ status }) => status)).toEqual(Array(size).fill('fulfilled'));
  });

  it('keeps the connections to the primary', async () => {
    way.redirect(portOf(primary.url));
    await atOnce(write);
    const opened = db.$client.totalCount;
    await atOnce(isOnStandby);
    expect(opened).toBe(size);
    expect(db.$client.totalCount).toBe(size);
  });
});

it('leaves no connection in the pool that was closed for writes while it was open [P55]', async () => {
  way.redirect(portOf(primary.url));
  await owner.query('alter role portal_app set default_transaction_read_only = on');
  try {
    await expect(write()).rejects.toSatisfy(isDatabaseAway);
  } finally {
    await owner.query('alter role portal_app reset default_transaction_read_only');
  }
  await write();
});
