import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession, hashToken } from '#domains/accounts/server/public.ts';
import { accountSessions, officeTokens } from '#domains/accounts/server/tables.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { makeFederationDetails } from '#domains/federationDetails/server/factories.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Office, OfficeDay } from '../contract.ts';
import { visitJobs } from './jobs.ts';
import { visitRoutes } from './routes.ts';
import { officeQuarters, officeVisits, redirectCodes } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let members = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeFederationDetails(database.db);
  app = await testApp({ db: database.db, routes: visitRoutes, findSession });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Member {
  profileId: number;
  sessionId: number;
  mail: string;
  token: string;
}

async function member(userType = 1, isActive = true): Promise<Member> {
  members += 1;
  const mail = `visitor-${members}@mail.example`;
  const { profileId, sessionId, token } = await makeMember(database.db, {
    userType,
    name: `Лебедева Анна ${members}`,
    shortName: 'Лебедева А.',
    isActive,
    mail,
  });
  return { profileId, mail, token, sessionId };
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string | null, payload?: object) =>
  app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${(members % 250) + 1}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload && { payload }),
  });
const office = async ({ token }: Member): Promise<Office> => (await call('GET', '/api/office', token)).json().result;
const book = ({ token }: Member, starts_at: string, minutes = 15, purpose = 'Получить родословную') =>
  call('POST', '/api/office/visits', token, { starts_at, minutes, purpose });
/** Each test uses its own day. */
let nextDay = 1;
const freshDay = async (who: Member) => {
  const found = (await office(who)).days[nextDay++];
  if (!found) throw new Error('No free office day is left for this test');
  return found;
};
const slotAt = (list: Office['days'][number], index: number): string => list.slots[index]?.starts_at as string;
const mailsTo = (mail: string) => database.db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(mails.id);

describe('office hours [24.5]', () => {
  it('are public and leave out the days staff have closed', async () => {
    const admin = await member(101);
    const hours = async (): Promise<string[]> =>
      (await call('GET', '/api/office/hours', null)).json().result.parts.map(({ from }: { from: string }) => from);
    const [, , next = ''] = await hours();
    const closed = moscowDay(next);
    const moved = { day: closed, reason: 'Санитарный день' };
    expect((await call('POST', '/api/administration/office/closed_days', admin.token, moved)).statusCode).toBe(200);
    expect((await hours()).map((from) => moscowDay(from))).not.toContain(closed);
    await call('DELETE', `/api/administration/office/closed_days?day=${closed}`, admin.token);
    expect((await hours()).map((from) => moscowDay(from))).toContain(closed);
  });
});

describe('booking a visit [R1-37 R1-38 R4-80]', () => {
  it('uses the configured widget, or the portal’s own booking where none is configured [R1-37]', async () => {
    const who = await member();
    expect((await office(who)).widget_url).toBeNull();
    const widget = 'https://visits.example/rkf';
    const other = await testApp({
      ...{ db: database.db, routes: visitRoutes, findSession },
      settings: { OFFICE_WIDGET_URL: widget },
    });
    const asked = await other.inject({ url: '/api/office', headers: { authorization: `Bearer ${who.token}` } });
    await other.close();
    expect(asked.json().result).toMatchObject({ widget_url: widget });
  });

  it('refuses visitors who are not signed in', async () => {
    for (const [method, url] of [
      ['GET', '/api/office'],
      ['POST', '/api/office/visits'],
      ['POST', '/api/office/token'],
      ['POST', '/api/office/redirect'],
    ] as const)
      expect((await call(method, url, null, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
  });

  it('takes the slot, sends a mail, and frees the slot on cancellation', async () => {
    const who = await member();
    const list = await freshDay(who);
    const answer = await book(who, slotAt(list, 0), 30);
    expect(answer.json().result).toMatchObject({ starts_at: slotAt(list, 0), minutes: 30, state: 1 });
    const after = await office(who);
    expect(after.visits).toHaveLength(1);
    expect(after.days.find(({ day: one }) => one === list.day)?.slots.map(({ starts_at }) => starts_at)).toEqual(
      list.slots.slice(2).map(({ starts_at }) => starts_at),
    );
    expect((await mailsTo(who.mail)).map(({ subject }) => subject)).toEqual(['Вы записаны в офис федерации']);

    const visitId = after.visits[0]?.id as number;
    expect((await call('DELETE', `/api/office/visits/${visitId}`, (await member()).token)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/office/visits/${visitId}`, who.token)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/office/visits/${visitId}`, who.token)).statusCode).toBe(409);
    expect((await office(who)).days.find(({ day: one }) => one === list.day)?.slots).toEqual(list.slots);
    expect((await book(await member(), slotAt(list, 0))).statusCode).toBe(200);
  });

  it('gives a slot to exactly one of many simultaneous bookings, overlapping half hours included [P46]', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()));
    const list = await freshDay(people[0] as Member);
    const answers = await Promise.all(people.map((who, index) => book(who, slotAt(list, index % 2), 30)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().result;
    expect(await database.db.select().from(officeQuarters).where(eq(officeQuarters.visitId, winner.id))).toHaveLength(
      2,
    );
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.errors.starts_at).toBe('Это время уже занято. Выберите другое.');
  });

  it('allows three upcoming visits, also under simultaneous bookings', async () => {
    const who = await member();
    const list = await freshDay(who);
    const answers = await Promise.all([0, 2, 4, 6, 8].map((index) => book(who, slotAt(list, index))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409]);
  });

  it.each([
    ['a moment between quarters', (time: number) => time + 60_000],
    ['the night', (time: number) => time + dayMs / 2],
    ['the past', (time: number) => time - 60 * dayMs],
    ['a far day', (time: number) => time + 35 * dayMs],
  ])('refuses %s', async (_, move) => {
    const who = await member();
    const first = (await office(who)).days[5] as Office['days'][number];
    const answer = await book(who, new Date(move(Date.parse(slotAt(first, 0)))).toISOString());
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['starts_at']]);
  });

  it('requires a purpose and a length of 15 or 30 minutes', async () => {
    const who = await member();
    const first = (await office(who)).days[5] as Office['days'][number];
    expect(Object.keys((await book(who, slotAt(first, 0), 15, 'да')).json().errors)).toEqual(['purpose']);
    expect(Object.keys((await book(who, slotAt(first, 0), 45)).json().errors)).toEqual(['minutes']);
  });

  it('refuses a member who is not active yet', async () => {
    const who = await member(4, false);
    expect((await office(who)).has_access).toBe(false);
    const first = (await office(await member())).days[5] as Office['days'][number];
    expect((await book(who, slotAt(first, 0))).statusCode).toBe(403);
  });
});

describe('the office day of staff', () => {
  it('blocks booking for 30 days after three missed visits within 30 days; a corrected mark lifts the block', async () => {
    const [who, admin] = [await member(), await member(101)];
    const now = Date.now();
    const rows = await database.db
      .insert(officeVisits)
      .values(
        [29, 10, 1].map((ago) => ({
          profileId: who.profileId,
          startsAt: new Date(now - ago * dayMs),
          minutes: 15,
          purpose: 'Проба',
        })),
      )
      .returning();
    const mark = (visitId: number, came: boolean, token: string) =>
      call('POST', `/api/administration/office/visits/${visitId}`, token, { came });
    for (const { id } of rows) {
      expect((await mark(id, false, who.token)).statusCode).toBe(403);
      expect((await mark(id, false, admin.token)).statusCode).toBe(200);
    }
    const closed = await office(who);
    expect(Date.parse(closed.blocked_until ?? '')).toBe(now + 29 * dayMs);
    const refused = await book(who, slotAt(closed.days[5] as Office['days'][number], 0));
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      409,
      expect.stringContaining('Вы не пришли на три приёма за 30 дней'),
    ]);
    expect((await mark(rows[1]?.id as number, true, admin.token)).statusCode).toBe(200);
    expect((await office(who)).blocked_until).toBeNull();
  });

  it('refuses to mark a visit before its time', async () => {
    const [who, admin] = [await member(), await member(101)];
    const list = await freshDay(who);
    const { id } = (await book(who, slotAt(list, 0))).json().result;
    expect(
      (await call('POST', `/api/administration/office/visits/${id}`, admin.token, { came: false })).statusCode,
    ).toBe(409);
  });

  it('offers no slots on a closed day and mails its booked visitors', async () => {
    const [who, admin] = [await member(), await member(101)];
    const list = await freshDay(who);
    await book(who, slotAt(list, 3));
    const officeDay = async (): Promise<OfficeDay> =>
      (await call('GET', `/api/administration/office?day=${list.day}`, admin.token)).json().result;
    expect((await officeDay()).visits).toMatchObject([{ profile_id: who.profileId, mail: who.mail, state: 1 }]);
    const closing = await call('POST', '/api/administration/office/closed_days', admin.token, {
      day: list.day,
      reason: 'Санитарный день',
    });
    expect(closing.json().result).toEqual({ cancelled: 1 });
    expect((await mailsTo(who.mail)).at(-1)?.text).toContain('Санитарный день');
    const after = await office(who);
    expect(after.days.map(({ day: one }) => one)).not.toContain(list.day);
    expect(after.closed_days).toEqual([{ day: list.day, note: '' }]);
    expect((await book(who, slotAt(list, 5))).statusCode).toBe(400);
    expect(await officeDay()).toMatchObject({ is_closed: true, reason: 'Санитарный день', visits: [{ state: 2 }] });
    expect(
      (await call('DELETE', `/api/administration/office/closed_days?day=${list.day}`, admin.token)).statusCode,
    ).toBe(200);
    expect((await book(who, slotAt(list, 5))).statusCode).toBe(200);
  });

  it('follows the special days of the federation’s details: booking ends, visitors and staff are told why', async () => {
    const [who, admin] = [await member(), await member(101)];
    const { day, slots } = await freshDay(who);
    const shut = { day, is_closed: true, time_from: '', time_to: '', note: 'инвентаризация' };
    await makeFederationDetails(database.db, { special_days: [shut] });
    const { days, closed_days } = await office(who);
    expect([days.some((one) => one.day === day), closed_days]).toEqual([false, [{ day, note: 'инвентаризация' }]]);
    expect((await book(who, slots[0]?.starts_at ?? '')).statusCode).toBe(400);
    const { result } = (await call('GET', `/api/administration/office?day=${day}`, admin.token)).json();
    expect(result).toMatchObject({
      is_closed: false,
      special: { is_closed: true, text: 'офис закрыт: инвентаризация' },
    });
    await makeFederationDetails(database.db);
    expect((await office(who)).closed_days).toEqual([]);
  });
});

describe('the redirect to the federation’s site [R2.1-02 R4-81 P29]', () => {
  const redirect = 'https://office.federation.example/visit?from=portal';
  const lead = (who: Member, body: object) => call('POST', '/api/office/redirect', who.token, body);

  it('carries the id and a single-use code that is not the bearer token', async () => {
    const who = await member();
    const url = new URL((await lead(who, { redirect, id: '42' })).json().result.url);
    expect([url.origin, url.searchParams.get('from'), url.searchParams.get('id')]).toEqual([
      'https://office.federation.example',
      'portal',
      '42',
    ]);
    const apikey = url.searchParams.get('apikey') as string;
    expect(apikey).not.toBe(who.token);
    expect((await call('GET', '/api/office', apikey)).statusCode).toBe(401);
    const [stored] = await database.db
      .select()
      .from(redirectCodes)
      .where(eq(redirectCodes.codeHash, hashToken(apikey)));
    expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);

    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/office/exchange', null, { apikey })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const { profile_id, access_token } = answers.find(({ statusCode }) => statusCode === 200)?.json().result ?? {};
    expect(profile_id).toBe(who.profileId);
    expect((await call('POST', '/api/office/visitor', null, { access_token })).json().result).toMatchObject({
      profile_id,
    });
    expect((await call('GET', '/api/office', access_token)).statusCode).toBe(401);
  });

  it('refuses a code older than a minute and deletes it', async () => {
    const who = await member();
    const url = new URL((await lead(who, { redirect })).json().result.url);
    expect(url.searchParams.get('id')).toBe(String(who.profileId));
    await database.db
      .update(redirectCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(redirectCodes.sessionId, who.sessionId));
    expect(
      (await call('POST', '/api/office/exchange', null, { apikey: url.searchParams.get('apikey') })).statusCode,
    ).toBe(404);
    await visitJobs({ TOKEN_DAYS: 0 })[0]?.run({ db: database.db, log: app.log as never, now: new Date() });
    expect(await database.db.select().from(redirectCodes).where(eq(redirectCodes.sessionId, who.sessionId))).toEqual(
      [],
    );
  });

  it('leads only to the two trusted origins', async () => {
    const who = await member();
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'https://federation.example@evil.example/',
      'https%3A%2F%2Ffederation.example',
    ]) {
      expect((await lead(who, { redirect: evil })).json().result).toEqual({ url: null });
      expect(
        (await call('GET', `/api/office/redirect?${new URLSearchParams({ redirect: evil })}`, null)).json().result,
      ).toEqual({ is_trusted: false });
    }
    expect(
      (await call('GET', `/api/office/redirect?${new URLSearchParams({ redirect })}`, null)).json().result,
    ).toEqual({ is_trusted: true });
    expect((await lead(who, { redirect, id: 'a&apikey=b' })).statusCode).toBe(400);
    expect(await database.db.select().from(redirectCodes).where(eq(redirectCodes.sessionId, who.sessionId))).toEqual(
      [],
    );
  });

  it('ends with the session: signing out invalidates code and token', async () => {
    const who = await member();
    const url = new URL((await lead(who, { redirect })).json().result.url);
    const { access_token } = (await call('POST', '/api/office/token', who.token, {})).json().result;
    const [token] = await database.db
      .select()
      .from(officeTokens)
      .where(eq(officeTokens.tokenHash, hashToken(access_token)));
    expect((token?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10 * minuteMs);
    await database.db.delete(accountSessions).where(eq(accountSessions.id, who.sessionId));
    expect(
      (await call('POST', '/api/office/exchange', null, { apikey: url.searchParams.get('apikey') })).statusCode,
    ).toBe(404);
    expect((await call('POST', '/api/office/visitor', null, { access_token })).statusCode).toBe(404);
  });
});
