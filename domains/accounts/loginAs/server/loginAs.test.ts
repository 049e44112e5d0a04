import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/server/tables.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { AccessData } from '../../contract.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import type { AuditPage } from '../contract.ts';
import { recordAudit } from './commands.ts';
import { auditRecords } from './tables.ts';

let portal: TestPortal;
let head: Member;
let admin: Member;
let adminToken: string;
beforeAll(async () => {
  portal = await openTestPortal();
  head = await portal.member({ userType: 5, alias: 'rkf' });
  admin = await portal.member({ userType: 101, name: 'Администратор портала' });
  adminToken = (await portal.signIn(admin)).apikey;
});
afterAll(() => portal.drop());

const reason = 'Владелец просит помочь с заявкой';
const enter = (mail: string, token = adminToken, body: Record<string, unknown> = { reason }) =>
  portal.call('POST', '/api/administration/authentication/login', token, { mail, ...body });
const inside = async (member: Member): Promise<AccessData> => (await enter(member.mail)).json().result;
const leave = (token: string) => portal.call('POST', '/api/administration/authentication/logout', token);
const recordsOf = async ({ accountId }: Member) =>
  (
    await portal.db.select().from(auditRecords).where(eq(auditRecords.accountId, accountId)).orderBy(auditRecords.id)
  ).map(({ staffAccountId, accountId: whose, sessionId, action, reason }) => ({
    staffAccountId,
    accountId: whose,
    sessionId,
    action,
    reason,
  }));

describe('impersonation [P15]', () => {
  it('gives staff a session of a club or an individual, and returns to their own [R4-21 R4-22 R7-34 R7-35]', async () => {
    const federation = head;
    const club = await portal.member({ userType: 3, name: 'Клуб «Вега»' });
    const judge = await portal.member({}, { roles: ['role_judge'] });
    const { apikey } = await portal.signIn(federation);
    for (const target of [club, judge]) {
      const answer = await enter(target.mail.toUpperCase(), apikey);
      expect(answer.statusCode).toBe(200);
      const { apikey: token, profile_id, user_info } = answer.json().result as AccessData;
      expect([profile_id, user_info.mail]).toEqual([target.profileId, target.mail]);
      expect((await portal.call('GET', `/api/Alias/profile/${target.profileId}`, token)).statusCode).toBe(200);
      expect((await leave(token)).json().result).toEqual({});
      expect((await portal.call('GET', `/api/Alias/profile/${target.profileId}`, token)).statusCode).toBe(401);
      expect((await portal.call('GET', `/api/Alias/profile/${federation.profileId}`, apikey)).statusCode).toBe(200);
    }
    expect((await leave(apikey)).statusCode).toBe(409);
  });

  it('is for staff only, never into staff, kennels, breed clubs or blocked accounts, with one answer for these and unknown mails', async () => {
    const owner = await portal.member();
    for (const userType of [1, 3, 4, 7] as const) {
      const { apikey } = await portal.signIn(await portal.member({ userType }));
      expect([userType, (await enter(owner.mail, apikey)).statusCode]).toEqual([userType, 403]);
    }
    expect(
      (await portal.call('POST', '/api/administration/authentication/login', undefined, { mail: owner.mail, reason }))
        .statusCode,
    ).toBe(401);
    const closed = [
      await portal.member({ userType: 5, alias: 'oankoo' }),
      await portal.member({ userType: 101 }),
      await portal.member({ userType: 3, alias: 'rfss' }),
      await portal.member({ userType: 4 }),
      await portal.member({ userType: 7 }),
      await portal.member({}, { blockedAt: new Date() }),
    ];
    const bodies = await Promise.all(
      [...closed.map(({ mail }) => mail), 'nobody@mail.example'].map(async (mail) => (await enter(mail)).json()),
    );
    for (const body of bodies)
      expect(body).toMatchObject({ returnCode: 404, errors: { mail: expect.stringContaining('нет') } });
  });

  it('takes the mail alone; the reason is recorded and mailed to the owner as not given [R7-34]', async () => {
    const member = await portal.member();
    expect((await enter(member.mail, adminToken, {})).statusCode).toBe(200);
    expect((await recordsOf(member)).map(({ reason: recorded }) => recorded)).toEqual(['не указана']);
    const [letter] = await portal.db.select().from(mails).where(eq(mails.recipient, member.mail));
    expect(letter?.text).toContain('Причина: не указана');
  });

  it('requires the mail and refuses a meaningless reason [R5-22 R5-23]', async () => {
    expect((await enter('', adminToken, {})).json().errors).toEqual({ mail: 'Укажите E-mail' });
    expect((await enter('не почта')).json().errors).toEqual({ mail: 'Укажите правильный E-mail' });
    const { mail } = await portal.member();
    expect((await enter(mail, adminToken, { reason: ' \u200b ' })).statusCode).toBe(400);
    expect((await enter(mail, adminToken, { reason, user_type: 101 })).statusCode).toBe(400);
  });

  it('lasts an hour at most, and no longer than the staff’s session and role', async () => {
    const member = await portal.member();
    const { apikey } = await inside(member);
    const [session] = await portal.db
      .select()
      .from(accountSessions)
      .where(eq(accountSessions.enteredBy, admin.accountId));
    expect((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)).toBe(hourMs);
    const state = () =>
      portal.call('GET', `/api/Alias/profile/${member.profileId}`, apikey).then(({ statusCode }) => statusCode);
    expect(await state()).toBe(200);
    await portal.db.update(profiles).set({ userType: 1 }).where(eq(profiles.id, admin.profileId));
    expect(await state()).toBe(401);
    await portal.db.update(profiles).set({ userType: 101 }).where(eq(profiles.id, admin.profileId));
    await portal.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, admin.accountId));
    expect(await state()).toBe(401);
    await portal.db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, admin.accountId));
    expect(await state()).toBe(200);
    const other = await portal.member({ userType: 101 });
    const { apikey: otherToken } = await portal.signIn(other);
    const stay: AccessData = (await enter(member.mail, otherToken)).json().result;
    await portal.call('POST', '/api/Authentication/logout', otherToken);
    expect((await portal.call('GET', `/api/Alias/profile/${member.profileId}`, stay.apikey)).statusCode).toBe(401);
  });

  it('cannot be nested', async () => {
    const [club, owner] = [await portal.member({ userType: 3 }), await portal.member()];
    const { apikey } = await inside(club);
    expect((await enter(owner.mail, apikey)).statusCode).toBe(403);
  });
});

describe('closed calls', () => {
  it('inside include the owner’s password, mail and second factor; the attempt is recorded', async () => {
    const member = await portal.member();
    const { apikey } = await inside(member);
    const calls = [
      '/api/security/password',
      '/api/security/mail',
      '/api/security/second_factor',
      '/api/security/end_other_sessions',
    ];
    for (const url of calls) {
      const answer = await portal.call('POST', url, apikey);
      expect([url, answer.statusCode, answer.json().errors]).toEqual([
        url,
        403,
        { error: 'Это может сделать только владелец учётной записи' },
      ]);
    }
    expect((await recordsOf(member)).map(({ action }) => action)).toEqual([
      'entered',
      ...['changePassword', 'startMailChange', 'startSecondFactor', 'endOtherSessions'].flatMap((begun) => [
        begun,
        begun,
      ]),
    ]);
    const told = (await portal.call('GET', '/api/account/audit', (await portal.signIn(member)).apikey)).json()
      .result as AuditPage;
    expect(told.rows.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ...calls.map(() => ['refused', 'Это может сделать только владелец учётной записи']),
      ['done', null],
    ]);
  });

  it('include every write of a banned account from its next request on, except signing out [P21]', async () => {
    const member = await portal.member();
    const { apikey } = await portal.signIn(member);
    expect((await portal.call('POST', '/api/security/end_other_sessions', apikey)).statusCode).toBe(200);
    await portal.db
      .update(accounts)
      .set({ bannedActions: ['all'] })
      .where(eq(accounts.id, member.accountId));
    const refused = await portal.call('POST', '/api/security/end_other_sessions', apikey);
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      403,
      expect.stringContaining('запрещены любые действия'),
    ]);
    expect(
      (await portal.call('GET', `/api/Alias/profile/${member.profileId}`, apikey)).json().result.banned_actions,
    ).toEqual(['all']);
    expect((await portal.call('POST', '/api/Authentication/logout', apikey)).statusCode).toBe(200);
  });
});

describe('the audit log [P16]', () => {
  it('has the entry with its reason, every write inside, and the leaving, with both ids', async () => {
    const member = await portal.member();
    const { apikey } = await inside(member);
    await enter('anybody@mail.example', apikey);
    await portal.call('GET', `/api/Alias/profile/${member.profileId}`, apikey);
    await portal.call('POST', '/api/Authentication/logout', apikey);
    const both = { staffAccountId: admin.accountId, accountId: member.accountId, sessionId: expect.any(Number) };
    expect(await recordsOf(member)).toEqual([
      { ...both, action: 'entered', reason },
      { ...both, action: 'enterAccount', reason: null },
      { ...both, action: 'enterAccount', reason: null },
      { ...both, action: 'left', reason: null },
    ]);
  });

  it('[M6] marks entering and leaving as done', async () => {
    const member = await portal.member({ name: 'Дрозд Нина' });
    const { apikey } = await inside(member);
    await portal.call('POST', '/api/Authentication/logout', apikey);
    const page = (
      await portal.call('GET', `/api/administration/audit?search=${encodeURIComponent('дрозд')}`, adminToken)
    ).json().result as AuditPage;
    expect(page.rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['Выход из учётной записи', 'done'],
      ['Вход в учётную запись', 'done'],
    ]);
  });

  it('cannot be changed, deleted from or truncated', async () => {
    const member = await portal.member();
    await inside(member);
    // The portal's role lacks the permission (platform/server/db/roles.test.ts); triggers stop the tables' owner.
    await expect(
      portal.asOwner(`update audit_records set reason = 'другая' where account_id = ${member.accountId}`),
    ).rejects.toThrow(/only ever added/);
    await expect(portal.asOwner(`delete from audit_records where account_id = ${member.accountId}`)).rejects.toThrow(
      /only ever added/,
    );
    await expect(portal.asOwner('truncate audit_records')).rejects.toThrow(/only ever added/);
    expect(await recordsOf(member)).toHaveLength(1);
  });

  it('is read by staff, with a folded search, and by the owner of the account [Round3-A7]', async () => {
    const member = await portal.member({ name: 'Снегирёва Вера' });
    const { apikey } = await portal.signIn(member);
    await inside(member);
    const find = async (typed: string): Promise<AuditPage> =>
      (await portal.call('GET', `/api/administration/audit?search=${encodeURIComponent(typed)}`, adminToken)).json()
        .result;
    const page = await find('снегир');
    expect(await find('снегирева')).toEqual(page);
    expect(page.rows).toMatchObject([
      {
        action: 'Вход в учётную запись',
        reason,
        staff: { name: 'Администратор портала' },
        account: { name: 'Снегирёва Вера' },
      },
    ]);
    const own = (await portal.call('GET', '/api/account/audit', apikey)).json().result as AuditPage;
    expect(own.rows).toEqual(page.rows);
    expect((await portal.call('GET', '/api/administration/audit', apikey)).statusCode).toBe(403);
    const { apikey: stranger } = await portal.signIn(await portal.member());
    expect((await portal.call('GET', '/api/account/audit', stranger)).json().result).toEqual({
      rows: [],
      has_more: false,
    });
  });

  it('has outcome, reason and changes, of the administration too; personal values for administrators and the owner only [S4]', async () => {
    const member = await portal.member({ name: 'Воронов Олег' });
    const federation = await portal.signIn(head);
    const state = 'a'.repeat(64);
    const account = { is_blocked: true, is_identified: false, roles: [], banned_actions: [] };
    const wanted = { state, federation_id: null, reason: 'Спам', account };
    const stale = await portal.call('POST', `/api/administration/members/${member.profileId}`, adminToken, wanted);
    expect(stale.statusCode).toBe(412);
    const found = (await portal.call('GET', `/api/administration/members?search=${member.mail}`, adminToken)).json()
      .result.rows[0];
    expect(
      (
        await portal.call('POST', `/api/administration/members/${member.profileId}`, adminToken, {
          ...wanted,
          state: found.state,
        })
      ).statusCode,
    ).toBe(200);
    await recordAudit(portal.db, {
      staffAccountId: admin.accountId,
      accountId: member.accountId,
      sessionId: 1,
      action: 'savePerson',
      status: 200,
      changes: [{ field: 'Фамилия', from: 'Воронов', to: 'Галкин', isPersonal: true }],
    });
    const journal = async (token: string) =>
      (await portal.call('GET', '/api/administration/audit', token)).json().result.rows as AuditPage['rows'];
    const [person, done, refused] = await journal(adminToken);
    expect(refused).toMatchObject({ outcome: 'refused', changes: [], refusal: expect.stringContaining('друг') });
    expect(done).toMatchObject({
      outcome: 'done',
      refusal: null,
      changes: [{ field: 'Учётная запись', from: 'действует', to: 'заблокирована' }],
    });
    expect(person?.changes).toEqual([{ field: 'Фамилия', from: 'Воронов', to: 'Галкин' }]);
    const [masked, alsoDone] = await journal(federation.apikey);
    expect(masked?.changes).toEqual([{ field: 'Фамилия', from: null, to: null }]);
    expect(alsoDone).toEqual(done);
  });

  it('is searched by what the act is about, and limited to days of Moscow', async () => {
    const ids = { staffAccountId: admin.accountId, accountId: admin.accountId, sessionId: 1 };
    const [first, second] = ['Taiga Rose, РКФ 7250145', 'Taiga Rose, чип'] as const;
    await portal.db.insert(auditRecords).values([
      { ...ids, action: 'entered', reason: first, happenedAt: new Date('2024-03-10T20:59:59Z') },
      { ...ids, action: 'entered', reason: second, happenedAt: new Date('2024-03-10T21:00:00Z') },
    ]);
    const find = async (query: Record<string, string>): Promise<(string | null)[]> => {
      const url = `/api/administration/audit?${new URLSearchParams(query)}`;
      return (await portal.call('GET', url, adminToken))
        .json()
        .result.rows.map((row: { reason: string }) => row.reason);
    };
    expect(await find({ search: '7250145' })).toEqual([first]);
    expect(await find({ search: 'taiga rose' })).toEqual([second, first]);
    expect(await find({ from: '2024-03-10', to: '2024-03-10' })).toEqual([first]);
    expect(await find({ search: 'rose', from: '2024-03-11', to: '2024-03-12' })).toEqual([second]);
  });

  it('is paged', async () => {
    const member = await portal.member();
    const values = Array.from({ length: 40 }, (_, at) => ({
      staffAccountId: admin.accountId,
      accountId: member.accountId,
      sessionId: 1,
      action: `act_${at}`,
    }));
    await portal.db.insert(auditRecords).values(values);
    const first = (await portal.call('GET', `/api/administration/audit?search=${member.mail}`, adminToken)).json()
      .result as AuditPage;
    const second = (
      await portal.call(
        'GET',
        `/api/administration/audit?search=${member.mail}&before=${first.rows.at(-1)?.id}`,
        adminToken,
      )
    ).json().result as AuditPage;
    expect([first.rows.length, first.has_more, second.rows.length, second.has_more]).toEqual([30, true, 10, false]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(40);
  });
});

it('the owner is notified by mail who entered and why', async () => {
  const member = await portal.member();
  await inside(member);
  const [letter] = await portal.db.select().from(mails).where(eq(mails.recipient, member.mail));
  expect(letter?.subject).toBe('Сотрудник федерации вошёл в вашу учётную запись');
  for (const body of [letter?.text, letter?.html]) {
    expect(body).toContain('Администратор портала');
    expect(body).toContain(reason);
    expect(body).toContain('60 минут');
  }
});
