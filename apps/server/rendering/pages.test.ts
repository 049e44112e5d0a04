import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { testApp } from '#platform/testing/app.ts';
import { type Pages, pages, type RenderedPage } from './ssr.ts';

let app: FastifyInstance;
let made: Pages;
let rendered: string[];
let next: (url: URL) => Promise<RenderedPage>;

const page = (html: string, topics: string[] = [], status = 200): RenderedPage => ({
  status,
  html: Buffer.from(html),
  topics: new Set(topics),
});

beforeEach(async () => {
  rendered = [];
  next = async (url) =>
    page(`<p>${url.pathname}${url.search} ${rendered.length}</p>`, [url.pathname.split('/')[1] ?? '']);
  app = await testApp({
    db: {} as Db,
    settings: { API_PER_MINUTE: '20' },
    routes: (server) => {
      const render = (url: URL) => {
        rendered.push(url.pathname + url.search);
        return next(url);
      };
      made = pages(server, { render, cacheSeconds: 60, publicUrl: 'https://portal.example' });
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ url, headers, remoteAddress });

describe('a public page', () => {
  it('is rendered once for concurrent readers and cached', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/news')));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    await get('/news');
    expect(rendered).toEqual(['/news']);
    expect(all[0]?.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      etag: expect.stringMatching(/^W\/"/),
      vary: 'accept-encoding',
    });
  });

  it('is cached by neither proxies nor the browser when its address holds a secret [Registry-17]', async () => {
    const first = await get('/shared/document/a?key=secret');
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.headers.etag).toBeUndefined();
    expect((await get('/shared/document/a?key=secret')).headers['cache-control']).toBe('private, no-store');
    expect((await get('/shared/document/a')).headers['cache-control']).toContain('public');
  });

  it('is the same page however its address is written', async () => {
    for (const url of ['/news?b=2&a=1', '/news?a=1&b=2', '/news?a=1&b=2&utm_source=vk&yclid=77']) await get(url);
    expect(rendered).toEqual(['/news?a=1&b=2']);
  });

  it('is cached at any length', async () => {
    for (const length of [1, 2, 3, 1001]) {
      next = async () => page('x'.repeat(length));
      expect((await get(`/length-${length}`)).body).toHaveLength(length);
      expect((await get(`/length-${length}`)).body).toHaveLength(length);
    }
    expect(rendered).toHaveLength(4);
  });

  it('is compressed as the reader accepts', async () => {
    const plain = (await get('/news')).body;
    const br = await get('/news', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain]);
    const gzip = await get('/news', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain]);
    for (const none of ['', 'identity', 'br;q=0', 'gzip;q=0, br;q=0.0'])
      expect((await get('/news', { 'accept-encoding': none })).headers['content-encoding']).toBeUndefined();
    expect(rendered).toHaveLength(1);
  });

  it('is not sent again when the reader has it', async () => {
    const { headers } = await get('/news');
    const etag = String(headers.etag);
    for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
      expect((await get('/news', { 'if-none-match': held })).statusCode).toBe(304);
    expect((await get('/news', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is rerendered after a domain event of its topic, and only then', async () => {
    const [news, shows] = [(await get('/news')).body, (await get('/exhibitions')).body];
    made.drop('news');
    expect((await get('/news')).body).not.toBe(news);
    expect((await get('/exhibitions')).body).toBe(shows);
  });

  it('rendered during an event goes to its readers and is not cached', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>();
    next = () => promise;
    const waiting = get('/news');
    await vi.waitFor(() => expect(rendered).toHaveLength(1), 60_000);
    made.drop('news');
    finish(page('old', ['news']));
    expect((await waiting).body).toBe('old');
    next = async () => page('new', ['news']);
    expect((await get('/news')).body).toBe('new');
  });

  it('is not cached beyond its time, nor when it is missing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await get('/news');
    vi.setSystemTime(Date.now() + 61_000);
    await get('/news');
    next = async () => page('nothing here', [], 404);
    expect((await get('/missing')).headers['cache-control']).toBe('no-store');
    await get('/missing');
    expect(rendered).toEqual(['/news', '/news', '/missing', '/missing']);
  });
});

describe('a page that cannot be rendered', () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));

  it('temporarily, is served from an old copy without repeated attempts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = (await get('/news')).body;
    for (const trouble of [
      away,
      async () => page('unavailable', [], 503),
      () => Promise.reject(new PortalError(503, 'overloaded', 5)),
    ]) {
      vi.setSystemTime(Date.now() + hourMs);
      next = trouble;
      rendered = [];
      const answers = [await get('/news'), await get('/news'), await get('/news')];
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, before]));
      expect(answers[0]?.headers).toMatchObject({
        warning: '110 - "stale"',
        'cache-control': 'public, max-age=0, s-maxage=5',
      });
      expect(rendered).toHaveLength(1);
    }
  });

  it('and has no copy tells the reader when to retry, or to ask for less [P51]', async () => {
    next = away;
    const plain = await get('/news');
    expect([plain.statusCode, plain.headers['retry-after'], plain.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    next = () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' }));
    const slow = await get('/search');
    expect([slow.statusCode, slow.headers['retry-after'], slow.body]).toEqual([
      503,
      '5',
      expect.stringContaining('Запрос выполняется слишком долго. Уточните условия поиска.'),
    ]);
    next = async () => page('<p>own words</p>', [], 503);
    const own = await get('/other');
    expect([own.statusCode, own.headers['retry-after'], own.body]).toEqual([503, '5', '<p>own words</p>']);
  });

  it('quickly (a slow database), is served from an old copy unless an event has invalidated it [P55]', async () => {
    const old = await get('/news');
    const slow = Promise.withResolvers<RenderedPage>();
    next = () => slow.promise;
    made.dropAll();
    const began = performance.now();
    const answers = await Promise.all([get('/news'), get('/news'), get('/news')]);
    expect(performance.now() - began).toBeGreaterThan(900);
    for (const { body, headers } of answers) expect([body, headers.warning]).toEqual([old.body, '110 - "stale"']);
    made.drop('news');
    const patient = get('/news');
    slow.resolve(page('<p>new</p>', ['news']));
    expect((await patient).body).toBe('<p>new</p>');
    expect((await get('/news')).headers.warning).toBeUndefined();
  });

  it('because of a bug, is not hidden by an old copy', async () => {
    await get('/news');
    made.drop('news');
    next = () => Promise.reject(new TypeError('broken'));
    expect((await get('/news')).statusCode).toBe(500);
  });
});

it('uncached pages are rate-limited per visitor, cached ones are not [Round3-B4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statuses: number[] = [];
  for (let number = 0; number < 21; number += 1) statuses.push((await get(`/news?page=${number}`)).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
  expect((await get('/news?page=1')).statusCode).toBe(200);
  expect((await get('/news?page=99', {}, '192.0.2.9')).statusCode).toBe(200);
  // The refusal page gives advice, reloads by itself, and sets a device cookie.
  const refused = await get('/news?page=100', { accept: 'text/html' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3']);
  expect(refused.body).toContain('<h1>Слишком много обращений. Повторите через 3 с.</h1>');
  expect(refused.body).toContain('<meta http-equiv="refresh" content="3">');
  expect(refused.body).toContain('Страница откроется сама через 3 с.');
  const cookie = String(refused.headers['set-cookie']).split(';')[0] as string;
  expect((await get('/news?page=100', { cookie })).statusCode).toBe(200);
});
