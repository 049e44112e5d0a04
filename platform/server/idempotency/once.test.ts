import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { PortalError } from '../errors.ts';
import { serve } from '../serve.ts';
import { idempotencyJobs } from './jobs.ts';
import { serveIdempotent } from './serveIdempotent.ts';

const enter = endpoint<{ dog: string }, { id: number }>({
  name: 'enterDog',
  method: 'POST',
  path: '/api/entries',
  once: true,
});
const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

let database: TestDatabase;
let app: FastifyInstance;

/** A portal process; a second one over the same database is like a restart or another node. */
const start = () =>
  testApp({
    db: database.db,
    findSession: async (_, token) => ({
      sessionId: 1,
      accountId: token.startsWith('first') ? 1 : 2,
      profileId: 1,
      userType: 1,
      alias: 'anna',
      roles: [],
    }),
    routes: (server, { db }) =>
      serveIdempotent(server, db, enter, {
        access: 'everyone',
        input: z.strictObject({ dog: z.string() }),
        answer: z.object({ id: z.int() }),
        summary: 'Запись собаки',
        handle: async ({ input, tx }) => {
          const { rows } = await tx.execute<{ id: number }>(
            sql`insert into once_entries (dog) values (${input.dog}) returning id`,
          );
          await tx.execute(sql`select pg_sleep(0.05)`);
          if (input.dog === 'Чужая') throw new PortalError(403, { dog: 'Это не ваша собака' });
          return { id: (rows[0] as { id: number }).id };
        },
      }),
  });

/** Retries after 503, as forms do. */
const send = async (dog: string, headers: Record<string, string> = {}, to = app) => {
  for (let again = 0; ; again += 1) {
    const answer = await to.inject({ method: 'POST', url: '/api/entries', headers, payload: { dog } });
    if (answer.statusCode !== 503 || again === 10) return answer;
  }
};
const count = async (dog: string): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from once_entries where dog = ${dog}`,
  );
  return (rows[0] as { n: number }).n;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(
    'create table once_entries (id int generated always as identity primary key, dog text not null); grant all on once_entries to public',
  );
  app = await start();
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

it('makes one row and one answer of fifty equal requests at once, in another process too [P43]', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('Буран', { 'idempotency-key': key })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await count('Буран')).toBe(1);
  const another = await start();
  expect((await send('Буран', { 'idempotency-key': key }, another)).body).toBe(answers[0]?.body);
  expect(await count('Буран')).toBe(1);
  await another.close();
});

it('refuses other input under the same key, and keeps keys of different people apart [P43]', async () => {
  expect((await send('Вьюга', { 'idempotency-key': key })).statusCode).toBe(422);
  expect(await count('Вьюга')).toBe(0);
  const headers = { 'idempotency-key': key, authorization: 'Bearer second-second-second-second' };
  expect((await send('Вьюга', headers)).statusCode).toBe(200);
  expect(await count('Вьюга')).toBe(1);
});

it('leaves no record of a refused request, which may be sent again', async () => {
  const headers = { 'idempotency-key': 'refused-refused-refused' };
  expect((await send('Чужая', headers)).statusCode).toBe(403);
  expect(await count('Чужая')).toBe(0);
  expect((await send('Своя', headers)).statusCode).toBe(200);
});

it('treats requests without a key as separate and refuses an invalid key', async () => {
  await send('Гром');
  await send('Гром');
  expect(await count('Гром')).toBe(2);
  expect((await send('Гром', { 'idempotency-key': 'short' })).statusCode).toBe(400);
});

it('refuses to start with a create that is served without it', async () => {
  const late = endpoint<object, object>({ name: 'lateEntry', method: 'POST', path: '/api/late', once: true });
  const served = {
    access: 'everyone' as const,
    input: z.strictObject({}),
    answer: z.object({}),
    summary: 'Запись',
    handle: () => ({}),
  };
  await expect(testApp({ db: database.db, routes: (server) => serve(server, late, served) })).rejects.toThrow(
    '«lateEntry» is to be done once',
  );
});

it('does not store the key itself and deletes records after a day', async () => {
  const { rows } = await database.db.execute(sql`select * from done_once`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(key);
  const log = app.log as never;
  await idempotencyJobs({ REPEAT_DAYS: 1 })[0]?.run({ db: database.db, log, now: new Date(Date.now() + 23 * hourMs) });
  expect((await database.db.execute(sql`select 1 from done_once`)).rows.length).toBe(rows.length);
  await idempotencyJobs({ REPEAT_DAYS: 1 })[0]?.run({ db: database.db, log, now: new Date(Date.now() + 25 * hourMs) });
  expect((await database.db.execute(sql`select 1 from done_once`)).rows).toEqual([]);
});

it('refuses to serve a definition without «once»', () => {
  const careless = endpoint<{ dog: string }, { id: number }>({
    name: 'careless',
    method: 'POST',
    path: '/api/careless',
  });
  expect(() => serveIdempotent(app, database.db, careless, {} as never)).toThrow('careless');
});
