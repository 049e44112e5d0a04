import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import type { Method } from '#platform/contract/endpoint.ts';
import { hookLimits } from '../policy.ts';
import { texts } from '../texts.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { type HookFixture, openHooks } from './testHooks.ts';

let fixture: HookFixture;
let member: TestMember;
let rkf: TestMember;
beforeAll(async () => {
  fixture = await openHooks();
  member = await makeMember(fixture.db);
  rkf = await makeMember(fixture.db, { userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' });
});
afterAll(() => fixture.drop());

async function call(method: Method, url: string, token: string, payload?: object) {
  const answer = await fixture.app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const path = '/api/webhooks';
const order = { name: '1С клуба', url: 'https://club.example/hook', kinds: ['show.changed'], code: demoPassword };
const make = (given: object = {}, { token } = member) => call('POST', path, token, { ...order, ...given });
async function made(given: object = {}, owner = member): Promise<{ id: number; secret: string }> {
  const { status, result } = await make(given, owner);
  expect(status).toBe(200);
  return result;
}
const rowOf = async (id: number) =>
  (await fixture.db.select().from(webhooks).where(eq(webhooks.id, id)))[0] as typeof webhooks.$inferSelect;

describe('a new address', () => {
  it('gives its secret once, stores it encrypted and never lists it [Keys-7]', async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_/);
    const [stored] = await fixture.asOwner<{ secret: string }>(`select secret from webhooks where id = ${id}`);
    expect(stored?.secret).toMatch(/^sealed:/);
    expect(stored?.secret).not.toContain(secret.slice(6));
    expect((await rowOf(id)).secret).toBe(secret);
    const { result } = await call('GET', path, member.token);
    expect(result.asks).toBe('password');
    expect(result.hooks[0]).toMatchObject({
      ...{ id, name: '1С клуба', url: 'https://club.example/hook', kinds: ['show.changed'] },
      ...{ stopped: null, failing_since: null, delivered_at: null },
    });
    expect(JSON.stringify(result)).not.toContain('whsec_');
  });

  it.each([
    ['without proof of identity', { code: 'не тот пароль' }, 400, 'code'],
    ['without an event', { kinds: [] }, 400, 'kinds'],
    ['of an unknown event', { kinds: ['show.deleted'] }, 400, 'kinds'],
    ['with an event twice', { kinds: ['show.changed', 'show.changed'] }, 400, 'kinds'],
    ['without a name', { name: '' }, 400, 'name'],
    ['for an internal address', { url: 'https://169.254.169.254/' }, 400, 'url'],
    ['for the portal itself', { url: 'https://portal.example/api' }, 400, 'url'],
    ['for applications to the federation, to a member', { kinds: ['application.received'] }, 403, 'kinds'],
  ])('is refused %s [Keys-7]', async (_, given, status, field) => {
    const refused = await make(given);
    expect([refused.status, Object.keys(refused.errors)[0]]).toEqual([status, field]);
  });

  it.each([
    ['a person', { userType: 1 }, ['paper.changed', 'dog_request.decided', 'kennel.decided']],
    ['a kennel', { userType: 4 }, ['paper.changed', 'dog_request.decided', 'kennel.decided']],
    ['a club', { userType: 3 }, ['paper.changed']],
    ['a breed club', { userType: 7 }, []],
    ['a federation', { userType: 5, alias: 'rfls' }, ['paper.changed', 'application.received']],
  ] as const)('of %s offers the events whose records it has [42]', async (_, profile, own) => {
    const owner = await makeMember(fixture.db, profile);
    const { result } = await call('GET', path, owner.token);
    expect(result.kinds).toEqual(['show.changed', 'show.results', 'application.changed', ...own]);
  });

  it('is refused beyond the account’s limit until one is deleted [Keys-7]', async () => {
    const owner = await makeMember(fixture.db);
    await fixture.db.insert(webhooks).values(
      Array.from({ length: hookLimits.perAccount }, () => ({
        ...{ accountId: owner.accountId, name: 'Адрес', url: order.url, kinds: ['show.changed' as const], secret: 'x' },
      })),
    );
    expect(await make({}, owner)).toMatchObject({ status: 409, errors: { error: texts.tooMany } });
    const { result } = await call('GET', path, owner.token);
    expect((await call('DELETE', `${path}/${result.hooks[0].id}`, owner.token)).status).toBe(200);
    expect((await make({}, owner)).status).toBe(200);
  });

  it('may be http on this machine only where the setting lets it', async () => {
    const url = 'http://127.0.0.1:9/hook';
    await made({ url });
    const other = await openHooks({ WEBHOOK_LOCAL: 'false' });
    try {
      const owner = await makeMember(other.db);
      const answer = await other.app.inject({
        ...{ method: 'POST', url: path, headers: { authorization: `Bearer ${owner.token}` } },
        payload: { ...order, url },
      });
      expect(answer.json()).toMatchObject({ returnCode: 400, errors: { url: texts.notHttps } });
    } finally {
      await other.drop();
    }
  });
});

describe('an address', () => {
  it('is its owner’s alone: every call about another’s answers 404', async () => {
    const { id } = await made();
    const stranger = await makeMember(fixture.db);
    const code = demoPassword;
    for (const [method, tail, payload] of [
      ['GET', '/deliveries', undefined],
      ['POST', '/test', {}],
      ['PUT', '', { ...order, version: 1 }],
      ['PUT', '/state', { is_on: false }],
      ['POST', '/secret', { code }],
      ['POST', '/secret', { code: 'не тот пароль' }],
      ['DELETE', '', undefined],
    ] as const)
      expect([tail, (await call(method, `${path}/${id}${tail}`, stranger.token, payload)).status]).toEqual([tail, 404]);
    expect(await rowOf(id)).toMatchObject({ stoppedAt: null });
  });

  it('is stopped and resumed by its owner; a stopped one is not tested', async () => {
    const { id } = await made();
    const turn = (is_on: boolean) => call('PUT', `${path}/${id}/state`, member.token, { is_on });
    for (const _ of [1, 2]) expect((await turn(false)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ stopReason: 'owner' });
    expect(await call('POST', `${path}/${id}/test`, member.token, {})).toMatchObject({
      ...{ status: 409, errors: { error: texts.stopped } },
    });
    expect((await turn(true)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ stoppedAt: null, stopReason: null });
  });

  it('gets a new secret by proof of identity, and the old one is kept for a day', async () => {
    const { id, secret } = await made();
    const renew = (code: string) => call('POST', `${path}/${id}/secret`, member.token, { code });
    expect((await renew('не тот пароль')).status).toBe(400);
    const { result } = await renew(demoPassword);
    expect(result.secret).not.toBe(secret);
    const row = await rowOf(id);
    expect(row).toMatchObject({ secret: result.secret, previousSecret: secret });
    expect(row.previousUntil).not.toBeNull();
  });

  it('is changed by proof of identity: the secret stays, and what waits goes to the new one', async () => {
    const owner = await makeMember(fixture.db);
    const { id, secret } = await made({}, owner);
    await fixture.db
      .update(webhooks)
      .set({ failingSince: new Date(0) })
      .where(eq(webhooks.id, id));
    const next = { ...order, name: 'Сайт клуба', url: 'https://club.example/new', kinds: ['show.results'] };
    const change = (given: object = {}) => call('PUT', `${path}/${id}`, owner.token, { ...next, version: 1, ...given });
    expect((await change({ code: 'не тот пароль' })).status).toBe(400);
    expect((await change({ url: 'https://169.254.169.254/' })).status).toBe(400);
    expect((await change({ kinds: ['application.received'] })).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ name: '1С клуба', version: 1 });
    expect((await change()).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      ...{ name: 'Сайт клуба', url: 'https://club.example/new', kinds: ['show.results'], secret, failingSince: null },
    });
    expect(await change()).toMatchObject({ status: 412, errors: { error: texts.stale } });
  });

  it('is deleted with its deliveries', async () => {
    const { id } = await made();
    await call('POST', `${path}/${id}/test`, member.token, {});
    expect(await fixture.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(1);
    await call('DELETE', `${path}/${id}`, member.token);
    expect(await fixture.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(0);
  });

  it('of staff stands in the journal without the address', async () => {
    const { id } = await made({ kinds: ['application.received'] }, rkf);
    await call('PUT', `${path}/${id}/state`, rkf.token, { is_on: false });
    const other = { ...order, kinds: ['application.received'], url: 'https://club.example/other', version: 1 };
    expect((await call('PUT', `${path}/${id}`, rkf.token, other)).status).toBe(200);
    await call('DELETE', `${path}/${id}`, rkf.token);
    const rows = await fixture.db
      .select({ action: auditRecords.action, changes: auditRecords.changes })
      .from(auditRecords)
      .where(eq(auditRecords.staffAccountId, rkf.accountId))
      .orderBy(desc(auditRecords.id));
    expect(rows.map(({ action }) => action)).toEqual([
      'removeWebhook',
      'changeWebhook',
      'switchWebhook',
      'makeWebhook',
    ]);
    expect(rows.at(-1)?.changes).toEqual([
      { field: 'Адрес программы «1С клуба»', from: '', to: 'Новое заявление в федерацию' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('club.example');
  });
});
