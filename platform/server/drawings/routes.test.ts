import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dogDrawing } from '#platform/contract/dogDrawing.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { drawings } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: (server) => drawings(server) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('[S24] a drawing is a picture of its own, kept for a month, and asked for again by its mark', async () => {
  const url = dogDrawing({
    id: 42,
    breed: 'Русская псовая борзая',
    group: 10,
    colour: 'муругий',
    bornOn: '2021-05-12',
  });
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('max-age=2592000'),
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(4096);
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('the address says only what is known', () => {
  expect(dogDrawing({ id: 7 })).toBe('/drawings/dogs/7.svg?');
  expect(dogDrawing({ id: 7, breed: 'Бигль', isPuppy: true, colour: '' })).toBe(
    '/drawings/dogs/7.svg?breed=%D0%91%D0%B8%D0%B3%D0%BB%D1%8C&age=puppy',
  );
  expect(dogDrawing({ id: 'belyi_bereg' })).toBe('/drawings/dogs/belyi_bereg.svg?');
});

it('an alias has a drawing of its own', async () => {
  const [one, other] = await Promise.all(['belyi_bereg', 'teplyi-dom'].map((id) => app.inject(dogDrawing({ id }))));
  expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
  expect(one?.body).not.toBe(other?.body);
});

it('words of the address are never written into the picture', async () => {
  const hostile = '"><script>alert(1)</script>';
  const answer = await app.inject(dogDrawing({ id: 1, breed: hostile, colour: hostile }));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/script|alert/);
});

it.each([
  '/drawings/dogs/%3Cx%3E.svg',
  '/drawings/dogs/1.svg?pose=flying',
  '/drawings/dogs/1.svg?group=11',
  '/drawings/dogs/1.svg?other=1',
])('%s is no drawing', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
