import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { isDatabaseAway } from '../errors.ts';
import { createLog } from '../log.ts';
import { connect, type Db } from './connect.ts';
import { runStatement } from './typedSql.ts';

const size = 4;
let database: TestDatabase;
let way: BreakableProxy;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await breakableProxy(Number(new URL(database.url).port));
  const url = Object.assign(new URL(database.url), { port: String(way.port) }).href;
  db = connect({ url, size, statementTimeoutMs: 200, log: createLog('silent') });
});
afterAll(async () => {
  await db.$client.end();
  await way.close();
  await database.drop();
});

const transaction = () => db.transaction((tx) => runStatement(tx, sql`select 1`));
const atOnce = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: size }, work));
const failures = (tried: PromiseSettledResult<unknown>[]): unknown[] =>
  tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

beforeEach(async () => {
  expect(failures(await atOnce(transaction))).toEqual([]);
  expect(db.$client.totalCount).toBe(size);
});

describe('connections that a network drops silently [P55]', () => {
  it('fail the transactions on them but take no place in the pool: the next ones succeed', async () => {
    way.strand();
    const lost = failures(await atOnce(transaction));
    expect(lost.map(isDatabaseAway)).toEqual(Array(size).fill(true));
    expect(failures(await atOnce(transaction))).toEqual([]);
    expect(db.$client.totalCount).toBe(size);
  });

  it('fail the transaction under way within one timeout', async () => {
    const began = Promise.withResolvers<void>();
    const stranded = Promise.withResolvers<void>();
    const under = db.transaction(async (tx) => {
      await runStatement(tx, sql`select 1`);
      began.resolve();
      await stranded.promise;
      await runStatement(tx, sql`select 1`);
    });
    await began.promise;
    way.strand();
    stranded.resolve();
    // Only one timeout: a second one for the rollback would end later than this.
    const second = sleep(2000).then(() => 'the second wait');
    const first = expect(under)
      .rejects.toSatisfy(isDatabaseAway)
      .then(() => 'the first wait');
    expect(await Promise.race([first, second])).toBe('the first wait');
    await atOnce(transaction);
    expect(failures(await atOnce(transaction))).toEqual([]);
  });
});

it('treats a read-only server (a replica not promoted yet) as unavailable, not as an error', async () => {
  const refused = db.transaction(async (tx) => {
    await runStatement(tx, sql`set transaction read only`);
    await runStatement(tx, sql`insert into facts (name, ids) values ('dictionaries.loaded', '{}')`);
  });
  await expect(refused).rejects.toSatisfy(isDatabaseAway);
});
