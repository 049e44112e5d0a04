import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { auditRecords } from '../../loginAs/server/tables.ts';
import { demoPassword } from '../../server/factories.ts';
import { accountJobs, closeAccount, setSharedAccount } from '../../server/public.ts';
import { accountSessions, signInCounters } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import type { CreationOptions, RequestOptions } from '../contract.ts';
import { passkeyLimits } from '../limits.ts';
import { passkeyTexts } from '../texts.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { passkeyChallenges, passkeys } from './tables.ts';
import { type Authenticator, createAuthenticator } from './testAuthenticator.ts';

const origin = 'https://portal.example';
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: origin });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
});

const own = '/api/security/passkeys';
const start = (token: string, code = demoPassword) => portal.post(`${own}/options`, { code }, token);
const optionsFor = async (token: string): Promise<CreationOptions> => (await start(token)).json().result;
const add = (token: string, input: object) => portal.post(own, input, token);
const challenge = async (): Promise<RequestOptions> =>
  (await portal.post('/api/Authentication/passkey_options', {})).json().result;
const enter = (input: object) => portal.post('/api/Authentication/passkey', input);
const list = async (token: string) => (await portal.call('GET', own, token)).json().result.passkeys;
const change = (method: 'PUT' | 'DELETE', token: string, id: number, payload?: object) =>
  portal.app.inject({
    method,
    url: `${own}/${id}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

async function withKey(
  member?: Member,
): Promise<{ member: Member; apikey: string; device: Authenticator; id: number }> {
  const who = member ?? (await portal.member());
  const { apikey } = await portal.signIn(who);
  const device = createAuthenticator(origin);
  const added = await add(apikey, device.make(await optionsFor(apikey)));
  expect(added.statusCode, added.body).toBe(200);
  return { member: who, apikey, device, id: added.json().result.passkey_id };
}

describe('a key of a device', () => {
  it('is added with the password, stored without a secret, listed and mailed about [Passkeys-1]', async () => {
    const { member, apikey, device } = await withKey();
    const [row] = await portal.db.select().from(passkeys).where(eq(passkeys.accountId, member.accountId));
    expect(row).toMatchObject({ credentialId: device.id, counter: 0, transports: ['internal'], usedAt: null });
    expect(await list(apikey)).toEqual([
      { passkey_id: row?.id, name: 'Неизвестное устройство', made_at: row?.madeAt.toISOString(), used_at: null },
    ]);
    const [mail] = await portal.db.select().from(mails).where(eq(mails.recipient, member.mail)).orderBy(desc(mails.id));
    expect(mail?.subject).toBe('Добавлен ключ входа');
  });

  it('asks the device for a discoverable key with a verified user, for this portal [Passkeys-1]', async () => {
    const { apikey, device } = await withKey();
    const first = await optionsFor(apikey);
    expect(first).toMatchObject({
      ...{ rp: { id: 'portal.example' }, attestation: 'none', timeout: 5 * minuteMs },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    // A device keeps one key for an account: the account has one name for all of them.
    const other = createAuthenticator(origin);
    expect((await add(apikey, other.make(first))).statusCode).toBe(200);
    expect((await optionsFor(apikey)).user.id).toBe(first.user.id);
  });

  it('is refused without the password, or without a code where the account has a second factor [Passkeys-1]', async () => {
    const { apikey } = await portal.signIn(await portal.member());
    expect((await start(apikey, 'Не-тот-1')).json().errors).toEqual({ code: 'Неверный пароль' });
    const { secret } = (await portal.post('/api/security/second_factor', { password: demoPassword }, apikey)).json()
      .result;
    const code = (away: number) => new TOTP({ secret }).generate({ timestamp: clock.milliseconds() + away * 30_000 });
    await portal.post('/api/security/second_factor/confirm', { code: code(-1) }, apikey);
    expect((await portal.call('GET', own, apikey)).json().result.asks).toBe('code');
    expect((await start(apikey)).statusCode).toBe(422);
    expect((await start(apikey, code(0))).statusCode).toBe(200);
  });

  it.each([
    ['made at another address', { origin: 'https://portal.example.evil.example' }, passkeyTexts.otherSite(origin)],
    ['made for another host', { rpId: 'evil.example' }, passkeyTexts.failed],
    ['made without a verified user', { verifiesUser: false }, passkeyTexts.failed],
    ['made for a sign-in', { type: 'webauthn.get' }, passkeyTexts.failed],
  ])('is refused when it was %s [Passkeys-2]', async (_, behaviour, text) => {
    const { apikey } = await portal.signIn(await portal.member());
    const refused = await add(apikey, createAuthenticator(origin).make(await optionsFor(apikey), behaviour));
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { error: text }]);
    expect(await list(apikey)).toEqual([]);
  });

  it('is refused with a challenge that is used, late, another account’s or nobody’s [Passkeys-2]', async () => {
    const [anna, petr] = [await portal.member(), await portal.member()];
    const [{ apikey }, other] = [await portal.signIn(anna), await portal.signIn(petr)];
    const device = createAuthenticator(origin);
    const made = device.make(await optionsFor(apikey));
    expect((await add(other.apikey, made)).statusCode).toBe(410);
    expect((await add(apikey, made)).statusCode).toBe(200);
    expect((await add(apikey, made)).statusCode).toBe(410);
    const late = createAuthenticator(origin).make(await optionsFor(apikey));
    await portal.db.update(passkeyChallenges).set({ expiresAt: clock.now() });
    expect((await add(apikey, late)).json().errors).toEqual({ error: passkeyTexts.expired });
    const forged = createAuthenticator(origin).make({ ...(await optionsFor(apikey)), challenge: 'x'.repeat(43) });
    expect((await add(apikey, forged)).statusCode).toBe(410);
    // The same key again, by a device that does not know it is excluded.
    const again = await add(apikey, device.make(await optionsFor(apikey)));
    expect([again.statusCode, again.json().errors]).toEqual([409, { error: passkeyTexts.taken }]);
  });

  it('is refused beyond the account’s limit [Passkeys-1]', async () => {
    const { member, apikey } = await withKey();
    await portal.db.insert(passkeys).values(
      Array.from({ length: passkeyLimits.perAccount - 1 }, (_, at) => ({
        ...{ accountId: member.accountId, name: `Ключ ${at}`, credentialId: `${member.accountId}-${at}` },
        ...{ publicKey: 'x', counter: 0, transports: [], credentialUser: 'x', madeAt: clock.now() },
      })),
    );
    expect((await start(apikey)).json().errors).toEqual({ error: passkeyTexts.tooMany });
  });

  it('is renamed and deleted by its owner only [Passkeys-3]', async () => {
    const { apikey, id } = await withKey();
    const { apikey: stranger } = await portal.signIn(await portal.member());
    expect((await change('PUT', stranger, id, { name: 'Мой' })).statusCode).toBe(404);
    expect((await change('DELETE', stranger, id)).statusCode).toBe(404);
    expect((await change('PUT', apikey, id, { name: '' })).statusCode).toBe(400);
    expect((await change('PUT', apikey, id, { name: 'Телефон' })).statusCode).toBe(200);
    expect(await list(apikey)).toMatchObject([{ name: 'Телефон' }]);
    expect((await change('DELETE', apikey, id)).statusCode).toBe(200);
    expect(await list(apikey)).toEqual([]);
  });

  it('of staff stands in the journal [Passkeys-3]', async () => {
    const admin = await portal.member({ userType: 101, name: 'Администратор' });
    const { apikey, id } = await withKey(admin);
    await change('DELETE', apikey, id);
    const rows = await portal.db
      .select({ action: auditRecords.action, changes: auditRecords.changes })
      .from(auditRecords)
      .where(eq(auditRecords.staffAccountId, admin.accountId))
      .orderBy(auditRecords.id);
    const field = 'Ключ входа «Неизвестное устройство»';
    expect(rows).toEqual([
      { action: 'addPasskey', changes: [{ field, from: '', to: 'добавлен' }] },
      { action: 'deletePasskey', changes: [{ field, from: 'действует', to: 'удалён' }] },
    ]);
  });
});

describe('signing in by a key', () => {
  it('opens a session without mail and password, and notes the use [Passkeys-4]', async () => {
    const { member, device } = await withKey();
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Authentication/passkey',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: device.sign(await challenge()),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('known_browser=');
    expect(answer.json().result).toMatchObject({ profile_id: member.profileId, apikey: expect.any(String) });
    expect((await list(answer.json().result.apikey))[0].used_at).not.toBeNull();
    const subjects = (await portal.db.select().from(mails).where(eq(mails.recipient, member.mail))).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContain('Новый вход в учётную запись');
  });

  it('asks for no second factor, because the device has verified its user [Passkeys-4]', async () => {
    const { apikey, device } = await withKey();
    const { secret } = (await portal.post('/api/security/second_factor', { password: demoPassword }, apikey)).json()
      .result;
    const code = new TOTP({ secret }).generate({ timestamp: clock.milliseconds() });
    await portal.post('/api/security/second_factor/confirm', { code }, apikey);
    expect((await enter(device.sign(await challenge()))).json().result.apikey).toBeTruthy();
    const unverified = await enter(device.sign(await challenge(), { verifiesUser: false }));
    expect([unverified.statusCode, unverified.json().errors]).toEqual([400, { error: passkeyTexts.failed }]);
  });

  it.each([
    ['at another address', { origin: 'https://evil.example' }, passkeyTexts.otherSite(origin)],
    ['for another host', { rpId: 'evil.example' }, passkeyTexts.failed],
    ['for a new key', { type: 'webauthn.create' }, passkeyTexts.failed],
  ])('is refused when the device signed %s [Passkeys-2]', async (_, behaviour, text) => {
    const { device } = await withKey();
    const refused = await enter(device.sign(await challenge(), behaviour));
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { error: text }]);
  });

  it('uses a challenge once and for five minutes [Passkeys-2]', async () => {
    const { apikey, device } = await withKey();
    const signed = device.sign(await challenge());
    expect((await enter(signed)).statusCode).toBe(200);
    expect([(await enter(signed)).statusCode, (await enter(signed)).statusCode]).toEqual([410, 410]);
    const late = device.sign(await challenge());
    await portal.db.update(passkeyChallenges).set({ expiresAt: clock.now() });
    expect((await enter(late)).statusCode).toBe(410);
    // The challenge of a key that is being added opens no session.
    const { challenge: adding } = await optionsFor(apikey);
    expect((await enter(device.sign({ ...(await challenge()), challenge: adding }))).statusCode).toBe(410);
  });

  it('is refused for a signature of another device, and for a name of another account [Passkeys-2]', async () => {
    const [anna, petr] = [await withKey(), await withKey()];
    const forged = { ...petr.device.sign(await challenge()), id: anna.device.id, user_handle: undefined };
    expect((await enter(forged)).json().errors).toEqual({ error: passkeyTexts.failed });
    const stolen = anna.device.sign(await challenge());
    const handle = petr.device.sign(await challenge()).user_handle;
    expect((await enter({ ...stolen, user_handle: handle })).json().errors).toEqual({ error: passkeyTexts.unknown });
  });

  it('is refused when the count of uses does not grow, as with a copy of the key [Passkeys-2]', async () => {
    const { device } = await withKey();
    expect((await enter(device.sign(await challenge(), { counter: 7 }))).statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await enter(device.sign(await challenge(), { counter }))).json().errors).toEqual({
        error: passkeyTexts.failed,
      });
    expect((await enter(device.sign(await challenge(), { counter: 8 }))).statusCode).toBe(200);
  });

  it('works for keys that clouds copy, which count no uses [Passkeys-4]', async () => {
    const { device } = await withKey();
    for (const _ of [1, 2]) expect((await enter(device.sign(await challenge(), { counter: 0 }))).statusCode).toBe(200);
  });

  it('is refused with a deleted or an unknown key [Passkeys-3]', async () => {
    const { apikey, device, id } = await withKey();
    await change('DELETE', apikey, id);
    for (const one of [device, createAuthenticator(origin)]) {
      const refused = await enter({ ...one.sign(await challenge()), user_handle: undefined });
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { error: passkeyTexts.unknown }]);
    }
  });

  it('is refused to a closed account and to a shared account that is closed to sign-in [Passkeys-5]', async () => {
    const [person, shared] = [await withKey(), await withKey(await portal.member({ userType: 5 }))];
    await closeAccount(portal.db, person.member.accountId, clock.now());
    await setSharedAccount(portal.db, shared.member.profileId, false, clock.now());
    for (const { device } of [person, shared]) {
      const refused = await enter(device.sign(await challenge()));
      expect([refused.statusCode, refused.json().errors.error]).toEqual([
        403,
        expect.stringContaining('заблокирована'),
      ]);
    }
    await setSharedAccount(portal.db, shared.member.profileId, true, clock.now());
    expect((await enter(shared.device.sign(await challenge()))).statusCode).toBe(200);
  });

  it('links no sixth account, and counts tries as a sign-in with a password does [Passkeys-5]', async () => {
    const { member, device } = await withKey();
    const linked = [1, 2, 3, 4, 5].map((id) => 100_000 + id);
    expect((await enter({ ...device.sign(await challenge()), profile_ids: linked })).statusCode).toBe(409);
    const before = await portal.db.$count(accountSessions, eq(accountSessions.accountId, member.accountId));
    const from = (input: object) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/Authentication/passkey',
        remoteAddress: '203.0.113.9',
        payload: input,
      });
    const answers: number[] = [];
    for (let at = 0; at < 12; at += 1)
      answers.push((await from(device.sign(await challenge(), { origin: 'https://evil.example' }))).statusCode);
    expect(answers.slice(0, 9)).toEqual(Array(9).fill(400));
    expect(answers.at(-1)).toBe(429);
    expect(await portal.db.$count(accountSessions, eq(accountSessions.accountId, member.accountId))).toBe(before);
  });
});

it('a changed password keeps the keys and names them in its mail [Passkeys-3]', async () => {
  const { member, apikey, device } = await withKey();
  const input = { old_password: demoPassword, password: 'Своя-лампа-5' };
  expect((await portal.post('/api/security/password', input, apikey)).statusCode).toBe(200);
  expect((await portal.letterTo(member.mail))?.text).toContain(
    'По ключам входа можно войти по-прежнему: «Неизвестное устройство».',
  );
  expect((await enter(device.sign(await challenge()))).statusCode).toBe(200);
});

describe('the challenges', () => {
  it('are deleted once they are late, by the hourly job', async () => {
    await challenge();
    const job = accountJobs(readConfig({ PORTAL_MODE: 'test' })).find(({ name }) => name === 'clear-expired-sign-ins');
    const parts = { db: portal.db, log: createLog('silent') };
    await job?.run({ ...parts, now: clock.now() });
    expect(await portal.db.$count(passkeyChallenges)).toBeGreaterThan(0);
    await job?.run({ ...parts, now: new Date(clock.milliseconds() + 6 * minuteMs) });
    expect(await portal.db.$count(passkeyChallenges)).toBe(0);
  });
});

describe('the host of the keys', () => {
  const party = (settings: Record<string, string>) => relyingPartyOf(readConfig({ PORTAL_MODE: 'test', ...settings }));
  it('is that of the public address, and localhost for a portal that has none', () => {
    expect(party({ PUBLIC_URL: 'https://portal.example/' })).toEqual({ id: 'portal.example', origin });
    expect(party({ PORT: '3009' })).toEqual({ id: 'localhost', origin: 'http://localhost:3009' });
  });
});
