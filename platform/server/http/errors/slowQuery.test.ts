import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { connect } from '../../db/connect.ts';
import { createLog } from '../../log.ts';
import { serve } from '../../serve.ts';

it('ends a query that takes too long and asks the caller to narrow it', async () => {
  const database = await createTestDatabase();
  const db = connect({ url: database.url, size: 2, statementTimeoutMs: 200, log: createLog('silent') });
  const app = await testApp({
    db,
    routes: (server) =>
      serve(server, endpoint({ name: 'slow', method: 'GET', path: '/api/slow' }), {
        access: 'everyone',
        input: z.strictObject({}),
        answer: z.any(),
        summary: 'Slow',
        handle: () => db.execute(sql`select pg_sleep(600)`),
      }),
  });
  const answer = await app.inject('/api/slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().errors.error).toBe('Запрос выполняется слишком долго. Уточните условия поиска.');
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  await app.close();
  await db.$client.end();
  await database.drop();
});
