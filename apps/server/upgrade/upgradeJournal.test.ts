import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMigration, migrate, migrateTo } from '#platform/server/db/migrate.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { productionSettings, startPortal } from '../process/portalProcess.ts';

const log = createLog('silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('records the start that upgraded the database in the journal [P58]', async () => {
  const client = await openClient({ connectionString: database.ownerUrl, application_name: 'test' }, log);
  const { rows } = await client.query<{ moment: string }>(
    'select created_at::text as moment from drizzle.__drizzle_migrations order by created_at desc offset 1 limit 1',
  );
  const urls = { url: database.url, migrationUrl: database.ownerUrl };
  const [before, now] = [Number(rows[0]?.moment), await lastMigration(client)];
  expect(before).toBeLessThan(now);
  await client.query(
    'drop schema drizzle cascade; drop schema if exists jobs cascade; drop schema public cascade; create schema public',
  );
  await client.end();
  expect(await migrateTo(before, urls, log)).toBe(true);
  const portal = await startPortal(productionSettings(database));
  portal.child.kill('SIGKILL');
  await portal.ended;
  // The next start upgrades nothing.
  expect(await migrate(urls, log)).toEqual([]);
  const told = await database.asOwner<{ operator: string; reason: string; status: number; to: string }>(
    "select operator, reason, status, changes->0->>'to' as to from audit_records where action = 'command'",
  );
  expect(told).toEqual([
    {
      operator: expect.stringMatching(/^\S.*@\S+$/),
      reason: 'Запуск нового выпуска',
      status: 200,
      to: expect.stringMatching(/^\d{4}_\w+$/),
    },
  ]);
});
