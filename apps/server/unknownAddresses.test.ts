import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { buildApp } from './app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', API_PER_MINUTE: '1000000' });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null }));
  // Files of the build, each with its address.
  for (let file = 0; file < 800; file += 1) app.get(`/assets/file-${file}.js`, () => '');
  await app.ready();
});
afterAll(() => app.close());

it('an unknown address is compared with the few routes of the same prefix, so that a crowd of them is cheap [P49]', async () => {
  const compared = vi.spyOn(RegExp.prototype, 'test');
  expect((await app.inject('/api/nothing-is-here')).statusCode).toBe(404);
  const times = compared.mock.calls.length;
  compared.mockRestore();
  expect(times).toBeLessThan(100);
});

it('405 names the methods of an address, 404 answers for an unknown one', async () => {
  const put = await app.inject({ method: 'PUT', url: '/api/feedback/' });
  expect([put.statusCode, put.headers.allow]).toEqual([405, 'OPTIONS, POST']);
  const dog = await app.inject({ method: 'DELETE', url: '/API/dog/request/5' });
  expect([dog.statusCode, dog.headers.allow]).toEqual([405, 'OPTIONS, PUT']);
  const head = await app.inject({ method: 'POST', url: '/files/some-key' });
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await app.inject({ method: 'PUT', url: '/api/dogs/request/5' })).statusCode).toBe(404);
});
