import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { readConfig } from './config.ts';
import { createServer } from './createServer.ts';
import { createLog } from './log.ts';
import { mails } from './mail/tables.ts';
import { serve } from './serve.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createServer>>;
let lines: string[] = [];
const secrets = [
  'anna@mail.example',
  'Secret-Password1',
  'token-of-forty-three-signs-0123456789abcdef',
  'Лебедева',
  '+79990001122',
];
const [mail, password, token, name, phone] = secrets as [string, string, string, string, string];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  app = await createServer({
    config: readConfig({ PORTAL_MODE: 'test' }),
    log,
    db: database.db,
    findSession: async () => null,
    scriptHashes: [],
  });
  const route = (path: string, handle: (input: { value: string }) => Promise<unknown>) =>
    serve(app, endpoint<{ value: string }, unknown>({ name: path, method: 'POST', path: `/api/${path}` }), {
      access: 'everyone',
      input: z.strictObject({ value: z.string() }),
      answer: z.any(),
      summary: path,
      handle: ({ input }) => handle(input),
    });
  route('insert', ({ value }) =>
    database.db.insert(mails).values({ recipient: value, subject: name, text: null as never, html: phone }),
  );
  route('read', ({ value }) => database.db.execute(sql`select ${value}::int`));
  route('fault', async () => {
    throw new TypeError('a fault of ours', { cause: new Error('what lies beneath') });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  lines = [];
});

const post = (path: string, value: string) =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { value },
    headers: { authorization: `Bearer ${token}`, cookie: `a=${password}` },
  });

it.each(['insert', 'read'])('keeps personal data of a failed «%s» out of the log [P59]', async (path) => {
  expect((await post(path, mail)).statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  for (const secret of secrets) expect(lines[0]).not.toContain(secret);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    level: 50,
    req: { method: 'POST', route: `/api/${path}` },
    requestId: expect.any(String),
  });
});

it('logs an error with its stack, its cause and the request id, which the answer names too [P59]', async () => {
  const answer = await post('fault', password);
  const line = JSON.parse(lines[0] as string);
  expect(line).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    err: {
      type: 'TypeError',
      message: 'a fault of ours',
      stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
      cause: { message: 'what lies beneath' },
    },
    requestId: answer.json().requestId,
  });
  expect(answer.body).not.toContain('fault of ours');
});

it('does not log refused requests: addresses and bodies hold names', async () => {
  for (const url of [`/api/insert?who=${encodeURIComponent(name)}`, `/nothing?mail=${mail}`, '/%ff', `/api/${token}`])
    await app.inject({ method: 'POST', url, payload: { value: mail, other: password } });
  expect(lines).toEqual([]);
});
