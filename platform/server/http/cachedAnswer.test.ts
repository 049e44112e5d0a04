import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Db } from '../db/connect.ts';
import { serve } from '../serve.ts';

let app: FastifyInstance;
let asked = 0;
afterEach(() => app.close());

const open = async (settings: Record<string, string> = {}): Promise<void> => {
  asked = 0;
  app = await testApp({
    db: {} as Db,
    settings: { ANSWER_CACHE_SECONDS: '60', ...settings },
    routes: (server) =>
      serve(server, endpoint({ name: 'words', method: 'GET', path: '/api/words', topics: ['dictionaries'] }), {
        access: 'everyone',
        input: z.strictObject({}),
        answer: z.array(z.string()),
        summary: 'Words',
        revalidate: true,
        handle: () => {
          asked += 1;
          return Array.from({ length: 500 }, () => `слово <${asked}> </script>`);
        },
      }),
  });
};

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/api/words', headers });

it('is computed once until a domain event of its topic, with unchanged JSON', async () => {
  await open();
  const [first, second] = [await get(), await get()];
  expect([asked, second.body]).toEqual([1, first.body]);
  expect(first.json()).toMatchObject({ returnCode: 200, result: expect.arrayContaining(['слово <1> </script>']) });
  app.answers.drop('news');
  await get();
  expect(asked).toBe(1);
  app.answers.drop('dictionaries');
  const third = await get({ 'if-none-match': String(first.headers.etag) });
  expect([asked, third.statusCode], third.body).toEqual([2, 200]);
  expect(third.json().result[0]).toBe('слово <2> </script>');
});

it('is revalidated by its ETag, compressed or not', async () => {
  await open();
  const plain = await get();
  const br = await get({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect([br.headers.etag, br.headers.vary]).toEqual([plain.headers.etag, 'origin, accept-encoding']);
  const held = await get({ 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' });
  expect([held.statusCode, held.body, held.headers['cache-control']]).toEqual([304, '', 'public, no-cache']);
});

it('is computed each time where nothing is cached', async () => {
  await open({ ANSWER_CACHE_SECONDS: '0' });
  const tags = [(await get()).headers.etag, (await get()).headers.etag];
  expect(asked).toBe(2);
  expect(tags[0]).not.toBe(tags[1]);
});

it('still refuses invalid input', async () => {
  await open();
  const { statusCode } = await app.inject('/api/words?x=1');
  expect([statusCode, asked]).toEqual([400, 0]);
});
