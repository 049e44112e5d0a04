import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { mostMembers } from '../policy.ts';
import { forgetTeams } from './commands/members.ts';
import { findTeamGuests } from './public.ts';
import { showTeamRoutes } from './routes.ts';
import { teamMembers, teamSessions } from './tables.ts';
import { teamOf } from './testTeam.ts';

let database: TestDatabase;
let app: FastifyInstance;
let team: ReturnType<typeof teamOf>;
const people = new Map<string, Session>();
const club = { token: 'token-of-the-organiser', profileId: 0 };
const rival = { token: 'token-of-another-club', profileId: 0 };
let showId: number;
let otherShowId: number;
let made = 0;

async function signIn(who: { token: string; profileId: number }): Promise<void> {
  const { id: profileId, alias } = await makeProfile(database.db, { userType: 3, shortName: 'Каспийский ветер' });
  const { id: accountId } = await makeAccount(database.db, { profileId, mail: `club-${profileId}@mail.example` });
  people.set(who.token, { sessionId: accountId, accountId, profileId, userType: 3, alias, roles: [] });
  who.profileId = profileId;
}

const newShow = async (begins: number): Promise<number> => {
  const [city] = await database.db.select().from(cities).where(eq(cities.name, 'Москва'));
  const beginsOn = addDays(clock.today(), begins);
  return (await makeExhibition(database.db, { clubId: club.profileId, cityId: city?.id ?? 0, beginsOn })).id;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: showTeamRoutes,
    settings: { PUBLIC_URL: 'https://portal.example', API_PER_MINUTE: '100000' },
    findSession: async (_, token) => people.get(token) ?? null,
    findGuests: findTeamGuests,
  });
  team = teamOf(app, database.db);
  await signIn(club);
  await signIn(rival);
  otherShowId = await newShow(50);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  showId = await newShow(40);
});

const person = (role: 'registrar' | 'cashier' | 'steward' = 'registrar') => {
  made += 1;
  return { role, name: `Анна ${made}`, mail: `anna-${made}@mail.example` };
};
const add = (given = person(), token = club.token) =>
  team.call('POST', team.teamPath(showId), { token, payload: given });
const read = (token: string, cookie?: string) =>
  team.call('POST', '/api/show_team/link', { payload: { token }, ...(cookie && { cookie }) });
const listed = async (cookie?: string) =>
  (await team.call('GET', team.teamPath(showId), cookie ? { cookie } : { token: club.token })).result;
const accessBy = async (cookie: string, id = showId) =>
  (await team.call('GET', `/api/exhibitions/exhibition/${id}/access`, { cookie })).result;
const memberOf = async (mail: string) => {
  const [row] = await database.db.select().from(teamMembers).where(eq(teamMembers.mail, mail));
  if (!row) throw new Error('No such member');
  return row;
};
/** Lets the time pass that must lie between two mails. */
const letPass = (mail: string) =>
  database.db
    .update(teamMembers)
    .set({ linkSentAt: sql`${teamMembers.linkSentAt} - interval '5 minutes'` })
    .where(eq(teamMembers.mail, mail));
const moveShow = (begins: number) =>
  database.db
    .update(exhibitions)
    .set({ beginsOn: addDays(clock.today(), begins), endsOn: addDays(clock.today(), begins) })
    .where(eq(exhibitions.id, showId));

describe('link of a member', () => {
  it('can be read several times and exchanged once for a pass of this show only [Entry-17]', async () => {
    const anna = person();
    expect((await add(anna)).status).toBe(200);
    const link = await team.linkTo(anna.mail);
    for (const _ of [1, 2, 3]) expect((await read(link)).result).toMatchObject({ state: 'ready', role: 'registrar' });
    const entered = await team.enter(link);
    expect(entered.result).toEqual({ exhibition_id: showId });
    expect((await read(link, entered.cookie)).result.state).toBe('in');
    expect((await read(link)).result.state).toBe('used');
    expect(await team.enter(link)).toMatchObject({ status: 410, cookie: '' });
    expect(await accessBy(entered.cookie)).toMatchObject({
      as: 'member',
      rights: ['entries', 'mails', 'catalogue', 'prints', 'team'],
      member: { name: anna.name },
    });
    expect(await accessBy(entered.cookie, otherShowId)).toMatchObject({ as: 'none', rights: [] });
  });

  it('is sent in a cookie that scripts and other sites cannot use [Entry-17]', async () => {
    const anna = person();
    await add(anna);
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/show_team/entry',
      payload: { token: await team.linkTo(anna.mail) },
    });
    const set = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('show_team_'));
    expect(set).toMatch(/^show_team_\d+=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const stored = await database.db.select().from(teamSessions);
    expect(stored.some(({ tokenHash }) => set?.includes(tokenHash))).toBe(false);
  });

  it('is replaced by a newer one that its holder requests, which signs no device out [Entry-17]', async () => {
    const anna = person();
    await add(anna);
    const first = await team.linkTo(anna.mail);
    const { cookie } = await team.enter(first);
    const ask = () => team.call('POST', '/api/show_team/link_request', { payload: { token: first } });
    expect(await ask()).toMatchObject({ status: 429 });
    await letPass(anna.mail);
    expect((await ask()).status).toBe(200);
    const second = await team.linkTo(anna.mail);
    expect(second).not.toBe(first);
    expect((await read(first)).result.state).toBe('unknown');
    expect(await team.enter(first)).toMatchObject({
      status: 404,
      errors: { error: expect.stringMatching(/последнем письме/) },
    });
    const phone = await team.enter(second);
    for (const one of [cookie, phone.cookie]) expect(await accessBy(one)).toMatchObject({ as: 'member' });
  });

  it('works for a steward only on the days of the show and stays valid until then [Entry-17]', async () => {
    const oleg = person('steward');
    await add(oleg);
    const link = await team.linkTo(oleg.mail);
    expect((await read(link)).result).toMatchObject({ state: 'early', from: addDays(clock.today(), 40) });
    expect(await team.enter(link)).toMatchObject({ status: 409, cookie: '' });
    await moveShow(0);
    const { cookie } = await team.enter(link);
    expect(await accessBy(cookie)).toMatchObject({ as: 'member', rights: ['team'] });
    await moveShow(-1);
    expect(await accessBy(cookie)).toMatchObject({ as: 'none', ended: 'over' });
  });

  it('says that the show is over after its last day of access [Entry-17]', async () => {
    const anna = person();
    await add(anna);
    const link = await team.linkTo(anna.mail);
    await moveShow(-3);
    expect((await read(link)).result.state).toBe('ready');
    const { cookie } = await team.enter(link);
    await moveShow(-4);
    expect((await read(link)).result.state).toBe('over');
    expect(await accessBy(cookie)).toMatchObject({ as: 'none', rights: [], ended: 'over' });
    expect((await add(person())).errors).toEqual({ error: 'Выставка прошла: доступ к ней уже не открыть' });
  });

  it('is unknown when it is incomplete or invented [Entry-17]', async () => {
    expect((await read('short')).status).toBe(400);
    expect((await read('a'.repeat(43))).result).toMatchObject({ state: 'unknown', show: null, name: '' });
    expect((await team.enter('a'.repeat(43))).status).toBe(404);
  });
});

describe('revocation', () => {
  it('ends the access at once on every device, which the access answer states [Entry-17]', async () => {
    const anna = person();
    const { id, cookie } = await team.join(club, { exhibitionId: showId, ...anna });
    expect((await team.call('GET', team.teamPath(showId), { cookie })).status).toBe(200);
    expect((await team.revoke(club, showId, id)).status).toBe(200);
    expect((await team.call('GET', team.teamPath(showId), { cookie })).status).toBe(401);
    expect(await accessBy(cookie)).toMatchObject({ as: 'none', ended: 'revoked' });
    const link = await team.linkTo(anna.mail);
    expect((await read(link)).result.state).toBe('revoked');
    expect((await team.call('POST', '/api/show_team/link_request', { payload: { token: link } })).status).toBe(409);
    expect((await team.revoke(club, showId, id)).status).toBe(200);
  });

  it('lets the same mailbox be added again [Entry-17]', async () => {
    const anna = person();
    const { id } = await team.join(club, { exhibitionId: showId, ...anna });
    expect((await add(anna)).errors.mail).toMatch(/уже в команде: регистратор/);
    await team.revoke(club, showId, id);
    expect((await add(anna)).status).toBe(200);
  });

  it('happens automatically when the show gets another organiser [Entry-17]', async () => {
    const { cookie } = await team.join(club, { exhibitionId: showId, ...person() });
    await database.db.update(exhibitions).set({ clubId: rival.profileId }).where(eq(exhibitions.id, showId));
    expect((await team.call('GET', team.teamPath(showId), { cookie })).status).toBe(401);
    expect(await accessBy(cookie)).toMatchObject({ as: 'none', ended: 'revoked' });
  });
});

describe('team of a show', () => {
  it('is managed by its organiser alone [Entry-17]', async () => {
    const { id, cookie } = await team.join(club, { exhibitionId: showId, ...person() });
    expect((await add(person(), rival.token)).status).toBe(403);
    expect((await team.revoke(rival, showId, id)).status).toBe(403);
    expect((await team.revoke(club, otherShowId, id)).status).toBe(404);
    const path = `${team.teamPath(showId)}/${id}`;
    expect((await team.call('POST', `${path}/link`, { cookie })).status).toBe(401);
    expect((await team.call('PUT', `${path}/revocation`, { cookie, payload: {} })).status).toBe(401);
    expect((await team.call('GET', team.teamPath(showId), { token: rival.token })).status).toBe(403);
  });

  it('shows members names and roles, and mail addresses to the organiser only [Entry-17]', async () => {
    const [anna, ivan] = [person(), person('cashier')];
    const { cookie } = await team.join(club, { exhibitionId: showId, ...anna });
    await add(ivan);
    const gone = await team.join(club, { exhibitionId: showId, ...person() });
    await team.revoke(club, showId, gone.id);
    expect(await listed()).toMatchObject({
      may_manage: true,
      members: [{ state: 'revoked' }, { mail: ivan.mail, state: 'sent' }, { mail: anna.mail, state: 'in' }],
    });
    const seen = await listed(cookie);
    expect(seen).toMatchObject({ may_manage: false, members: [{ name: ivan.name }, { name: anna.name }] });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('gives an account its own rights and those of the passes in its browser [Entry-17]', async () => {
    const { cookie } = await team.join(club, { exhibitionId: showId, ...person() });
    const both = await team.call('GET', team.teamPath(showId), { token: rival.token, cookie });
    expect(both).toMatchObject({ status: 200, result: { may_manage: false } });
  });

  it('lets one person hold two roles, and leave both at once [Entry-17]', async () => {
    const anna = person();
    const one = await team.join(club, { exhibitionId: showId, ...anna });
    const two = await team.join(club, { exhibitionId: showId, ...anna, role: 'cashier' });
    const cookie = `${one.cookie}; ${two.cookie}`;
    expect((await accessBy(cookie)).rights).toEqual([
      'entries',
      'mails',
      'catalogue',
      'prints',
      'orders',
      'cash',
      'team',
    ]);
    await team.call('POST', `${team.teamPath(showId)}/leave`, { cookie, payload: {} });
    expect(await accessBy(cookie)).toMatchObject({ as: 'none', ended: null });
  });

  it('refuses more than the greatest number of members [Entry-17]', async () => {
    const row = await memberOf(
      (
        await (async () => {
          const anna = person();
          await add(anna);
          return anna;
        })()
      ).mail,
    );
    const { id: _, ...rest } = row;
    await database.db.insert(teamMembers).values(
      Array.from({ length: mostMembers - 1 }, (_one, at) => ({
        ...{ ...rest, mail: `many-${showId}-${at}@mail.example`, linkHash: `hash-${showId}-${at}` },
      })),
    );
    expect((await add()).status).toBe(409);
  });

  it('deletes names and mail addresses some days after the show [Entry-17]', async () => {
    const anna = person();
    await add(anna);
    await moveShow(-30);
    await forgetTeams(database.db);
    expect(await memberOf(anna.mail)).toMatchObject({ name: anna.name });
    await moveShow(-31);
    expect(await forgetTeams(database.db)).toBe(1);
    await expect(memberOf(anna.mail)).rejects.toThrow('No such member');
  });
});

describe('mail', () => {
  it('names show, role and days, with the secret in the fragment of its address [Entry-17]', async () => {
    const anna = person();
    await add(anna);
    const [mail] = await database.db.select().from(mails).where(eq(mails.recipient, anna.mail));
    expect(mail?.subject).toMatch(/^Вы в команде выставки «Выставка № \d+»: регистратор$/);
    expect(mail?.text).toMatch(/https:\/\/portal\.example\/show-team#[\w-]{43}\n/);
    expect(mail?.text).toContain('Каспийский ветер');
  });
});
