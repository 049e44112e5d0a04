import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeReferee } from '../../server/factories.ts';
import { judgeRoutes } from '../../server/routes.ts';
import { referees } from '../../server/tables.ts';
import type { Claims, Lines, OwnClaim } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** Sessions by token. */
const people = new Map<string, Session>();
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: judgeRoutes,
    settings: { PUBLIC_URL: 'https://portal.example' },
    findSession: async (_, token) => people.get(token) ?? null,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function member(userType: 1 | 3 | 101, name = `Судьин Пётр ${made}`) {
  made += 1;
  const mail = `person-${made}@mail.example`;
  const profile = await makeProfile(database.db, { userType, name, shortName: name });
  const account = await makeAccount(database.db, { profileId: profile.id, mail });
  const token = `token-of-person-number-${made}`;
  people.set(token, {
    sessionId: made,
    accountId: account.id,
    profileId: profile.id,
    userType,
    alias: profile.alias,
    roles: [],
  });
  return { token, mail, profileId: profile.id, accountId: account.id };
}
type Member = Awaited<ReturnType<typeof member>>;

async function file(profileId: number): Promise<number> {
  made += 1;
  const row = {
    profileId,
    fileKey: `key-${made}`,
    name: 'Удостоверение.pdf',
    mediaType: 'application/pdf',
    size: 1024,
  };
  const [stored] = await database.db.insert(documents).values(row).returning({ id: documents.id });
  return stored?.id as number;
}

const call = (method: 'GET' | 'POST', url: string, { token }: Member, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const link = (staff: Member, refereeId: number, profileId: number, otherName = true) =>
  call('POST', `/api/administration/judges/${refereeId}/link`, staff, { profile_id: profileId, other_name: otherName });
const unlink = (staff: Member, refereeId: number, profileId: number, reason: string) =>
  call('POST', `/api/administration/judges/${refereeId}/unlink`, staff, { profile_id: profileId, reason });
const claim = async (person: Member, refereeId: number) =>
  call('POST', '/api/Referee/claim', person, { referee_id: refereeId, document_ids: [await file(person.profileId)] });
const own = async (person: Member): Promise<OwnClaim> =>
  (await call('GET', '/api/Referee/claim', person)).json().result;
const waiting = async (staff: Member): Promise<Claims['rows']> =>
  (await call('GET', '/api/administration/judge_claims?status=1', staff)).json().result.rows;
const lines = async (staff: Member, search: string): Promise<Lines['rows']> =>
  (await call('GET', `/api/administration/judges?search=${encodeURIComponent(search)}`, staff)).json().result.rows;
const decide = (staff: Member, claimId: number, accepted: boolean, reason?: string, otherName = true) =>
  call('POST', `/api/administration/judge_claims/${claimId}`, staff, {
    accepted,
    other_name: otherName,
    ...(reason && { reason }),
  });
const rolesOf = async ({ accountId }: Member) =>
  (await database.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.roles;
const subjects = async ({ mail }: Member) =>
  (await database.db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(mails.id)).map(
    ({ subject }) => subject,
  );
const actsOn = async ({ accountId }: Member) =>
  (
    await database.db.execute(
      sql`select action, changes from audit_records where account_id = ${accountId} order by id`,
    )
  ).rows.map(({ action, changes }) => [action, changes]);

describe('a line of the list of judges [B1]', () => {
  it('makes a person a judge when staff link it, is unlinked with a reason, and records both', async () => {
    const [staff, person] = [await member(101, 'Сотрудник'), await member(1, 'Вересова Ольга')];
    const line = await makeReferee(database.db, { name: 'Вересова Ольга', sheetNumber: '1204-а' });
    expect((await link(staff, line.id, person.profileId, false)).statusCode).toBe(200);
    expect(await rolesOf(person)).toEqual(['role_judge']);
    expect(await lines(staff, '1204-а')).toMatchObject([
      {
        id: line.id,
        person: { profile_id: person.profileId, mail: person.mail },
        history: [{ is_linked: true, staff: 'Сотрудник' }],
      },
    ]);

    expect((await unlink(staff, line.id, person.profileId, '')).json().errors.reason).toContain('причину');
    expect((await unlink(staff, line.id, person.profileId, 'Однофамилица')).statusCode).toBe(200);
    expect(await rolesOf(person)).toEqual([]);
    const [after] = await lines(staff, 'вересова');
    expect(after).toMatchObject({
      person: null,
      history: [{ is_linked: false, reason: 'Однофамилица' }, { is_linked: true }],
    });
    expect((await unlink(staff, line.id, person.profileId, 'Ещё раз')).statusCode).toBe(412);
    expect(await subjects(person)).toEqual(['Вы в перечне судей на портале', 'Связь с перечнем судей снята']);
    expect(await actsOn(person)).toEqual([
      ['linkJudge', [{ field: 'Судья', from: 'нет', to: 'Вересова Ольга, лист № 1204-а' }]],
      ['unlinkJudge', [{ field: 'Судья', from: 'Вересова Ольга, лист № 1204-а', to: 'нет' }]],
    ]);
  });

  it('is found by its name without accents, by staff and by the person [Round3-A7]', async () => {
    const [staff, person] = [await member(101), await member(1)];
    const line = await makeReferee(database.db, { name: 'Jürgen Łoś', nameLat: 'Jürgen Łoś', sheetNumber: '1399' });
    for (const text of ['jurgen', 'Jürgen', 'los', 'ŁOŚ']) {
      expect((await lines(staff, text)).map(({ id }) => id)).toEqual([line.id]);
      const found = await call('GET', `/api/Referee/lines?search=${encodeURIComponent(text)}`, person);
      expect(found.json().result).toEqual([expect.objectContaining({ id: line.id })]);
    }
  });

  it('is found by its region', async () => {
    const staff = await member(101);
    const [tver] = await database.db
      .insert(cities)
      .values({
        ...{ id: 47, name: 'Тверь', region: 'Тверская область', federalDistrict: 'Центральный' },
        ...{ latitude: 56.86, longitude: 35.91, timeZone: 'Europe/Moscow' },
      })
      .returning({ id: cities.id });
    const line = await makeReferee(database.db, { name: 'Лыжин Олег', cityId: tver?.id, sheetNumber: '1398' });
    await makeReferee(database.db, { name: 'Лыжина Ольга', sheetNumber: '1397' });
    const inRegion = async (region: string): Promise<number[]> => {
      const answer = await call(
        'GET',
        `/api/administration/judges?${new URLSearchParams({ search: 'лыжин', region })}`,
        staff,
      );
      return answer.json().result.rows.map(({ id }: { id: number }) => id);
    };
    expect([await inRegion('Тверская область'), await inRegion('Омская область')]).toEqual([[line.id], []]);
  });

  it('is claimed with a proof, refused with a reason, claimed again and accepted', async () => {
    const [staff, person] = [await member(101), await member(1)];
    const line = await makeReferee(database.db, { name: 'Громов Артём', sheetNumber: '1377' });
    const found = (await call('GET', `/api/Referee/lines?search=${encodeURIComponent('громов')}`, person)).json()
      .result;
    expect(found).toEqual([expect.objectContaining({ id: line.id, sheet_number: '1377', is_free: true })]);
    expect(
      (await call('POST', '/api/Referee/claim', person, { referee_id: line.id, document_ids: [] })).json().errors
        .document_ids,
    ).toContain('Приложите');
    expect((await claim(person, line.id)).statusCode).toBe(200);
    expect((await claim(person, line.id)).statusCode).toBe(409);
    const first = (await waiting(staff)).find(({ person: who }) => who.profile_id === person.profileId);
    expect(first).toMatchObject({ line: { id: line.id }, holder: null, documents: [{ name: 'Удостоверение.pdf' }] });

    expect((await decide(staff, first?.claim_id as number, false)).statusCode).toBe(400);
    expect((await decide(staff, first?.claim_id as number, false, 'Не читается фамилия')).statusCode).toBe(200);
    expect(await own(person)).toMatchObject({ line: null, claim: { status: 2, reason: 'Не читается фамилия' } });
    expect(await rolesOf(person)).toEqual([]);

    await claim(person, line.id);
    const second = (await waiting(staff)).find(({ person: who }) => who.profile_id === person.profileId);
    expect((await decide(staff, second?.claim_id as number, true)).statusCode).toBe(200);
    expect((await decide(staff, second?.claim_id as number, true)).statusCode).toBe(409);
    expect(await own(person)).toMatchObject({ line: { id: line.id }, claim: { status: 3 } });
    expect(await rolesOf(person)).toEqual(['role_judge']);
    expect(await subjects(person)).toEqual(['Заявка судьи отклонена', 'Заявка судьи одобрена']);
    expect((await claim(person, (await makeReferee(database.db)).id)).statusCode).toBe(409);
  });

  it('is linked to a person with another name only when staff confirm the difference', async () => {
    const [staff, person] = [await member(101), await member(1, 'Громов Пётр Ильич')];
    const line = await makeReferee(database.db, { name: 'Рощина Вера', sheetNumber: '900' });
    const refused = await link(staff, line.id, person.profileId, false);
    expect([refused.statusCode, refused.json().errors.other_name]).toEqual([
      400,
      expect.stringContaining('Имена различаются'),
    ]);
    await claim(person, line.id);
    const asked = (await waiting(staff)).find(({ person: who }) => who.profile_id === person.profileId);
    expect((await decide(staff, asked?.claim_id as number, true, undefined, false)).statusCode).toBe(400);
    expect(await rolesOf(person)).toEqual([]);
    expect((await decide(staff, asked?.claim_id as number, true)).statusCode).toBe(200);
    const { rows } = await database.db.execute(
      sql`select reason from audit_records where account_id = ${person.accountId} order by id desc limit 1`,
    );
    expect(JSON.stringify(rows)).toContain('Имя другое: Громов Пётр Ильич');
  });

  it('never belongs to two people, nor a person to two lines, under simultaneous requests', async () => {
    const [staff, other] = [await member(101), await member(101)];
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await member(1), await member(1)];
      const [line, second] = [await makeReferee(database.db), await makeReferee(database.db)];
      await claim(two, line.id);
      const waits = (await waiting(staff)).find(({ person }) => person.profile_id === two.profileId);
      const answers = await Promise.all([
        link(staff, line.id, one.profileId),
        decide(other, waits?.claim_id as number, true),
        link(other, second.id, one.profileId),
      ]);
      const [row] = await database.db.select().from(referees).where(eq(referees.id, line.id));
      expect([one.profileId, two.profileId]).toContain(row?.profileId);
      expect(answers.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(
        true,
      );
      const held = await database.db.select().from(referees).where(eq(referees.profileId, one.profileId));
      expect(held.length).toBe(1);
      // The refused person has no role, and the claim is still pending.
      if (row?.profileId === one.profileId) {
        expect(await rolesOf(two)).toEqual([]);
        expect(await own(two)).toMatchObject({ line: null, claim: { status: 1 } });
      }
    }
  });

  it('is linked only to a person with an account, and only by staff', async () => {
    const [staff, club, person] = [await member(101), await member(3), await member(1)];
    const line = await makeReferee(database.db);
    expect((await link(staff, line.id, club.profileId)).json().errors.profile_id).toContain('только человек');
    const stranger = await makeProfile(database.db, { userType: 1 });
    expect((await link(staff, line.id, stranger.id)).statusCode).toBe(400);
    expect((await link(staff, 999_999, person.profileId)).statusCode).toBe(404);
    for (const who of [club, person]) expect((await link(who, line.id, person.profileId)).statusCode).toBe(403);
    expect((await claim(club, line.id)).statusCode).toBe(403);
  });
});
