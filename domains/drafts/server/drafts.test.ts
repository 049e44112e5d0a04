import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { draftLimit } from './commands.ts';
import { draftRoutes } from './routes.ts';
import { drafts } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
const people = new Map<string, Session>();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: draftRoutes,
    findSession: async (_, token) => people.get(token) ?? null,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function member(): Promise<string> {
  const profile = await makeProfile(database.db, { userType: 1, name: 'Лебедева Анна', shortName: 'Анна Л.' });
  const account = await makeAccount(database.db, { profileId: profile.id, mail: `draft-${people.size}@mail.example` });
  const token = `token-of-drafting-member-${people.size}`;
  people.set(token, {
    sessionId: 1,
    accountId: account.id,
    profileId: profile.id,
    userType: 1,
    alias: profile.alias,
    roles: [],
  });
  return token;
}
const call = (method: 'GET' | 'PUT' | 'DELETE', form: string, token?: string, content?: string) =>
  app.inject({
    method,
    url: `/api/account/drafts/${form}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(content !== undefined && { payload: { content } }),
  });

it('stores, replaces and deletes a draft that only its owner can read [S7]', async () => {
  const [anna, petr] = [await member(), await member()];
  expect((await call('GET', 'article-new', anna)).json().result).toEqual({ draft: null });
  await call('PUT', 'article-new', anna, '{"title":"Щенки"}');
  await call('PUT', 'article-new', anna, '{"title":"Щенки таксы"}');
  expect((await call('GET', 'article-new', anna)).json().result.draft).toEqual({
    content: '{"title":"Щенки таксы"}',
    saved_at: expect.any(String),
  });
  expect((await call('GET', 'article-new', petr)).json().result).toEqual({ draft: null });
  expect((await call('DELETE', 'article-new', petr)).statusCode).toBe(200);
  expect((await call('GET', 'article-new', anna)).json().result.draft).not.toBeNull();
  await call('DELETE', 'article-new', anna);
  expect((await call('GET', 'article-new', anna)).json().result).toEqual({ draft: null });
  expect((await call('GET', 'article-new')).statusCode).toBe(401);
});

it('refuses a draft with a password, a code or a token, whichever form sends it [P8]', async () => {
  const anna = await member();
  for (const content of [
    '{"mail":"a@b.example","password":"x"}',
    '{"passwordConfirm" : "x"}',
    '{"steps":{"ticket":"x"}}',
    '{"activation_code":"1"}',
  ]) {
    expect([content, (await call('PUT', 'registration', anna, content)).statusCode]).toEqual([content, 400]);
  }
  expect((await call('PUT', 'kennel', anna, '{"stamp_code":"ABC","note":"мой password: нет"}')).statusCode).toBe(200);
  await call('DELETE', 'kennel', anna);
});

it('limits a draft’s size, a form’s name, and an account to its fifty newest drafts', async () => {
  const anna = await member();
  expect((await call('PUT', 'article-new', anna, 'я'.repeat(65_537))).json().errors.content).toMatch(/слишком большой/);
  expect((await call('PUT', '..%2Fetc', anna, '{}')).statusCode).toBe(400);
  const began = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each draft has its own second: the order of two drafts of one moment is undefined.
  for (let one = 0; one <= draftLimit; one += 1) {
    vi.setSystemTime(began + one * 1000);
    expect((await call('PUT', `exhibition-${one}`, anna, '{}')).statusCode).toBe(200);
  }
  vi.useRealTimers();
  expect((await call('GET', 'exhibition-0', anna)).json().result).toEqual({ draft: null });
  expect((await call('GET', `exhibition-${draftLimit}`, anna)).json().result.draft).not.toBeNull();
  expect(await database.db.$count(drafts, eq(drafts.accountId, people.get(anna)?.accountId ?? 0))).toBe(draftLimit);
});
