import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { findSession } from '#domains/accounts/server/public.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import { testRoutes } from '#domains/accounts/server/testPortal.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { findNamedStaff } from './queries/findNamedStaff.ts';
import { staffRoutes } from './routes.ts';
import { staffMembers, staffSubstitutions } from './tables.ts';
import { staffOf, staffPassword, staffPath } from './testStaff.ts';

let database: TestDatabase;
let app: FastifyInstance;
let staff: ReturnType<typeof staffOf>;
/** The head federation's shared account, another federation's, and an administrator. */
let rkf: TestMember;
let rfls: TestMember;
let admin: TestMember;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  app = await testApp({
    db,
    settings: { PORTAL_SECRET: 'only-for-tests-'.repeat(3) },
    findSession: (parts, token) => findSession({ ...parts, findNamed: findNamedStaff }, token),
    routes: (server, parts) => {
      testRoutes(server, { ...parts, findNamed: findNamedStaff });
      staffRoutes(server, parts);
    },
  });
  staff = staffOf(app, db);
  rkf = await makeMember(db, { userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' });
  rfls = await makeMember(db, { userType: 5, alias: 'rfls', name: 'Федерация лаек', shortName: 'РФЛС' });
  admin = await makeMember(db, { userType: 101, name: 'Администратор', shortName: 'Администратор' });
  for (const { token } of [rkf, rfls, admin]) await staff.confirm(token);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const freshMail = (): string => {
  people += 1;
  return `clerk-${people}@mail.example`;
};
const clerk = (by: TestMember, ...roles: Parameters<typeof staff.join>[1]['roles']) =>
  staff.join(by.token, {
    ...{ name: 'Соколова Анна', mail: freshMail(), roles },
    ...(by === admin && !roles.includes('administrator') && { employer_id: rkf.profileId }),
  });
const put = (path: string, token: string, payload: object = {}) =>
  staff.call('PUT', `${staffPath}/${path}`, { token, payload });
const versionOf = async (token: string, id: number) => (await staff.memberOf(token, id)).version;

describe('an invitation', () => {
  it('makes an account of its own, which acts for the federation with its roles alone [Staff-1] [Staff-3]', async () => {
    const { mail, token } = await clerk(rkf, 'shows');
    const { result } = await staff.call('GET', `/api/Alias/profile/${rkf.profileId}`, { token });
    expect(result.user_info).toMatchObject({
      ...{ mail, alias: 'rkf', user_type: 5 },
      staff: {
        name: 'Соколова Анна',
        title: 'Соколова Анна, выставки',
        sections: ['applications', 'shows', 'judges'],
      },
    });
    const refused = await staff.call('GET', '/api/administration/members', { token });
    expect([refused.status, refused.errors.error]).toEqual([403, expect.stringContaining('обязанности')]);
    expect((await staff.call('GET', staffPath, { token })).status).toBe(403);
  });

  it('works once, and no longer after a new one was sent [Staff-3]', async () => {
    const mail = freshMail();
    const input = { name: 'Соколова Анна', mail, roles: ['editor'] };
    const { id } = await staff.must('POST', staffPath, { token: rkf.token, payload: input });
    const first = await staff.linkTo(mail);
    const version = await versionOf(rkf.token, id);
    const again = { token: rkf.token, payload: { version } };
    expect((await staff.call('POST', `${staffPath}/${id}/invitation`, again)).status).toBe(200);
    const accept = (token: string) =>
      staff.call('POST', '/api/staff/invitation/acceptance', { payload: { token, password: staffPassword } });
    expect((await accept(first)).status).toBe(410);
    const second = await staff.linkTo(mail);
    expect((await accept(second)).status).toBe(200);
    expect((await accept(second)).status).toBe(410);
    const { result } = await staff.call('POST', '/api/staff/invitation', { payload: { token: second } });
    expect(result.state).toBe('unknown');
  });

  it('is refused after its last moment, with a short password and with the person’s name [Staff-3]', async () => {
    const mail = freshMail();
    const input = { name: 'Соколова Анна', mail, roles: ['editor'] };
    const { id } = await staff.must('POST', staffPath, { token: rkf.token, payload: input });
    const token = await staff.linkTo(mail);
    const accept = (password: string) =>
      staff.call('POST', '/api/staff/invitation/acceptance', { payload: { token, password } });
    expect((await accept('Rozetka-189')).errors).toHaveProperty('password');
    expect((await accept('Sokolova1234')).status).toBeLessThan(410);
    await database.db
      .update(staffMembers)
      .set({ linkUntil: new Date(clock.milliseconds() - 1000) })
      .where(eq(staffMembers.id, id));
    if (!(await staff.memberOf(rkf.token, id)).last_seen_at) expect((await accept(staffPassword)).status).toBe(410);
  });

  it('is sent once for one key, and refused for a mailbox that has an account [Staff-5]', async () => {
    const mail = freshMail();
    const asked = {
      token: rkf.token,
      payload: { name: 'Соколова Анна', mail, roles: ['editor'] },
      headers: { 'idempotency-key': `invite-${mail.replace(/\W/g, '-')}` },
    };
    const [one, two] = [await staff.call('POST', staffPath, asked), await staff.call('POST', staffPath, asked)];
    expect(two).toEqual(one);
    expect(await database.db.$count(mails, eq(mails.recipient, mail))).toBe(1);
    const taken = { name: 'Соколова Анна', mail: rfls.mail, roles: ['editor'] };
    const refused = await staff.call('POST', staffPath, { token: rkf.token, payload: taken });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([409, ['mail']]);
  });
});

describe('who manages the staff', () => {
  it('is asked again who it is before every change [Staff-7]', async () => {
    const fresh = await makeMember(database.db, { userType: 101, name: 'Второй', shortName: 'Второй' });
    const payload = { name: 'Соколова Анна', mail: freshMail(), roles: ['editor'], employer_id: rkf.profileId };
    expect((await staff.call('POST', staffPath, { token: fresh.token, payload })).status).toBe(403);
    expect((await staff.confirm(fresh.token, 'Not-the-password-1')).errors).toHaveProperty('code');
    expect((await staff.confirm(fresh.token)).status).toBe(200);
    expect((await staff.call('POST', staffPath, { token: fresh.token, payload })).status).toBe(200);
  });

  it('is a head of the federation, who gives no rights beyond the own ones [Staff-2]', async () => {
    const head = await clerk(rkf, 'head');
    expect((await staff.confirm(head.token, staffPassword)).status).toBe(200);
    const give = (roles: string[]) =>
      staff.call('POST', staffPath, {
        token: head.token,
        payload: { name: 'Иванова Мария', mail: freshMail(), roles },
      });
    expect((await give(['litters'])).status).toBe(200);
    expect((await give(['administrator'])).status).toBe(403);
    const own = await staff.memberOf(head.token, head.id);
    expect([own.is_self, own.may_change]).toEqual([true, false]);
    expect((await put(`${head.id}/closing`, head.token, { version: own.version })).status).toBe(403);
  });

  it('does not see or change the staff of another federation [Staff-2]', async () => {
    const { id } = await clerk(rkf, 'shows');
    const version = await versionOf(rkf.token, id);
    expect((await staff.list(rfls.token)).members.filter((one) => one.id === id)).toEqual([]);
    expect((await put(`${id}/closing`, rfls.token, { version })).status).toBe(404);
    const elsewhere = { name: 'Иванова Мария', mail: freshMail(), roles: ['shows'], employer_id: rkf.profileId };
    expect((await staff.call('POST', staffPath, { token: rfls.token, payload: elsewhere })).status).toBe(403);
  });

  it('changes roles at once, for the version that was read [Staff-5]', async () => {
    const { id, token } = await clerk(rkf, 'shows');
    const version = await versionOf(rkf.token, id);
    const wanted = { version, name: 'Соколова Анна', roles: ['head'] };
    expect((await put(String(id), rkf.token, wanted)).status).toBe(200);
    expect((await staff.call('GET', staffPath, { token })).status).toBe(200);
    expect((await put(String(id), rkf.token, { ...wanted, roles: ['shows'] })).status).toBe(412);
  });
});

describe('closing', () => {
  it('ends every session at once, and opening gives the same account back [Staff-5]', async () => {
    const { id, mail, token } = await clerk(rkf, 'shows');
    const version = await versionOf(rkf.token, id);
    expect((await put(`${id}/closing`, rkf.token, { version })).status).toBe(200);
    expect((await staff.call('GET', '/api/security', { token })).status).toBe(401);
    expect((await staff.signIn(mail)).status).toBe(403);
    expect(await staff.memberOf(rkf.token, id)).toMatchObject({ state: 'closed' });
    expect((await put(`${id}/opening`, rkf.token, { version: version + 1 })).status).toBe(200);
    expect((await staff.signIn(mail)).status).toBe(200);
  });

  it('refuses the last administrator in words [Staff-2]', async () => {
    const named = await clerk(admin, 'administrator');
    await staff.confirm(named.token, staffPassword);
    expect((await staff.memberOf(named.token, named.id)).is_self).toBe(true);
    const rival = await clerk(admin, 'administrator');
    // Only these two can sign in.
    const others = (await staff.list(named.token)).members.filter(({ state }) => state === 'works');
    expect(others.length).toBeGreaterThan(1);
    const closed = await put(`${rival.id}/closing`, named.token, { version: await versionOf(named.token, rival.id) });
    expect(closed.status).toBe(200);
    await database.db
      .transaction(async (tx) => {
        const { assertAdministratorStays } = await import('#domains/accounts/server/public.ts');
        const keep = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.mail, named.mail));
        const everybody = await tx.select({ id: accounts.id, mail: accounts.mail }).from(accounts);
        for (const { id } of everybody)
          if (id !== keep[0]?.id) await tx.update(accounts).set({ blockedAt: clock.now() }).where(eq(accounts.id, id));
        await expect(assertAdministratorStays(tx, keep[0]?.id ?? 0)).rejects.toMatchObject({ status: 409 });
        await expect(assertAdministratorStays(tx, rkf.accountId)).resolves.toBeUndefined();
        tx.rollback();
      })
      .catch((error: Error) => expect(error.message).toContain('Rollback'));
  });
});

describe('a substitution', () => {
  it('adds the absent person’s rights on its days only, and ends with the absent person’s access [Staff-6]', async () => {
    const [absent, substitute] = [await clerk(rkf, 'head'), await clerk(rkf, 'shows')];
    const today = moscowDay(clock.now());
    const days = { substitute_id: substitute.id, from: today, until: addDays(today, 6) };
    const mayList = async () => (await staff.call('GET', staffPath, { token: substitute.token })).status === 200;
    expect(await mayList()).toBe(false);
    const path = `${staffPath}/${absent.id}/substitutions`;
    expect((await staff.call('POST', path, { token: rkf.token, payload: days })).status).toBe(200);
    expect((await staff.call('POST', path, { token: rkf.token, payload: days })).status).toBe(409);
    expect(await mayList()).toBe(true);
    const named = await staff.call('GET', `/api/Alias/profile/${rkf.profileId}`, { token: substitute.token });
    expect(named.result.user_info.staff.title).toBe('Соколова Анна, выставки (замещает: руководитель)');
    const of = eq(staffSubstitutions.absentId, absent.id);
    const move = (fromDay: string, untilDay: string) =>
      database.db.update(staffSubstitutions).set({ fromDay, untilDay }).where(of);
    await move(addDays(today, 1), addDays(today, 2));
    expect(await mayList()).toBe(false);
    await move(addDays(today, -2), addDays(today, -1));
    expect(await mayList()).toBe(false);
    await move(addDays(today, -1), today);
    expect(await mayList()).toBe(true);
    const [row] = await database.db.select().from(staffSubstitutions).where(of);
    expect((await put(`substitutions/${row?.id}/ending`, rkf.token)).status).toBe(200);
    expect(await mayList()).toBe(false);
  });
});

describe('the journal', () => {
  it('names the person with the role of that day, whatever the roles are later [Staff-4]', async () => {
    const head = await clerk(rkf, 'head');
    await staff.confirm(head.token, staffPassword);
    const [row] = await database.db
      .select({ name: auditRecords.staffName })
      .from(auditRecords)
      .innerJoin(accounts, eq(accounts.id, auditRecords.staffAccountId))
      .where(and(eq(accounts.mail, head.mail), eq(auditRecords.action, 'confirmStaffManager')))
      .orderBy(desc(auditRecords.id));
    expect(row?.name).toBe('Соколова Анна, руководитель');
    const { result } = await staff.call('GET', '/api/administration/audit', { token: admin.token });
    expect(result.rows[0].staff.name).toBe('Соколова Анна, руководитель');
  });
});

describe('shared accounts', () => {
  it('keep all rights of their kind beside named staff [Staff-8]', async () => {
    expect((await staff.call('GET', '/api/administration/members', { token: rkf.token })).status).toBe(200);
    expect((await staff.call('GET', '/api/administration/audit', { token: admin.token })).status).toBe(200);
  });

  it('are closed to sign-in by an administrator, while the federation’s named staff goes on [Staff-8]', async () => {
    const { token } = await clerk(rfls, 'head');
    const shared = `shared_accounts/${rfls.profileId}`;
    expect((await put(shared, rkf.token, { is_open: false })).status).toBe(403);
    expect((await put(shared, admin.token, { is_open: false })).status).toBe(200);
    expect((await staff.call('GET', '/api/security', { token: rfls.token })).status).toBe(401);
    expect((await staff.call('GET', staffPath, { token })).status).toBe(200);
    expect((await put(shared, admin.token, { is_open: true })).status).toBe(200);
  });

  it('enter members in the name of the person, whose closing ends that session too [Staff-4] [Staff-5]', async () => {
    const head = await clerk(rkf, 'head');
    const owner = await makeMember(database.db, { userType: 1, name: 'Лебедева Анна', shortName: 'Анна Л.' });
    const entered = await staff.call('POST', '/api/administration/authentication/login', {
      token: head.token,
      payload: { mail: owner.mail, reason: 'Просит помочь с заявкой' },
    });
    expect(entered.status).toBe(200);
    const inside = entered.result.apikey;
    expect((await staff.call('GET', '/api/security', { token: inside })).status).toBe(200);
    const letter = await database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, owner.mail))
      .orderBy(desc(mails.id));
    expect(letter[0]?.text).toContain('Соколова Анна, руководитель');
    const version = await versionOf(rkf.token, head.id);
    expect((await put(String(head.id), rkf.token, { version, name: 'Соколова Анна', roles: ['shows'] })).status).toBe(
      200,
    );
    expect((await staff.call('GET', '/api/security', { token: inside })).status).toBe(401);
    expect(await database.db.$count(accountSessions, eq(accountSessions.accountId, owner.accountId))).toBe(2);
  });
});
