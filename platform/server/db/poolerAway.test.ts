import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { breakableProxy } from '#platform/testing/breakableProxy.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { hasPooler, startPooler } from '#platform/testing/pooler.ts';
import { isDatabaseAway } from '../errors.ts';
import { createLog } from '../log.ts';
import { connect } from './connect.ts';
import { runStatement } from './typedSql.ts';

const isThere = hasPooler();

describe.skipIf(!isThere)(
  `a database away behind PgBouncer${isThere ? '' : ': skipped, it is not on this machine (apt-get install pgbouncer)'}`,
  () => {
    it('counts as unavailable while the pooler itself answers, and is used again afterwards [P55]', async () => {
      const database = await createTestDatabase();
      const way = await breakableProxy(Number(new URL(database.url).port));
      const pooler = await startPooler(Object.assign(new URL(database.url), { port: String(way.port) }).href);
      const db = connect({
        url: pooler.url,
        size: 2,
        statementTimeoutMs: 1000,
        log: createLog('silent'),
        namedStatements: false,
      });
      const ask = () => runStatement(db, sql`select 1`);
      const transaction = () => db.transaction((tx) => runStatement(tx, sql`select 1`));
      try {
        await ask();
        await way.cut();
        const refused: unknown[] = [];
        // The pooler first waits for the database itself, then says at once that it is away.
        for (let turn = 0; turn < 4; turn += 1)
          for (const work of [ask, transaction]) await work().catch((error: unknown) => refused.push(error));
        expect(refused).toHaveLength(8);
        expect(refused.filter((error) => !isDatabaseAway(error))).toEqual([]);
        await way.mend();
        const isBack = () =>
          ask().then(
            () => true,
            () => false,
          );
        await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
      } finally {
        await db.$client.end();
        await pooler.stop();
        await way.close();
        await database.drop();
      }
    });

    it('leaves a statement with wrong parameters a mistake of the portal', async () => {
      const database = await createTestDatabase();
      try {
        const asked = database.db.$client.query('select $1::int, $2::int', [1]);
        await expect(asked).rejects.toMatchObject({ code: '08P01' });
        await expect(asked.catch(isDatabaseAway)).resolves.toBe(false);
      } finally {
        await database.drop();
      }
    });
  },
);
