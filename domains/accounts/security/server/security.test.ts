import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { AccessData } from '../../contract.ts';
import { demoPassword } from '../../server/factories.ts';
import { accounts, signInCounters } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import type { Security } from '../contract.ts';
import { mailChanges, secondFactors } from './tables.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
});

const post = (url: string, body: object, token?: string) => portal.post(url, body, token);
const securityOf = async (token: string): Promise<Security> =>
  (await portal.call('GET', '/api/security', token)).json().result;
const lives = async (token: string): Promise<boolean> =>
  (await portal.call('GET', '/api/security', token)).statusCode === 200;
const signIn = (mail: string, password = demoPassword) => portal.tryToSignIn({ email: mail, password });
/** The app's code, this many half-minutes from now. */
const codeOf = (secret: string, away = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

async function withFactor(): Promise<{ member: Member; apikey: string; secret: string; codes: string[] }> {
  const member = await portal.member();
  const { apikey } = await portal.signIn(member);
  const { secret } = (await post('/api/security/second_factor', { password: demoPassword }, apikey)).json().result;
  const confirmed = await post('/api/security/second_factor/confirm', { code: codeOf(secret, -1) }, apikey);
  return { member, apikey, secret, codes: confirmed.json().result.recovery_codes };
}
const ticketFor = async ({ mail }: Member): Promise<string> => (await signIn(mail)).json().result.ticket;
const pass = (ticket: string, code: string) => post('/api/Authentication/second_factor', { ticket, code });

describe('changing the password', () => {
  it('requires the old one, ends other sessions, keeps this one and sends a mail [P10]', async () => {
    const anna = await portal.member();
    const [here, there] = [await portal.signIn(anna), await portal.signIn(anna)];
    const wrong = await post(
      '/api/security/password',
      { old_password: 'Not-it-1', password: 'Своя-лампа-5' },
      here.apikey,
    );
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { old_password: 'Неверный пароль' }]);
    const weak = await post(
      '/api/security/password',
      { old_password: demoPassword, password: 'Qwerty123' },
      here.apikey,
    );
    expect(weak.json().errors.password).toMatch(/распространён/);
    const changed = await post(
      '/api/security/password',
      { old_password: demoPassword, password: 'Своя-лампа-5' },
      here.apikey,
    );
    expect(changed.statusCode).toBe(200);
    const renewed = changed.json().result.apikey as string;
    expect(await lives(here.apikey), 'the old token ends with the old password').toBe(false);
    expect([await lives(renewed), await lives(there.apikey)]).toEqual([true, false]);
    expect((await signIn(anna.mail)).statusCode).toBe(400);
    expect((await signIn(anna.mail, 'Своя-лампа-5')).statusCode).toBe(200);
    expect((await portal.letterTo(anna.mail))?.subject).toMatch(/Пароль изменён|Новый вход/);
  });

  it('allows ten tries in a quarter of an hour', async () => {
    const anna = await portal.member();
    const { apikey } = await portal.signIn(anna);
    const guess = () => post('/api/security/password', { old_password: 'Not-it-1', password: 'Своя-лампа-5' }, apikey);
    for (let one = 0; one < 10; one += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('changing the mail', () => {
  const start = (token: string, mail: string, password = demoPassword) =>
    post('/api/security/mail', { mail, password }, token);
  const confirm = (token: string, code: string) => post('/api/security/mail/confirm', { code }, token);
  const codeIn = async (mail: string) => /: (\d{5})/.exec((await portal.letterTo(mail))?.text ?? '')?.[1] ?? '';

  it('takes a code of five digits valid for twelve hours, and notifies the old mail', async () => {
    const anna = await portal.member();
    const { apikey } = await portal.signIn(anna);
    expect((await start(apikey, 'New-Anna@mail.example', 'Not-it-1')).json().errors).toEqual({
      password: 'Неверный пароль',
    });
    expect((await start(apikey, 'New-Anna@mail.example')).statusCode).toBe(200);
    const [row] = await portal.db.select().from(mailChanges).where(eq(mailChanges.accountId, anna.accountId));
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - Date.now() - 12 * hourMs)).toBeLessThan(60_000);
    expect(await securityOf(apikey)).toMatchObject({ mail: anna.mail, pending_mail: 'New-Anna@mail.example' });
    const code = await codeIn('New-Anna@mail.example');
    expect(code).toMatch(/^\d{5}$/);
    expect((await signIn(anna.mail)).statusCode).toBe(200);
    expect((await confirm(apikey, code)).statusCode).toBe(200);
    expect(await securityOf(apikey)).toMatchObject({ mail: 'New-Anna@mail.example', pending_mail: null });
    expect((await signIn(anna.mail)).statusCode).toBe(400);
    expect((await signIn('new-anna@mail.example')).statusCode).toBe(200);
    const told = await portal.letterTo(anna.mail);
    expect([told?.subject, told?.text.includes('New-Anna@')]).toEqual(['E-mail для входа изменён', false]);
    expect((await confirm(apikey, code)).statusCode).toBe(410);
  });

  it('counts five of fifty concurrent wrong codes, after which the right one is refused [P7]', async () => {
    const anna = await portal.member();
    const { apikey } = await portal.signIn(anna);
    await start(apikey, 'guessed@mail.example');
    const code = await codeIn('guessed@mail.example');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirm(apikey, code === '00000' ? '11111' : '00000')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect((await confirm(apikey, code)).statusCode).toBe(410);
  });

  it('refuses another account’s mail, at the start and when it was taken meanwhile', async () => {
    const [anna, petr] = [await portal.member(), await portal.member()];
    const { apikey } = await portal.signIn(anna);
    const taken = await start(apikey, petr.mail.toUpperCase());
    expect([taken.statusCode, taken.json().errors.mail]).toEqual([409, 'Учётная запись с таким E-mail уже есть']);
    expect((await start(apikey, anna.mail)).json().errors.mail).toBe('Это ваш нынешний E-mail');
    await start(apikey, 'soon-taken@mail.example');
    await portal.member({}, { mail: 'Soon-Taken@mail.example' });
    expect((await confirm(apikey, await codeIn('soon-taken@mail.example'))).statusCode).toBe(409);
    expect((await securityOf(apikey)).mail).toBe(anna.mail);
  });
});

describe('sessions', () => {
  it('are listed with device, coarse place and last use; one is ended, then all others [P10]', async () => {
    const anna = await portal.member();
    const phone = {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604' },
    };
    const here = await portal.signIn(anna, { ip: '95.24.10.20' });
    const there = await portal.signIn(anna, { ip: '2001:db8:7:1::9', ...phone });
    const third = await portal.signIn(anna);
    const { sessions } = await securityOf(here.apikey);
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ is_current }) => is_current)).toMatchObject({ area: '95.24.•.•', is_staff: false });
    const onPhone = sessions.find(({ device }) => device === 'Safari, iOS');
    expect(onPhone).toMatchObject({ area: '2001:db8:•', is_current: false });
    expect(JSON.stringify(sessions)).not.toMatch(/10\.20|::9/);

    const end = (id: number, token: string) =>
      portal.app.inject({
        method: 'DELETE',
        url: `/api/security/session/${id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await end(onPhone?.session_id as number, here.apikey)).statusCode).toBe(200);
    expect(await lives(there.apikey)).toBe(false);
    const stranger = await portal.signIn(await portal.member());
    expect(
      (await end(sessions.find(({ is_current }) => is_current)?.session_id as number, stranger.apikey)).statusCode,
    ).toBe(404);
    expect((await post('/api/security/end_other_sessions', {}, here.apikey)).statusCode).toBe(200);
    expect([await lives(here.apikey), await lives(third.apikey), await lives(stranger.apikey)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the second factor', () => {
  it('is enabled by the app’s first code, after which a password alone opens no session', async () => {
    const { member, codes, secret } = await withFactor();
    expect(codes).toHaveLength(10);
    const step = (await signIn(member.mail)).json().result;
    expect(step).toEqual({ next_step: 'second_factor', ticket: expect.any(String) });
    const wrong = await pass(step.ticket, wrongFor(codeOf(secret)));
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
    const passed = (await pass(step.ticket, codeOf(secret))).json().result as AccessData;
    expect(passed).toMatchObject({ profile_id: member.profileId });
    expect(await securityOf(passed.apikey)).toMatchObject({
      second_factor: true,
      recovery_codes_left: 10,
      second_factor_required: false,
    });
    expect((await pass(step.ticket, codeOf(secret, 1))).statusCode).toBe(410);
  });

  it('accepts a code once, also when it comes twice at once', async () => {
    const { member, secret } = await withFactor();
    const tickets = [await ticketFor(member), await ticketFor(member)];
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('accepts a recovery code once', async () => {
    const { member, codes } = await withFactor();
    const typed = (codes[3] as string).toLowerCase().replace('-', ' ');
    expect((await pass(await ticketFor(member), typed)).statusCode).toBe(200);
    expect((await pass(await ticketFor(member), typed)).statusCode).toBe(422);
    expect((await pass(await ticketFor(member), codes[4] as string)).statusCode).toBe(200);
  });

  it('limits attempts per account across tickets', async () => {
    const { member, secret } = await withFactor();
    await portal.db.delete(signInCounters);
    const tickets = [await ticketFor(member), await ticketFor(member), await ticketFor(member)];
    const statuses = [];
    for (let one = 0; one < 12; one += 1)
      statuses.push((await pass(tickets[one % 3] as string, wrongFor(codeOf(secret)))).statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('stores the secret encrypted for its account and recovery codes as hashes [P8]', async () => {
    const { member, secret, codes } = await withFactor();
    const [row] = await portal.db.select().from(secondFactors).where(eq(secondFactors.accountId, member.accountId));
    const text = JSON.stringify(row);
    for (const plain of [secret, ...codes]) expect(text).not.toContain(plain);
    const other = await withFactor();
    await portal.db
      .update(secondFactors)
      .set({ secret: row?.secret as string })
      .where(eq(secondFactors.accountId, other.member.accountId));
    expect((await pass(await ticketFor(other.member), codeOf(secret))).statusCode).toBe(500);
  });

  it('is disabled by password and code; new recovery codes replace the old ones', async () => {
    const { member, apikey, secret, codes } = await withFactor();
    const renewed = await post('/api/security/second_factor/recovery_codes', { code: codeOf(secret) }, apikey);
    expect(renewed.json().result.recovery_codes).not.toContain(codes[0]);
    expect((await pass(await ticketFor(member), codes[0] as string)).statusCode).toBe(422);
    const off = (password: string, code: string) =>
      post('/api/security/second_factor/remove', { password, code }, apikey);
    expect((await off('Not-it-1', codeOf(secret, 1))).json().errors).toEqual({ password: 'Неверный пароль' });
    expect((await off(demoPassword, codeOf(secret, 1))).statusCode).toBe(200);
    expect((await signIn(member.mail)).json().result.apikey).toBeTruthy();
  });

  describe('the second factor in a recovery', () => {
    const recover = async (member: Member): Promise<string> => {
      await post('/api/Registration/reset_password_by_mail', { mail: member.mail });
      return /([A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec((await portal.letterTo(member.mail))?.text ?? '')?.[0] as string;
    };
    const setOwn = (ticket: string) => post('/api/Authentication/new_password', { ticket, password: 'Своя-лампа-5' });

    it('precedes the new password: without it no session ends and the old password works [Round3-E8]', async () => {
      const { member, apikey, secret } = await withFactor();
      const oneTime = await recover(member);
      const step = (await signIn(member.mail, oneTime)).json().result;
      expect(step.next_step).toBe('second_factor');
      // The ticket is valid for the second factor only.
      expect((await setOwn(step.ticket)).statusCode).toBe(410);
      expect((await pass(step.ticket, wrongFor(codeOf(secret)))).statusCode).toBe(422);
      expect(await lives(apikey)).toBe(true);
      expect((await signIn(member.mail)).json().result.next_step).toBe('second_factor');

      const proved = (await pass(step.ticket, codeOf(secret))).json().result;
      expect(proved).toEqual({ next_step: 'new_password', ticket: expect.any(String) });
      expect((await pass(step.ticket, codeOf(secret, 1))).statusCode).toBe(410);
      // The new ticket is neither a session nor a second factor.
      expect((await pass(proved.ticket, codeOf(secret, 1))).statusCode).toBe(410);
      expect(await lives(proved.ticket)).toBe(false);
      expect(await lives(apikey)).toBe(true);

      // A passed second factor is not required again.
      expect((await setOwn(proved.ticket)).json().result).toMatchObject({ apikey: expect.any(String) });
      expect(await lives(apikey)).toBe(false);
      expect((await signIn(member.mail)).statusCode).toBe(400);
      expect((await setOwn(proved.ticket)).statusCode).toBe(410);
    });

    it('is required even if it was enabled after the mail [Round3-E8]', async () => {
      const member = await portal.member();
      const { apikey } = await portal.signIn(member);
      const oneTime = await recover(member);
      const { ticket } = (await signIn(member.mail, oneTime)).json().result;
      const { secret } = (await post('/api/security/second_factor', { password: demoPassword }, apikey)).json().result;
      await post('/api/security/second_factor/confirm', { code: codeOf(secret, -1) }, apikey);
      expect((await setOwn(ticket)).statusCode).toBe(410);
      expect(await lives(apikey)).toBe(true);
      expect((await signIn(member.mail, oneTime)).json().result.next_step).toBe('second_factor');
    });
  });
});

describe('staff and the second factor', () => {
  it('is set up by staff before their first session where required and cannot be disabled; members need none', async () => {
    const strict = await openTestPortal({ STAFF_SECOND_FACTOR: 'required' });
    const admin = await strict.member({ userType: 101 });
    const member = await strict.member();
    expect((await strict.signIn(member)).apikey).toBeTruthy();
    const step = (await strict.tryToSignIn({ email: admin.mail, password: demoPassword })).json().result;
    expect(step.next_step).toBe('second_factor_setup');
    expect(
      (await strict.post('/api/Authentication/second_factor', { ticket: step.ticket, code: '123456' })).statusCode,
    ).toBe(410);
    const { secret, uri } = (
      await strict.post('/api/Authentication/second_factor_setup', { ticket: step.ticket })
    ).json().result;
    expect(decodeURIComponent(uri)).toContain(admin.mail);
    const confirm = (code: string) =>
      strict.post('/api/Authentication/second_factor_setup/confirm', { ticket: step.ticket, code });
    expect((await confirm(wrongFor(codeOf(secret)))).statusCode).toBe(422);
    const done = (await confirm(codeOf(secret))).json().result;
    expect(done.recovery_codes).toHaveLength(10);
    expect(done.access).toMatchObject({ profile_id: admin.profileId, account_type: 'admin' });
    const off = await strict.post(
      '/api/security/second_factor/remove',
      { password: demoPassword, code: codeOf(secret, 1) },
      done.access.apikey,
    );
    expect([off.statusCode, off.json().errors.error]).toEqual([409, 'Сотрудникам федерации второй фактор обязателен']);
    expect((await strict.tryToSignIn({ email: admin.mail, password: demoPassword })).json().result.next_step).toBe(
      'second_factor',
    );
    await strict.drop();
  });

  it('is required in production by default', async () => {
    const settings = {
      PORTAL_MODE: 'production',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const production = await openTestPortal(settings);
    for (const staff of [
      await production.member({ userType: 101 }),
      await production.member({ userType: 3, alias: 'rkf' }),
    ]) {
      const { result } = (await production.tryToSignIn({ email: staff.mail, password: demoPassword })).json();
      expect([result.next_step, result.apikey]).toEqual(['second_factor_setup', undefined]);
    }
    expect((await production.signIn(await production.member({ userType: 3 }))).apikey).toBeTruthy();
    await production.drop();
  });

  it('is optional in a demo, and a blocked account is refused after its password', async () => {
    const admin = await portal.member({ userType: 101 });
    expect((await portal.signIn(admin)).apikey).toBeTruthy();
    const { member, secret } = await withFactor();
    const ticket = await ticketFor(member);
    await portal.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, member.accountId));
    expect((await pass(ticket, codeOf(secret))).statusCode).toBe(403);
  });
});
