import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { acceptedEncoding } from '../http/compression.ts';
import { answerQuickly } from './answerQuickly.ts';
import { type CachedPage, encodedPage, PageCache } from './pageCache.ts';

let database: TestDatabase;
let app: FastifyInstance;
const cache = new PageCache(60);
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=60', vary: 'accept-encoding' };
/** What went through the server's chain of hooks. */
const chained = vi.fn();

const make = () => cache.make('/page', async () => ({ status: 200, html: Buffer.from('<p>Выставки</p>'.repeat(50)), topics: new Set(['exhibitions']) }));

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: (server) => {
      server.addHook('onRequest', (_request, _reply, done) => {
        chained();
        done();
      });
      server.route({
        method: ['GET', 'HEAD', 'POST'],
        url: '/page',
        handler: async (asked, reply) => {
          const page: CachedPage = cache.fresh('/page') ?? (await make());
          const encoding = acceptedEncoding(asked);
          reply.headers({ ...headers, etag: page.etag as string });
          return encoding ? reply.header('content-encoding', encoding).send(await encodedPage(page, encoding)) : reply.send(page.html);
        },
      });
      answerQuickly(server, { route: '/page', headers, find: (url) => cache.fresh(url) });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Got {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

const get = (given: Record<string, string> = {}, path = '/page', method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers: { 'accept-encoding': 'gzip, br', ...given } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { date: _, ...rest } = response.headers;
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });

it('a kept page is answered before the chain, to the byte as through it', async () => {
  const slow = await get();
  chained.mockClear();
  const quick = await get();
  expect(chained).not.toHaveBeenCalled();
  expect(quick).toEqual(slow);
  expect(quick.headers['content-security-policy']).toContain("default-src 'none'");
  expect(brotliDecompressSync(quick.body).toString()).toContain('Выставки');
});

it.each([
  ['a condition', { 'if-none-match': '"x"' }, '/page', 'GET'],
  ['no encoding', { 'accept-encoding': 'identity' }, '/page', 'GET'],
  ['an encoding not asked for before', { 'accept-encoding': 'gzip' }, '/page', 'GET'],
  ['another address', {}, '/page?a=1', 'GET'],
  ['HEAD', {}, '/page', 'HEAD'],
  ['POST', { 'content-type': 'application/json' }, '/page', 'POST'],
])('%s goes through the chain', async (_, given, path, method) => {
  await get();
  chained.mockClear();
  await get(given, path, method);
  expect(chained).toHaveBeenCalledTimes(1);
});

it('what a fact has dropped, and what is asked while closing, goes through the chain; its time is counted', async () => {
  await get();
  cache.drop('exhibitions');
  chained.mockClear();
  await get();
  expect(chained).toHaveBeenCalledTimes(1);
  app.isClosing = true;
  const last = await get();
  app.isClosing = false;
  expect(chained).toHaveBeenCalledTimes(2);
  expect(last.headers.connection).toBe('close');
  const metrics = await app.inject('/metrics');
  const counted = /http_request_duration_seconds_count\{method="GET",route="\/page",status="200"\} (\d+)/.exec(metrics.body);
  expect(Number(counted?.[1])).toBeGreaterThan(7);
});

it('a page that many read is sent smaller from then on, and says the same', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `<li>Выставка ${at * 7919}, город ${at * 104_729}</li>`).join('');
  await cache.make('/popular', async () => ({ status: 200, html: Buffer.from(text), topics: new Set(['exhibitions']) }));
  const page = cache.fresh('/popular') as CachedPage;
  const first = (await encodedPage(page, 'br')) as Buffer;
  for (let read = 1; read < 20; read += 1) await encodedPage(page, 'br');
  await vi.waitFor(() => expect((page.encoded.br as Buffer).length).toBeLessThan(first.length));
  expect(brotliDecompressSync(page.encoded.br as Buffer).toString()).toBe(text);
});
