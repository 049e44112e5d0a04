import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { clockOfTheMachine } from '#platform/testing/clockOfTests.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { hasPooler, type Pooler, startPooler } from '#platform/testing/pooler.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const isThere = hasPooler();

describe.skipIf(!isThere)(
  `two processes over PgBouncer in transaction mode${isThere ? '' : ': skipped, it is not on this machine (apt-get install pgbouncer)'}`,
  () => {
    let database: TestDatabase;
    let pooler: Pooler;
    let token: string;
    let alias: string;
    const portals: PortalProcess[] = [];
    beforeAll(async () => {
      database = await createTestDatabase();
      const profile = await makeProfile(database.db, { userType: 3 });
      alias = profile.alias;
      const { id } = await makeAccount(database.db, { profileId: profile.id, mail: 'member@mail.example' });
      token = randomBytes(32).toString('base64url');
      await database.db.$client.query(
        "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, clock_timestamp() + interval '1 day')",
        [id, createHash('sha256').update(token).digest('hex')],
      );
      // Fewer connections than either process needs, so that statements of one use those of the other.
      pooler = await startPooler(database.url, 3);
      const settings = {
        ...productionSettings(database),
        ...clockOfTheMachine,
        DATABASE_POOLER_URL: pooler.url,
        DATABASE_NAMED_STATEMENTS: 'false',
        ANSWER_CACHE_SECONDS: '0',
        PAGE_CACHE_SECONDS: '0',
      };
      for (let count = 0; count < 2; count += 1) portals.push(await startPortal(settings));
    });
    afterAll(async () => {
      for (const { child } of portals) child.kill('SIGTERM');
      await Promise.all(portals.map(({ ended }) => ended));
      await pooler.stop();
      await database.drop();
    });

    it('answer pages, calls and writes on any connection, and leave none open', async () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const paths = [
        `/club/${alias}`,
        '/exhibitions',
        '/api/exhibitions/exhibition',
        '/api/article/notifications_count',
      ];
      const answered = async (at: number): Promise<number> => {
        const { url } = portals[at % 2] as PortalProcess;
        if (at % 5) return (await fetch(url + paths[at % 4], { headers })).status;
        const body = JSON.stringify({ content: `{"turn":${at}}` });
        return (await fetch(`${url}/api/account/drafts/over-pooler`, { method: 'PUT', headers, body })).status;
      };
      const seen: number[] = [];
      for (let from = 0; from < 120; from += 10)
        seen.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => answered(from + at)))));
      expect([...new Set(seen)]).toEqual([200]);
      const { rows } = await database.db.$client.query<{ total: number }>(
        "select count(*)::int as total from pg_stat_activity where datname = current_database() and application_name in ('portal', 'portal jobs')",
      );
      // One of them is the test's own.
      expect(rows[0]?.total).toBeLessThanOrEqual(3 + 4);
      expect(portals.map(({ said }) => said().out + said().err).join('')).not.toMatch(/prepared statement|"level":50/);
    });

    it('end long statements in the database, and receive notifications by the direct connection', async () => {
      const client = new pg.Client({ connectionString: pooler.url });
      await client.connect();
      await expect(client.query('select pg_sleep(20)')).rejects.toThrow(/statement timeout/);
      await client.end();
      const { rows } = await database.db.$client.query<{ total: number }>(
        "select count(*)::int as total from pg_stat_activity where datname = current_database() and application_name = 'portal facts'",
      );
      expect(rows[0]?.total).toBe(2);
    });
  },
);
