import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, signInCounters } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Educational } from '../contract.ts';
import { signUp } from './commands.ts';
import { educationalRoutes } from './routes.ts';
import { educationals, lecturers, signUps } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
let anna: ProfileRow;

const path = '/api/exhibitions/educational';
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: educationalRoutes,
    settings: { API_PER_MINUTE: '100000' },
    findSession: async (parts, token) => {
      const session = await findNamedSession(parts, token);
      const [account] = session
        ? await database.db.select().from(accounts).where(eq(accounts.profileId, session.profileId))
        : [];
      return session && account ? { ...session, accountId: account.id } : null;
    },
  });
  club = await makeProfile(database.db, { alias: 'dozor', shortName: 'Клуб «Дозор»' });
  anna = await makeProfile(database.db, { userType: 1, shortName: 'Анна Л.' });
  await database.db.insert(accounts).values([
    { profileId: club.id, mail: 'club@mail.example', passwordHash: 'x' },
    { profileId: anna.id, mail: 'anna@mail.example', passwordHash: 'x' },
  ]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(educationals);
  await database.db.delete(mails);
  await database.db.delete(signInCounters);
  await database.db.delete(domainEvents);
});

async function make(given: Partial<typeof educationals.$inferInsert> = {}): Promise<number> {
  const [row] = await database.db
    .insert(educationals)
    .values({
      name: 'Анатомия в движении',
      organiserId: club.id,
      format: 'offline',
      description: 'Разбираем углы.',
      beginsAt: new Date('2030-05-18T08:00:00Z'),
      endsAt: new Date('2030-05-18T13:00:00Z'),
      cityId: 1,
      address: 'ул. Мира, 1',
      payment: 'on_site',
      price: 1500,
      places: 10,
      closesAt: inDays(20),
      ...given,
    })
    .returning({ id: educationals.id });
  await database.db
    .insert(lecturers)
    .values({ educationalId: row?.id as number, position: 0, name: 'Ольга Веретенникова', about: 'судья' });
  return row?.id as number;
}
const call = (who: ProfileRow | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url: `${path}${url}`,
    headers: who ? { authorization: tokenOf(who.id) } : {},
    ...(payload && { payload }),
  });
const shown = async (id: number): Promise<Educational> => (await call(null, 'GET', `/${id}`)).json().result;
const visitor = (at: number | string = 1) => ({ name: 'Вера Ильина', mail: `vera${at}@mail.example` });
const join = (id: number, at: number | string = 1) => call(null, 'POST', `/${id}/sign_up`, visitor(at));
const sentMails = () => database.db.select().from(mails).orderBy(mails.id);
const tokenIn = (text: string): string => /#cancel=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('the page of an event [R2.2-04]', () => {
  it('tells time, place, lecturers and price', async () => {
    const id = await make();
    expect(await shown(id)).toMatchObject({
      name: 'Анатомия в движении',
      begins_on: '2030-05-18',
      time_from: '11:00',
      time_to: '16:00',
      clock: null,
      city: { id: 1, name: 'Москва' },
      payment: 'on_site',
      price: 1500,
      places: 10,
      taken: 0,
      organiser: { alias: 'dozor', full_alias: '/club/dozor/' },
      lecturers: [{ name: 'Ольга Веретенникова', about: 'судья' }],
    });
    expect((await call(null, 'GET', '/2147483647')).statusCode).toBe(404);
    expect((await call(null, 'GET', '/abc')).statusCode).toBe(400);
  });

  it('hides the meeting link of an online event, which the mail tells', async () => {
    const id = await make({
      format: 'online',
      cityId: null,
      address: '',
      meetingLink: 'https://meet.example/secret',
      payment: 'free',
      price: 0,
      places: null,
    });
    expect((await call(null, 'GET', `/${id}`)).body).not.toContain('secret');
    await join(id);
    expect((await sentMails())[0]?.text).toContain('https://meet.example/secret');
  });
});

describe('signing up', () => {
  it('by mail takes a place and sends the confirmation', async () => {
    const id = await make();
    const answer = await join(id);
    expect([answer.statusCode, answer.json().result]).toEqual([200, { mail: 'vera1@mail.example' }]);
    expect((await shown(id)).taken).toBe(1);
    const [sentMail] = await sentMails();
    expect(sentMail).toMatchObject({ recipient: 'vera1@mail.example', subject: 'Вы записаны: Анатомия в движении' });
    expect(sentMail?.text).toContain('Начало: 18');
    expect(
      (await database.db.select().from(domainEvents)).map(({ name, ids }) => [name, Object.keys(ids)]),
    ).toContainEqual(['educationals.signed_up', ['educationalId']]);
  });

  it('as a member needs no input and counts once', async () => {
    const id = await make();
    expect((await call(anna, 'GET', `/${id}/sign_up`)).json().result).toEqual({ is_signed_up: false });
    expect((await call(anna, 'POST', `/${id}/sign_up`, {})).json().result).toEqual({ mail: 'anna@mail.example' });
    expect((await call(anna, 'GET', `/${id}/sign_up`)).json().result).toEqual({ is_signed_up: true });
    expect((await call(anna, 'POST', `/${id}/sign_up`, {})).json().errors).toEqual({ error: 'Вы уже записаны' });
    expect((await shown(id)).taken).toBe(1);
    expect((await call(null, 'GET', `/${id}/sign_up`)).statusCode).toBe(401);
  });

  it('twice by one address takes one place and does not reveal the first sign-up', async () => {
    const id = await make();
    const [first, second] = [
      await join(id),
      await call(null, 'POST', `/${id}/sign_up`, { name: 'Другая', mail: 'VERA1@mail.example' }),
    ];
    expect([first.statusCode, second.statusCode, (await shown(id)).taken]).toEqual([200, 200, 1]);
    expect(await sentMails()).toHaveLength(2);
  });

  it('sends one address at most three mails about an event in a day, from any IP address', async () => {
    const ask = async (id: number, at: number) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/exhibitions/educational/${id}/sign_up`,
          remoteAddress: `198.51.7.${at}`,
          headers: { 'idempotency-key': randomUUID() },
          payload: { name: 'Вера', mail: 'flood@mail.example' },
        })
      ).statusCode;
    const one = await make();
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4]) statuses.push(await ask(one, at));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask(await make(), 5)).toBe(200);
  });

  it('gives exactly ten of two hundred simultaneous sign-ups a place [P44]', async () => {
    const id = await make();
    const come = (at: number) =>
      database.db
        .transaction((tx) =>
          signUp(
            tx,
            null,
            { educationalId: id, ...visitor(at) },
            { now: new Date(), publicUrl: 'http://portal.example' },
          ),
        )
        .then(
          () => 'in' as const,
          (error: unknown) => {
            if (error instanceof PortalError && error.status === 409) return error.errors.error;
            throw error;
          },
        );
    // Twenty at a time: more would only wait for a connection of the pool.
    const queue = async (first: number) => {
      const statuses: Awaited<ReturnType<typeof come>>[] = [];
      for (let at = first; at < 200; at += 20) statuses.push(await come(at));
      return statuses;
    };
    const answers = (await Promise.all(Array.from({ length: 20 }, (_, first) => queue(first)))).flat();
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(10);
    expect(new Set(answers)).toEqual(new Set(['in', 'Свободных мест не осталось']));
    expect([
      (await shown(id)).taken,
      (await database.db.select().from(signUps)).length,
      (await sentMails()).length,
    ]).toEqual([10, 10, 10]);
  });

  it('is refused once the deadline is over', async () => {
    const id = await make({ closesAt: inDays(-1) });
    const answer = await join(id);
    expect([answer.statusCode, answer.json().errors]).toEqual([409, { error: 'Запись закончилась' }]);
    expect(await sentMails()).toEqual([]);
  });

  it.each([
    [{ name: 'Вера', mail: 'not a mail' }, 'mail'],
    [{ mail: 'vera@mail.example' }, 'name'],
    [{ name: 'Вера' }, 'mail'],
    [{ name: '<script>alert(1)</script>', mail: 'vera@mail.example' }, 'name'],
    [{ name: 'Вера', mail: 'vera@mail.example\r\nBcc: all@mail.example' }, 'mail'],
    [{ name: 'Вера', mail: 'vera@mail.example', profile_id: 1 }, 'profile_id'],
  ])('refuses %j', async (payload, field) => {
    const id = await make();
    const answer = await call(null, 'POST', `/${id}/sign_up`, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await shown(id)).taken).toBe(0);
  });
});

describe('cancelling a sign-up', () => {
  it('by the mail’s link frees the place once', async () => {
    const id = await make({ places: 1 });
    await join(id);
    expect((await join(id, 2)).json().errors).toEqual({ error: 'Свободных мест не осталось' });
    const token = tokenIn((await sentMails())[0]?.text ?? '');
    expect((await call(null, 'POST', '/sign_up/cancel', { token })).statusCode).toBe(200);
    expect((await call(null, 'POST', '/sign_up/cancel', { token })).statusCode).toBe(404);
    expect((await shown(id)).taken).toBe(0);
    expect((await join(id, 2)).statusCode).toBe(200);
    expect((await call(null, 'POST', '/sign_up/cancel', { token: 'x' })).statusCode).toBe(400);
  });
});

describe('the list of sign-ups', () => {
  it('is visible to the organiser only', async () => {
    const id = await make();
    await join(id);
    expect((await call(club, 'GET', `/${id}/sign_ups`)).json().result).toMatchObject([
      { name: 'Вера Ильина', mail: 'vera1@mail.example' },
    ]);
    const other = await call(anna, 'GET', `/${id}/sign_ups`);
    expect([other.statusCode, other.body.includes('vera')]).toEqual([403, false]);
    expect((await call(null, 'GET', `/${id}/sign_ups`)).statusCode).toBe(401);
    expect((await call(club, 'GET', '/2147483647/sign_ups')).statusCode).toBe(404);
    expect(JSON.stringify(await shown(id))).not.toContain('vera');
  });
});
