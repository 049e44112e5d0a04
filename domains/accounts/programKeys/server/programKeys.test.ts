import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Access, ownOnly, staff } from '#platform/contract/access.ts';
import { endpoint, type Method } from '#platform/contract/endpoint.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { serve } from '#platform/server/serve.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { auditRecords } from '../../loginAs/server/tables.ts';
import { demoPassword } from '../../server/factories.ts';
import { findSession } from '../../server/public.ts';
import { accounts } from '../../server/tables.ts';
import { makeMember, type TestMember } from '../../server/testMember.ts';
import { testRoutes } from '../../server/testPortal.ts';
import { keyLimits } from '../policy.ts';
import { texts } from '../texts.ts';
import { isProgramKey } from './commands/ownKeys.ts';
import { findKeySession } from './queries/ownKeys.ts';
import { programKeys } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let member: TestMember;
let rkf: TestMember;

/** Answers with the profile that makes the call; 0 for a visitor. */
function probe(server: FastifyInstance, method: Method, path: string, access: Access): void {
  serve(server, endpoint({ name: `${method} ${path}`, method, path }), {
    access,
    input: z.strictObject({}),
    answer: z.strictObject({ profile_id: z.int() }),
    summary: 'Кто спрашивает',
    handle: ({ session }) => ({ profile_id: session?.profileId ?? 0 }),
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const findNamed = async () => null;
  app = await testApp({
    db,
    findSession: (parts, token) =>
      isProgramKey(token) ? findKeySession({ ...parts, findNamed }, token) : findSession(parts, token),
    routes: (server, parts) => {
      testRoutes(server, parts);
      for (const path of ['/api/requests/probe', '/api/exhibitions/probe'])
        for (const method of ['GET', 'POST'] as const) probe(server, method, path, ownOnly());
      probe(server, 'GET', '/api/dog/probe', 'everyone');
      probe(server, 'POST', '/api/administration/probe', staff);
    },
  });
  member = await makeMember(db);
  rkf = await makeMember(db, { userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function call(method: Method, url: string, token: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const order = { name: '1С клуба', scopes: { applications: 'read' }, days: 30, code: demoPassword };
const make = (given: object = {}, { token } = member) =>
  call('POST', '/api/program_keys', token, { ...order, ...given });
async function keyFor(scopes: object, owner = member): Promise<{ id: number; key: string }> {
  const { status, result } = await make({ scopes }, owner);
  expect(status).toBe(200);
  return result;
}

describe('a new key', () => {
  it('is shown once, stored as a hash, and mailed about [Keys-1]', async () => {
    const { id, key } = await keyFor({ applications: 'write' });
    expect(key).toMatch(/^portal_key_[\w-]{43}$/);
    const [row] = await database.db.select().from(programKeys).where(eq(programKeys.id, id));
    expect(JSON.stringify(row)).not.toContain(key);
    const { result } = await call('GET', '/api/program_keys', member.token);
    expect(result).toMatchObject({ asks: 'password', areas: ['shows', 'dogs', 'applications', 'pages'] });
    expect(result.keys[0]).toMatchObject({
      ...{ id, name: '1С клуба', scopes: { applications: 'write' }, ending: key.slice(-4), used_at: null, ended: null },
    });
    const [mail] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, member.mail))
      .orderBy(desc(mails.id));
    expect(mail?.subject).toBe('Создан ключ для программы');
    expect(mail?.text).toContain('Заявления: чтение и изменения');
    expect(mail?.text).not.toContain(key);
  });

  it.each([
    ['without proof of identity', { code: 'не тот пароль' }, 400, 'code'],
    ['without an area', { scopes: {} }, 400, 'scopes'],
    ['of an unknown area', { scopes: { security: 'read' } }, 400, 'scopes.security'],
    ['without a name', { name: '' }, 400, 'name'],
    ['for longer than a year', { days: keyLimits.longestDays + 1 }, 400, 'days'],
    ['for the office, to a member', { scopes: { office: 'read' } }, 403, 'scopes'],
  ])('is refused %s [Keys-1]', async (_, given, status, field) => {
    const refused = await make(given);
    expect([refused.status, Object.keys(refused.errors)[0]]).toEqual([status, field]);
  });

  it('is refused beyond the account’s limit until one is revoked [Keys-1]', async () => {
    const owner = await makeMember(database.db);
    const expiresAt = new Date(clock.milliseconds() + dayMs);
    await database.db.insert(programKeys).values(
      Array.from({ length: keyLimits.perAccount }, (_, at) => ({
        ...{ accountId: owner.accountId, name: `Ключ ${at}`, scopes: { pages: 'read' as const }, expiresAt },
        ...{ keyHash: `hash ${owner.accountId} ${at}`, ending: '0000' },
      })),
    );
    expect(await make({}, owner)).toMatchObject({ status: 409, errors: { error: texts.tooMany } });
    const { result } = await call('GET', '/api/program_keys', owner.token);
    await call('DELETE', `/api/program_keys/${result.keys[0].id}`, owner.token);
    expect((await make({}, owner)).status).toBe(200);
  });
});

describe('a call with a key', () => {
  it('acts as its account, within the areas and levels of the key [Keys-2]', async () => {
    const { key } = await keyFor({ applications: 'write', shows: 'read' });
    const asked = { profile_id: member.profileId };
    expect((await call('GET', '/api/requests/probe', key)).result).toEqual(asked);
    expect((await call('POST', '/api/requests/probe', key, {})).result).toEqual(asked);
    expect((await call('GET', '/api/exhibitions/probe', key)).result).toEqual(asked);
    expect(await call('POST', '/api/exhibitions/probe', key, {})).toMatchObject({
      ...{ status: 403, errors: { error: texts.outside } },
    });
    const { result } = await call('GET', '/api/program_keys', member.token);
    expect(result.keys[0].used_at).not.toBeNull();
  });

  it('is a visitor’s where everybody may call and the key does not open the area [Keys-2]', async () => {
    const [{ key: narrow }, { key: wide }] = [await keyFor({ applications: 'read' }), await keyFor({ dogs: 'read' })];
    expect((await call('GET', '/api/dog/probe', narrow)).result).toEqual({ profile_id: 0 });
    expect((await call('GET', '/api/dog/probe', wide)).result).toEqual({ profile_id: member.profileId });
  });

  it('never reaches the account itself: password, sessions, other keys [Keys-2]', async () => {
    const { id, key } = await keyFor({ shows: 'write', dogs: 'write', applications: 'write', pages: 'write' });
    for (const [method, url, payload] of [
      ['GET', '/api/security', undefined],
      ['POST', '/api/security/end_other_sessions', {}],
      ['POST', '/api/Authentication/logout', {}],
      ['GET', '/api/program_keys', undefined],
      ['POST', '/api/program_keys', order],
      ['DELETE', `/api/program_keys/${id}`, undefined],
    ] as const)
      expect([url, (await call(method, url, key, payload)).status]).toEqual([url, 403]);
  });

  it('is refused once the key is revoked, has expired, or its account is closed [Keys-3]', async () => {
    const owner = await makeMember(database.db);
    const other = await makeMember(database.db);
    const asks = async ({ key }: { key: string }) => (await call('GET', '/api/requests/probe', key)).status;
    const [first, second, third] = [
      await keyFor({ applications: 'read' }, owner),
      await keyFor({ applications: 'read' }, owner),
      await keyFor({ applications: 'read' }, owner),
    ];
    expect((await call('DELETE', `/api/program_keys/${first.id}`, other.token)).status).toBe(404);
    expect(await asks(first)).toBe(200);
    for (const _ of [1, 2])
      expect((await call('DELETE', `/api/program_keys/${first.id}`, owner.token)).status).toBe(200);
    await database.db.update(programKeys).set({ expiresAt: clock.now() }).where(eq(programKeys.id, second.id));
    expect([await asks(first), await asks(second), await asks(third)]).toEqual([401, 401, 200]);
    const { result } = await call('GET', '/api/program_keys', owner.token);
    expect(result.keys.map(({ ended }: { ended: string | null }) => ended)).toEqual([null, 'expired', 'revoked']);
    await database.db.update(accounts).set({ blockedAt: clock.now() }).where(eq(accounts.id, owner.accountId));
    expect(await asks(third)).toBe(401);
  });

  it('of staff names the program in the journal [Keys-4]', async () => {
    const { id, key } = await keyFor({ office: 'write' }, rkf);
    expect((await call('POST', '/api/administration/probe', key, {})).status).toBe(200);
    const { key: reader } = await keyFor({ office: 'read' }, rkf);
    expect((await call('POST', '/api/administration/probe', reader, {})).status).toBe(403);
    await call('DELETE', `/api/program_keys/${id}`, rkf.token);
    const rows = await database.db
      .select({ action: auditRecords.action, name: auditRecords.staffName, status: auditRecords.status })
      .from(auditRecords)
      .where(eq(auditRecords.staffAccountId, rkf.accountId))
      .orderBy(auditRecords.id);
    expect(rows).toEqual([
      { action: 'makeProgramKey', name: null, status: 200 },
      { action: 'makeProgramKey', name: null, status: 200 },
      { action: 'POST /api/administration/probe', name: 'rkf, программа «1С клуба»', status: 403 },
      { action: 'revokeProgramKey', name: null, status: 200 },
    ]);
  });
});
