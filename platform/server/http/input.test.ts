import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { listOf, recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { expectToGrowWithItsInput } from '#platform/testing/growth.ts';
import { serve } from '../serve.ts';

let database: TestDatabase;
let app: FastifyInstance;

const answer = z.any();
const note = z.strictObject({
  name: text({ min: 1, max: 50 }),
  amount: z.coerce.number().int().optional(),
  tags: z.array(z.string()).optional(),
});
const search = z.strictObject({
  id: recordId(),
  word: z.string().max(5000).optional(),
  amount: z.coerce.number().int().optional(),
  kinds: listOf(recordId(), 3).optional(),
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: (server) => {
      serve(server, endpoint({ name: 'note', method: 'POST', path: '/api/note/:id' }), {
        access: 'everyone',
        input: z.strictObject({ ...note.shape, id: recordId() }),
        answer,
        summary: 'Note',
        handle: ({ input }) => input,
      });
      serve(server, endpoint({ name: 'search', method: 'GET', path: '/api/search/:id' }), {
        access: 'everyone',
        input: search,
        answer,
        summary: 'Search',
        handle: ({ input }) => input,
      });
      serve(server, endpoint({ name: 'ping', method: 'POST', path: '/api/ping' }), {
        access: 'everyone',
        input: z.strictObject({}),
        answer,
        summary: 'Ping',
        handle: () => ({ pong: true }),
      });
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/note/1') =>
  app.inject({ method: 'POST', url, payload, headers });
const get = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

/** Expects the error envelope. */
const expectFailure = (
  answered: { statusCode: number; json(): unknown },
  status: number,
  errors: Record<string, unknown> = expect.any(Object),
) => {
  expect(answered.json()).toEqual({ returnCode: status, errors, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(answered.statusCode).toBe(status);
};

const nested = (depth: number, open: string, close: string) => `{"name":${open.repeat(depth)}1${close.repeat(depth)}}`;

describe('a JSON body [P34]', () => {
  it('is accepted', async () => {
    const answered = await post('{"name":" Ре\\u0438\\u0306 ","amount":5,"tags":["a","b"]}');
    expect(answered.json()).toEqual({ returnCode: 200, result: { id: 1, name: 'Рей', amount: 5, tags: ['a', 'b'] } });
  });

  it.each([
    ['arrays', (depth: number) => nested(depth, '[', ']')],
    ['objects', (depth: number) => nested(depth, '{"a":', '}')],
    ['arrays never closed', (depth: number) => '['.repeat(5 * depth)],
    ['both, mixed', (depth: number) => nested(depth / 2, '[{"a":', '}]')],
  ])('100,000 levels deep (%s) is refused after at most one pass', async (_, body) => {
    expectFailure(await post(body(100_000)), 400, { error: 'Слишком глубокая вложенность JSON' });
    await expectToGrowWithItsInput((depth) => post(body(depth)), 5000);
  });

  it.each([
    ['name twice', '{"name":"a","name":"b"}', { name: 'Поле указано дважды' }],
    ['name twice, once written by escapes', '{"name":"a","\\u006eame":"b"}', { name: 'Поле указано дважды' }],
    ['name twice, further in', '{"name":"a","tags":[{"x":1,"x":2}]}', { x: 'Поле указано дважды' }],
    ['__proto__', '{"name":"a","__proto__":{"isAdmin":true}}', { error: 'Недопустимое имя поля' }],
    ['__proto__ by escapes', '{"name":"a","__pr\\u006fto__":{"isAdmin":true}}', { error: 'Недопустимое имя поля' }],
    [
      'constructor.prototype',
      '{"name":"a","constructor":{"prototype":{"isAdmin":true}}}',
      { error: 'Недопустимое имя поля' },
    ],
    [
      'an unknown field',
      '{"name":"a","user_type":101,"roles":[]}',
      { user_type: 'Неизвестное поле', roles: 'Неизвестное поле' },
    ],
    ['a name of the path', '{"name":"a","id":7}', { id: 'Неизвестное поле' }],
    ['a list for a text', '{"name":["a"]}', { name: 'Нужен текст' }],
    ['a list for a number', '{"name":"a","amount":[5]}', { amount: 'Нужно одно значение, а не список' }],
    ['an object for a text', '{"name":{"$ne":""}}', { name: 'Нужен текст' }],
    ['NUL by escape', '{"name":"a","tags":["\\u0000"]}', { error: 'Недопустимые символы в теле запроса' }],
    ['half a character by escape', '{"name":"a","tags":["\\ud800"]}', { error: 'Недопустимые символы в теле запроса' }],
    ['a list at the top', '[]', { error: 'Тело запроса должно быть объектом' }],
    ['null at the top', 'null', { error: 'Тело запроса должно быть объектом' }],
    ['a text at the top', '"x"', { error: 'Тело запроса должно быть объектом' }],
    ['half an object', '{"name":"a"', { error: 'Тело запроса не является правильным JSON' }],
    ['half a string', '{"name":"a\\', { error: 'Тело запроса не является правильным JSON' }],
    ['single quotes', "{'name':'a'}", { error: 'Тело запроса не является правильным JSON' }],
    ['a byte order mark', '\uFEFF{"name":"a"}', { error: 'Тело запроса не является правильным JSON' }],
  ])('is refused, naming the value, for %s', async (_, body, errors) => expectFailure(await post(body), 400, errors));

  it('is refused when it is not UTF-8', async () => {
    expectFailure(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 400, {
      error: 'Тело запроса не в кодировке UTF-8',
    });
  });

  it('may repeat a name in different objects and contain JSON syntax inside strings', async () => {
    const answered = await post(JSON.stringify({ name: '{"[\\', tags: ['}', '"name":', '\\"'] }));
    expect(answered.json().result).toMatchObject({ name: '{"[\\', tags: ['}', '"name":', '\\"'] });
  });

  it('is accepted up to one MiB and refused with 413 beyond', async () => {
    const body = (size: number) => `{"name":"a","tags":["${'x'.repeat(size - 24)}"]}`.padEnd(size);
    expect((await post(body(1024 * 1024))).statusCode).toBe(200);
    expectFailure(await post(body(1024 * 1024 + 1)), 413, { error: 'Слишком большой запрос' });
  });

  it('may be empty where no input is expected', async () => {
    for (const headers of [json, {} as Record<string, string>]) {
      const answered = await app.inject({ method: 'POST', url: '/api/ping', headers });
      expect(answered.json()).toEqual({ returnCode: 200, result: { pong: true } });
    }
    expectFailure(await app.inject({ method: 'POST', url: '/api/note/1', headers: json }), 400, {
      name: 'Поле не может быть пустым',
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
    '',
  ])('declared as «%s» is refused with 415', async (type) =>
    expectFailure(await post('{"name":"a"}', { 'content-type': type }), 415),
  );

  it('declared as JSON in any spelling is accepted', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
      expect((await post('{"name":"a"}', { 'content-type': type })).statusCode).toBe(200);
    }
  });
});

describe('an address', () => {
  it('passes one or many values', async () => {
    expect((await get('/api/SEARCH/7?kinds=1&kinds=2&word=%D1%91%D0%B6')).json().result).toEqual({
      id: 7,
      kinds: [1, 2],
      word: 'ёж',
    });
    expect((await get('/api/search/7/?kinds=1')).json().result).toEqual({ id: 7, kinds: [1] });
  });

  it.each([
    ['the same value twice', '/api/search/1?word=a&word=b', 'word'],
    ['the same number twice', '/api/search/1?amount=5&amount=6', 'amount'],
    ['a name of the path in the query', '/api/search/1?id=2', 'id'],
    ['an unknown name', '/api/search/1?user_type=101', 'user_type'],
    ['an unknown name with brackets', '/api/search/1?word%5B%24ne%5D=', 'word[$ne]'],
    ['a word for a number', '/api/search/1?kinds=x', 'kinds'],
    ['too many values', '/api/search/1?kinds=1&kinds=2&kinds=3&kinds=4', 'kinds'],
    ['a word for an id', '/api/search/abc', 'id'],
    ['an id beyond the database', '/api/search/2147483648', 'id'],
    ['an id that is no number of ours', '/api/search/1e3', 'id'],
    ['an id with a sign', '/api/search/-1', 'id'],
  ])('is refused, naming the value, for %s', async (_, url, name) => {
    const answered = await get(url);
    expectFailure(answered, 400, { [name]: expect.any(String) });
    expect(answered.json().errors[name]).toMatch(/[а-я]/i);
  });

  it.each([
    '/api/search/1?__proto__=1',
    '/api/search/1?__proto__%5Ba%5D=1',
    '/api/search/1?constructor=1',
    '/api/search/1?word=%',
    '/api/search/1?word=%ff%fe',
    '/api/search/1?word=%c0%af',
    '/api/search/1?word=%00',
    '/api/search/%',
    '/api/search/%ff',
    '/api/search/%00',
    '/api/search/1%00',
    '/api/%e0%a4',
    '/%',
    '/%ff',
    '/a%00b',
    '/..%00/',
  ])('«%s» is refused with 400', async (url) => {
    const answered = await get(url);
    expect(answered.statusCode).toBe(400);
    expect(answered.headers['x-content-type-options']).toBe('nosniff');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it.each([
    '/api/search/%2e%2e%2fetc%2fpasswd',
    '/api/search/1/../../etc',
    `/api/search/${'9'.repeat(500)}`,
    '//evil.example/api/search/1',
    '/api//search/1',
    `/api/${'x/'.repeat(2000)}`,
  ])('«%s» is refused without a server error', async (url) => {
    const { statusCode } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('longer than 8,000 characters is refused with 414', async () => {
    expectFailure(await get(`/api/search/1?word=${'a'.repeat(8000)}`), 414);
  });
});

it('never answers 5xx to random input [P34]', async () => {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '\\u',
    'name',
    '__proto__',
    '1e999',
    '-',
    'null',
    '\0',
    '\uD800',
    'ё',
    ' ',
    '%',
    '%2',
    '%ff',
    '&',
    '=',
    '?',
    '/',
    '+',
  ];
  for (let round = 0; round < 1500; round += 1) {
    const noise = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('');
    const body = await post(`{"name":${noise}`);
    const query = await get(`/api/search/1?word=${noise.replace(/[^\x21-\x7e]/g, encodeURIComponent('ё'))}`);
    expect(Math.max(body.statusCode, query.statusCode), JSON.stringify(noise)).toBeLessThan(500);
  }
});
