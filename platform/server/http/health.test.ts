import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Db } from '../db/connect.ts';
import { health } from './health.ts';

const answerOf = async (execute: () => Promise<unknown>) => {
  const app = fastify();
  app.decorate('isClosing', false);
  health(app, { execute } as unknown as Db, 20);
  const { statusCode } = await app.inject('/readyz');
  await app.close();
  return statusCode;
};

it('/readyz answers 503 for a database that never answers, and for one that is away [Round3-E8]', async () => {
  expect(await answerOf(() => new Promise(() => undefined))).toBe(503);
  expect(await answerOf(() => Promise.reject(new Error('away')))).toBe(503);
  expect(await answerOf(() => Promise.resolve([]))).toBe(200);
});
