import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openLoad, percentile } from '#platform/testing/openLoad.ts';
import { serve } from '../serve.ts';
import { ConcurrencyLimiter } from './concurrencyLimiter.ts';

let database: TestDatabase;
let app: FastifyInstance;
let home = '';

const burn = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

beforeAll(async () => {
  database = await createTestDatabase();
  const route = (name: string, handle: () => Promise<object> | object) => (server: FastifyInstance) =>
    serve(server, endpoint({ name, method: 'GET', path: `/api/${name}` }), {
      access: 'everyone',
      input: z.strictObject({}),
      answer: z.any(),
      summary: name,
      handle,
    });
  app = await testApp({
    db: database.db,
    settings: { API_PER_MINUTE: '1000000', DATABASE_POOL: '4', QUEUE_WAIT_MS: '500' },
    routes: (server) => {
      route('query', async () => (await database.db.execute(sql`select pg_sleep(0.02)`)).rows)(server);
      route('render', () => {
        burn(5);
        return {};
      })(server);
    },
  });
  home = await app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('four times as many requests as the server can answer [P50]', () => {
  // Four connections of 20 ms each, or one processor of 5 ms: 200 a second.
  it.each(['query', 'render'])(
    '(%s): refuses some with 503 and a wait, keeps the accepted ones fast and recovers soon',
    async (name) => {
      const url = `${home}/api/${name}`;
      const answers = await openLoad(url, 800, 4);
      expect(answers).toHaveLength(3200);
      const accepted = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 503);
      expect(accepted.length + refused.length).toBe(answers.length);
      // The counts and the recovery time depend on the machine.
      expect(accepted.length).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
      // An unbounded queue would let the last wait for all others. Counted, not timed, so that a slow machine passes
      // too.
      const servedMeanwhile = accepted.map(
        ({ began, ended }) => accepted.filter((other) => other.ended > began && other.ended < ended).length,
      );
      expect(percentile(servedMeanwhile, 0.99)).toBeLessThan(answers.length / 4);

      await expect
        .poll(async () => (await openLoad(url, 20, 1)).every(({ status }) => status === 200), { timeout: 60_000 })
        .toBe(true);
    },
  );
});

describe('ConcurrencyLimiter', () => {
  const options = { active: 2, maxWaitMs: 50, waiting: 3 };

  it('starts waiting tasks in order of arrival', async () => {
    const concurrency = new ConcurrencyLimiter({ ...options, maxWaitMs: 60_000 });
    const order: number[] = [];
    const work = (number: number) => concurrency.pass(async () => order.push(number) && sleep(5));
    await Promise.all([1, 2, 3, 4, 5].map(work));
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  const late = (concurrency: ConcurrencyLimiter) =>
    concurrency.pass(() => 'let in').catch(({ message }: Error) => message);

  it('refuses at once beyond its queue, and after maxWaitMs in a long one', async () => {
    const concurrency = new ConcurrencyLimiter(options);
    // Deadlines expire in order, however long the machine stalls.
    const order: string[] = [];
    const long = [1, 2].map(() => concurrency.pass(() => sleep(300)).then(() => order.push('a place is free')));
    const waiting = [1, 2, 3].map(() => late(concurrency).finally(() => order.push('told')));
    await expect(concurrency.pass(() => 'no place')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    const [first, ...others] = await Promise.all(waiting);
    expect(first).toMatch(/^503/);
    expect(order[0]).toBe('told');
    // The rest of the queue was no longer than `active` and gets its turn.
    expect(others).toEqual(['let in', 'let in']);
    await Promise.all(long);
    expect(await concurrency.pass(() => 'free again')).toBe('free again');
  });

  it('refuses no task of a short queue after a stall of the machine, but lets none wait for ever', async () => {
    const concurrency = new ConcurrencyLimiter(options);
    const first = [1, 2].map(() => concurrency.pass(() => sleep(20)));
    const stalled = [late(concurrency), late(concurrency)];
    burn(150);
    expect(await Promise.all(stalled)).toEqual(['let in', 'let in']);
    await Promise.all(first);
    const order: string[] = [];
    const long = [1, 2].map(() => concurrency.pass(() => sleep(900)).then(() => order.push('a place is free')));
    const patient = sleep(450).then(() => order.push('waited long'));
    expect(await late(concurrency)).toMatch(/^503/);
    order.push('told');
    await Promise.all([...long, patient]);
    expect(order.slice(0, 2)).toEqual(['waited long', 'told']);
  });

  it('frees a place when the work fails', async () => {
    const concurrency = new ConcurrencyLimiter({ ...options, active: 1 });
    for (let round = 0; round < 5; round += 1) {
      await expect(
        concurrency.pass(() => {
          throw new Error('broken');
        }),
      ).rejects.toThrow('broken');
      await expect(concurrency.pass(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    }
    expect(await concurrency.pass(() => 1)).toBe(1);
  });

  it('yields to the event loop between long tasks', async () => {
    const concurrency = new ConcurrencyLimiter({ active: 100, maxWaitMs: 5000, waiting: 100, turn: 10 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 20 }, () => concurrency.pass(() => burn(6))));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
