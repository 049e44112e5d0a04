import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createLog } from '../log.ts';
import { connect, type Db } from './connect.ts';

let database: TestDatabase;
let way: BreakableProxy;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await breakableProxy(Number(new URL(database.url).port));
  const url = Object.assign(new URL(database.url), { port: String(way.port) }).href;
  db = connect({ url, size: 2, statementTimeoutMs: 100, log: createLog('silent') });
});
afterAll(async () => {
  await db.$client.end();
  await way.close();
  await database.drop();
});

it('returns its connection to the pool when a transaction could not begin [P55]', async () => {
  const touch = () => db.transaction(async (tx) => tx.execute(sql`select 1`));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([touch(), touch()]);
    // From here on queries get no answer: connections exist, but `begin` fails.
    way.hush();
    await Promise.all([expect(touch()).rejects.toThrow(), expect(touch()).rejects.toThrow()]);
    await way.mend();
  }
  await Promise.all([touch(), touch()]);
  expect(db.$client.waitingCount).toBe(0);
});

it('prepares a SELECT that comes a second time, inside a transaction too', async () => {
  const own = connect({ url: database.url, size: 1, statementTimeoutMs: 5000, log: createLog('silent') });
  const ask = (value: number) => own.transaction((tx) => tx.execute(sql`select ${value}::int as asked_in_turn`));
  const prepared = async () =>
    (
      await own.execute(
        sql`select statement from pg_prepared_statements where statement = 'select $1::int as asked_in_turn'`,
      )
    ).rows;
  try {
    expect((await ask(1)).rows).toEqual([{ asked_in_turn: 1 }]);
    expect(await prepared()).toEqual([]);
    for (const value of [2, 3]) expect((await ask(value)).rows).toEqual([{ asked_in_turn: value }]);
    expect(await prepared()).toHaveLength(1);
  } finally {
    await own.$client.end();
  }
});
