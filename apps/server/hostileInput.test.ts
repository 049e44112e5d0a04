import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathNames } from '#platform/contract/endpoint.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { jsonSchema } from '#platform/server/openapi/answerSerializer.ts';
import type { Served } from '#platform/server/serve.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { growth } from '#platform/testing/growth.ts';
import { buildApp, type Portal } from './app.ts';
import type { RenderedPage } from './rendering/ssr.ts';

let database: TestDatabase;
let portal: Portal;

const render = async (url: URL): Promise<RenderedPage> => ({
  status: 200,
  html: Buffer.from(`<p>${url.pathname.length}</p>`),
  topics: new Set(),
});

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    API_PER_MINUTE: '1000000',
  });
  portal = await buildApp({ config, log: createLog('silent'), db: database.db, web: async () => render });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const endpoints = (): Served[] => [...portal.app.served.values()];
const namesOf = ({ serving }: Served): string[] => Object.keys(jsonSchema(serving.input, 'input').properties ?? {});

/** A call with one hostile value in the place of one parameter. */
function callWith({ endpoint }: Served, name: string, value: string): InjectOptions {
  const inPath = pathNames(endpoint.path);
  const url = endpoint.path.replace(/:(\w+)/g, (_, one: string) => encodeURIComponent(one === name ? value : '1'));
  if (inPath.includes(name)) return { method: endpoint.method, url };
  const isBody = (endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.inQuery?.includes(name);
  return isBody
    ? { method: endpoint.method, url, payload: { [name]: value } }
    : { method: endpoint.method, url: `${url}?${new URLSearchParams({ [name]: value })}` };
}

const hostile = [
  ...[
    "'",
    "''",
    "' OR '1'='1",
    "1' OR 1=1--",
    '1) OR (1=1',
    "'; SELECT pg_sleep(2)--",
    '1; SELECT pg_sleep(2)--',
    "' || pg_sleep(2) || '",
    '1 AND 1=(SELECT 1 FROM pg_sleep(2))',
  ],
  ...[
    "'; DROP TABLE cities; --",
    '" UNION SELECT null--',
    '$1',
    '%',
    '_',
    '\\',
    '%\\',
    "E'\\x27'",
    '$$',
    '{{7*7}}',
    '#{7*7}',
    '<script>alert(1)</script>',
  ],
  ...[
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    '2147483648',
    'NaN',
    'Infinity',
    '1.5',
    '0x10',
    'null',
    'undefined',
    '[]',
    '{}',
    'true',
    ' ',
    '\t',
    'ё',
    '\u202Eabc',
    '\u200B',
    '\uFFFF',
    '🐕'.repeat(50),
    'a'.repeat(3000),
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    '__proto__',
    'constructor',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '-infinity',
    'infinity',
  ],
];

it('no value of any parameter causes a server error, exceeds the statement timeout or runs as SQL [P23]', async () => {
  const tables = async () =>
    (await database.db.$client.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).rows[0]
      .n as number;
  const before = await tables();
  let calls = 0;
  for (const served of endpoints()) {
    for (const name of [...namesOf(served), 'unknown_name']) {
      for (const value of hostile) {
        const { statusCode } = await portal.app.inject(callWith(served, name, value));
        calls += 1;
        const what = `${served.endpoint.name} ${name}=${JSON.stringify(value.slice(0, 60))}`;
        expect(statusCode, what).toBeLessThan(500);
      }
    }
  }
  expect(calls).toBeGreaterThan(1500);
  expect(await tables()).toBe(before);
});

it('no value in an address outside the API causes a server error', async () => {
  for (const value of hostile) {
    const encoded = encodeURIComponent(value);
    for (const url of [
      `/news/${encoded}`,
      `/exhibitions/${encoded}`,
      `/exhibitions?Alias=${encoded}`,
      `/files/${encoded}`,
      `/sitemap/${encoded}`,
      `/dev/mail/${encoded}`,
      `/${encoded}`,
      `/?${encoded}`,
    ]) {
      const { statusCode } = await portal.app.inject({ url });
      expect(statusCode, url).toBeLessThan(500);
    }
  }
});

/** Promise 33 for all validators of endpoints, the library’s included. */
it('100 kB in any field of a body is validated in less than 10 ms, on a slow machine in linear time', async () => {
  const length = 100_000;
  const long = ['a', ' ', '-', '1', '.', 'a.', 'a-', 'я ', '@', 'a@', '\u200D', '\u0301', '<'].map((piece) =>
    piece.repeat(length / piece.length),
  );
  let judged = 0;
  for (const served of endpoints()) {
    for (const name of namesOf(served)) {
      for (const value of [...long, ...long.map((text) => `a@${text}`), ...long.map((text) => `${text}\u0001`)]) {
        // Processor time of the thread, so that a busy machine does not count.
        const time = (): number => {
          const began = process.threadCpuUsage();
          served.serving.input.safeParse({ [name]: value });
          return process.threadCpuUsage(began).user / 1000;
        };
        const isSlow = time() > 10 && time() > 10 && time() > 10;
        const told = `${served.endpoint.name} ${name} ${JSON.stringify(value.slice(0, 10))}`;
        const judge = (size: number) => served.serving.input.safeParse({ [name]: value.slice(0, size) });
        if (isSlow) expect(await growth(judge, length / 20, 20), told).toBeLessThan(100);
        judged += 1;
      }
    }
  }
  expect(judged).toBeGreaterThan(500);
});
