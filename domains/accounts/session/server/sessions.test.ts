import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import type { AccessData } from '../../contract.ts';
import { accountJobs } from '../../server/jobs.ts';
import { accountSessions, accounts, officeTokens } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;
let anna: Member;
let access: AccessData;

beforeAll(async () => {
  portal = await openTestPortal({ SESSION_IDLE_DAYS: '30', SESSION_MAX_DAYS: '180' });
  anna = await portal.member({ alias: 'anna' }, { bannedActions: ['article.create'], roles: ['role_judge'] });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  access = await portal.signIn(anna);
});

const state = (token?: string, profileId = anna.profileId) =>
  portal.call('GET', `/api/Alias/profile/${profileId}`, token);
const statusOf = async (token?: string) => (await state(token)).statusCode;

/** Backdates a session's opening and last use. */
const age = (days: { opened: number; used: number }) =>
  portal.db.execute(
    sql`update account_sessions set expires_at = expires_at - make_interval(days => ${days.opened}), last_used_at = last_used_at - make_interval(days => ${days.used})`,
  );

describe('the bearer token', () => {
  it('authorises calls with any letter case of the path [R7-01]', async () => {
    expect(await statusOf(access.apikey)).toBe(200);
    expect((await portal.call('GET', `/API/alias/Profile/${anna.profileId}/`, access.apikey)).statusCode).toBe(200);
  });

  it.each([
    ['none', undefined],
    ['an unknown one', 'x'.repeat(43)],
    ['a short one', 'x'],
    ['one that is no token', "' or 1=1 --".padEnd(43)],
  ])('is refused with 401 for %s', async (_, token) => {
    const answer = await state(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors).toEqual({ error: 'Войдите в портал, чтобы продолжить' });
  });

  it('differs from the access_token, which is not valid for the API', async () => {
    expect(await statusOf(access.access_token)).toBe(401);
    const [row] = await portal.db.select().from(officeTokens).limit(1);
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10 * minuteMs);
  });

  it('is not stored in the database, nor are the access_token and the password [P8]', async () => {
    const { rows: tables } = await portal.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    let dump = '';
    for (const { name } of tables)
      dump += (
        await portal.db.execute<{ text: string }>(
          sql`select coalesce(json_agg(t)::text, '') as text from ${sql.identifier(name)} t`,
        )
      ).rows[0]?.text;
    expect(dump).toContain(anna.alias);
    for (const secret of [access.apikey, access.access_token, 'Rozetka-1891']) expect(dump).not.toContain(secret);
  });

  it('has 256 random bits [P8]', async () => {
    const tokens = new Set<string>();
    for (let one = 0; one < 5; one += 1) {
      const { apikey, access_token } = await portal.signIn(anna);
      for (const token of [apikey, access_token]) {
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        tokens.add(token);
      }
    }
    expect(tokens.size).toBe(10);
  });
});

describe('a session', () => {
  it('expires after the idle time and not before [P10]', async () => {
    await age({ opened: 29, used: 29 });
    expect(await statusOf(access.apikey)).toBe(200);
    await age({ opened: 0, used: 31 });
    expect(await statusOf(access.apikey)).toBe(401);
  });

  it('expires after the longest time, however often it is used [P10]', async () => {
    await age({ opened: 179, used: 0 });
    expect(await statusOf(access.apikey)).toBe(200);
    await age({ opened: 2, used: 0 });
    expect(await statusOf(access.apikey)).toBe(401);
  });

  it('ends at once when its account is blocked [P10]', async () => {
    await portal.db.update(accounts).set({ blockedAt: new Date() });
    expect(await statusOf(access.apikey)).toBe(401);
    await portal.db.update(accounts).set({ blockedAt: null });
    expect(await statusOf(access.apikey)).toBe(200);
  });

  it('ends by logout, which keeps the account’s other sessions', async () => {
    const elsewhere = await portal.signIn(anna);
    const answer = await portal.call('POST', '/api/Authentication/logout', access.apikey);
    expect([answer.statusCode, answer.json()]).toEqual([200, { returnCode: 200, result: {} }]);
    expect(await statusOf(access.apikey)).toBe(401);
    expect(await statusOf(elsewhere.apikey)).toBe(200);
    expect((await portal.call('POST', '/api/Authentication/logout', access.apikey)).statusCode).toBe(401);
    expect((await portal.call('POST', '/api/Authentication/logout')).statusCode).toBe(401);
  });

  it('is deleted by the job with its office tokens', async () => {
    await portal.db.delete(accountSessions);
    await portal.signIn(anna);
    await age({ opened: 181, used: 0 });
    const kept = await portal.signIn(anna);
    for (const job of accountJobs(readConfig({ PORTAL_MODE: 'test' })))
      await job.run({ db: portal.db, log: portal.app.log, now: new Date() });
    expect(await portal.db.$count(accountSessions)).toBe(1);
    expect(await portal.db.$count(officeTokens)).toBe(1);
    expect(await statusOf(kept.apikey)).toBe(200);
  });
});

describe('the last use of a session', () => {
  const lastUsed = async () => {
    const [row] = await portal.db
      .select({ at: accountSessions.lastUsedAt, device: accountSessions.device })
      .from(accountSessions)
      .orderBy(sql`id desc`)
      .limit(1);
    return row;
  };

  it('is updated at most once a minute', async () => {
    const opened = (await lastUsed())?.at;
    await statusOf(access.apikey);
    expect((await lastUsed())?.at).toEqual(opened);
    await age({ opened: 0, used: 1 });
    await Promise.all(Array.from({ length: 5 }, () => statusOf(access.apikey)));
    const noted = (await lastUsed())?.at as Date;
    expect(Date.now() - noted.getTime()).toBeLessThan(10_000);
    await statusOf(access.apikey);
    expect((await lastUsed())?.at).toEqual(noted);
  });

  it('may fail to be written (a full disk) without failing the call', async () => {
    await age({ opened: 0, used: 1 });
    await portal.asOwner('alter table account_sessions add constraint full_disk check (false) not valid');
    expect(await statusOf(access.apikey)).toBe(200);
    await portal.asOwner('alter table account_sessions drop constraint full_disk');
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 YaBrowser/25.8 Safari/537.36',
      'Яндекс Браузер, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    ['curl/8', 'Неизвестное устройство'],
  ])('records of the device only what %s needs', async (userAgent, device) => {
    await portal.tryToSignIn({ email: anna.mail, password: 'Rozetka-1891' }, { headers: { 'user-agent': userAgent } });
    expect((await lastUsed())?.device).toBe(device);
  });
});

describe('the state of the profile', () => {
  it('has alias_name and banned_actions, and the session’s data [R7-33 R6-13]', async () => {
    const answer = await state(access.apikey);
    const { user_info, ...rest } = answer.json().result;
    expect(rest).toEqual({
      alias_name: 'anna',
      banned_actions: ['article.create'],
      is_active_profile: true,
      account_type: 'user',
      roles: [{ key_name: 'role_judge' }],
    });
    expect(user_info).toEqual(access.user_info);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('shows a removed role and a new ban on the next request', async () => {
    const olga = await portal.member({}, { roles: ['role_judge'] });
    const { apikey } = await portal.signIn(olga);
    await portal.db
      .update(accounts)
      .set({ roles: [], bannedActions: ['dog.create'] })
      .where(sql`id = ${olga.accountId}`);
    expect((await state(apikey, olga.profileId)).json().result).toMatchObject({
      roles: [],
      banned_actions: ['dog.create'],
    });
  });

  it('is refused with 403 for another’s profile, known or not, without ending the session', async () => {
    const olga = await portal.member();
    for (const profileId of [olga.profileId, 2_000_000_000]) {
      const answer = await state(access.apikey, profileId);
      expect([answer.statusCode, answer.json().errors]).toEqual([403, { error: 'У вас нет доступа к этому действию' }]);
    }
    expect(await statusOf(access.apikey)).toBe(200);
  });

  it.each(['0', '-1', 'x', '1e3', '99999999999999999999'])('refuses the profile id %s', async (id) => {
    const answer = await portal.call('GET', `/api/Alias/profile/${id}`, access.apikey);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('profile_id');
  });
});
