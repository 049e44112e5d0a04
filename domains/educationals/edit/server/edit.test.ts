import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { educationalRoutes } from '../../server/routes.ts';
import { educationalUrls } from '../../server/sitemap.ts';
import { educationals, signUps } from '../../server/tables.ts';
import type { EducationalEdit } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
let other: ProfileRow;
let anna: ProfileRow;

const path = '/api/exhibitions/educational';

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: educationalRoutes,
    settings: { API_PER_MINUTE: '100000' },
    findSession: findNamedSession,
  });
  club = await makeProfile(database.db, { alias: 'dozor', shortName: 'Клуб «Дозор»', cityId: 3 });
  other = await makeProfile(database.db, { alias: 'pomor' });
  anna = await makeProfile(database.db, { userType: 1, shortName: 'Анна Л.' });
  await database.db.insert(accounts).values([{ profileId: anna.id, mail: 'anna@mail.example', passwordHash: 'x' }]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(educationals);
  await database.db.delete(exhibitions);
  await database.db.delete(mails);
  await database.db.delete(domainEvents);
});

const draft = {
  name: 'Анатомия в движении',
  format: 'offline',
  description: 'Разбираем углы и движения на примерах.',
  begins_on: '2030-05-18',
  time_from: '11:00',
  ends_on: '2030-05-19',
  time_to: '16:00',
  closes_on: '2030-05-17',
  closes_time: '20:00',
  city_id: 3,
  address: 'ул. Мира, 1',
  meeting_link: '',
  payment: 'on_site',
  price: 1500,
  places: 10,
  lecturers: [{ name: 'Ольга Веретенникова', about: 'судья' }],
};
const online = { ...draft, format: 'online', city_id: null, address: '', meeting_link: 'https://meet.example/secret' };
const call = (who: ProfileRow | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({
    method,
    url: `${path}${url}`,
    headers: who ? { authorization: tokenOf(who.id) } : {},
    ...(payload && { payload }),
  });
async function create(change: object = {}): Promise<EducationalEdit> {
  const answer = await call(club, 'POST', '', { ...draft, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
}
const edit = (id: number, version: number, change: object = {}, who: ProfileRow | null = club) =>
  call(who, 'PUT', `/${id}`, { ...draft, version, ...change });
const shown = async (id: number) => (await call(null, 'GET', `/${id}`)).json().result;
const join = (id: number, at = 1) =>
  call(null, 'POST', `/${id}/sign_up`, { name: 'Вера Ильина', mail: `vera${at}@mail.example` });
const line = async () => (await database.db.select().from(exhibitions))[0];

describe('creating an event', () => {
  it('adds its page, its calendar entry by the city’s clock, and its address in the sitemap', async () => {
    const { id, version } = await create();
    expect(version).toBe(1);
    expect(await shown(id)).toMatchObject({
      name: draft.name,
      begins_at: '2030-05-18T04:00:00.000Z',
      time_from: '11:00',
      clock: 'Новосибирск',
      places: 10,
      price: 1500,
      organiser: { alias: 'dozor' },
      lecturers: [{ name: 'Ольга Веретенникова' }],
    });
    expect(await line()).toMatchObject({
      name: draft.name,
      category: 4,
      clubId: club.id,
      cityId: 3,
      beginsOn: '2030-05-18',
      endsOn: '2030-05-19',
      signUpLink: `/educationals/${id}`,
      days: [{ date: '2030-05-18' }, { date: '2030-05-19' }],
    });
    expect((await shown(id)).exhibition_id).toBe((await line())?.id);
    expect((await educationalUrls.list(database.db, 0, id)).map((url) => url.path)).toEqual([`/educationals/${id}`]);
    expect((await database.db.select().from(domainEvents)).map(({ name }) => name)).toContain('educationals.created');
  });

  it('keeps an online event’s link for those who signed up, and lists it in the organiser’s city', async () => {
    const { id, meeting_link } = await create({ ...online });
    expect(meeting_link).toBe('https://meet.example/secret');
    expect(JSON.stringify(await shown(id))).not.toContain('secret');
    // Moscow times are not those of Novosibirsk.
    expect(await line()).toMatchObject({
      venue: 'Онлайн',
      cityId: 3,
      days: [{ time_from: null }, { time_from: null }],
    });
    expect(await shown(id)).toMatchObject({ time_from: '11:00', clock: null });
  });

  it('is for clubs, breed clubs and federations; others can neither create one nor see the form', async () => {
    const kennel = await makeProfile(database.db, { userType: 4 });
    for (const [who, status] of [
      [anna, 403],
      [kennel, 403],
      [null, 401],
    ] as const)
      expect((await call(who, 'POST', '', draft)).statusCode).toBe(status);
    const { id } = await create();
    for (const url of [`/${id}/edit`, '/own']) expect((await call(anna, 'GET', url)).statusCode).toBe(403);
    const foreign = await call(other, 'GET', `/${id}/edit`);
    expect([foreign.statusCode, foreign.body.includes('Мира')]).toEqual([403, false]);
    expect((await edit(id, 1, {}, other)).statusCode).toBe(403);
    expect((await call(other, 'POST', `/${id}/call_off`, { version: 1, reason: 'Чужое' })).statusCode).toBe(403);
    expect((await call(club, 'GET', '/2147483647/edit')).statusCode).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ description: 'Коротко' }, 'description'],
    [{ city_id: null }, 'city_id'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ address: '' }, 'address'],
    [{ meeting_link: 'https://meet.example/1' }, 'meeting_link'],
    [{ ...online, meeting_link: 'javascript:alert(1)' }, 'meeting_link'],
    [{ payment: 'invoice', price: 0 }, 'price'],
    [{ payment: 'free', price: 10 }, 'price'],
    [{ places: 0 }, 'places'],
    [{ ends_on: '2030-05-17' }, 'ends_on'],
    [{ ends_on: '2030-05-18', time_to: '10:00' }, 'time_to'],
    [{ ends_on: '2030-06-18' }, 'ends_on'],
    [{ closes_on: '2030-05-19' }, 'closes_on'],
    [{ begins_on: '2020-05-18', ends_on: '2020-05-18', closes_on: '2020-05-17' }, 'begins_on'],
    [{ lecturers: [] }, 'lecturers'],
    [{ lecturers: [{ name: '', about: '' }] }, 'lecturers.0.name'],
    [{ organiser_id: 1 }, 'organiser_id'],
    [{ taken: 0 }, 'taken'],
  ])('refuses %j at its own field', async (change, field) => {
    const answer = await call(club, 'POST', '', { ...draft, ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await database.db.select().from(educationals)).toEqual([]);
  });
});

describe('editing an event', () => {
  it('changes its page and calendar entry, and refuses the second of two simultaneous edits with 412 [P45]', async () => {
    const { id } = await create();
    const answers = await Promise.all(['Первая', 'Вторая'].map((name) => edit(id, 1, { name: `${name} лекция` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const { name } = await shown(id);
    expect((await line())?.name).toBe(name);
    expect((await call(club, 'GET', `/${id}/edit`)).json().result).toMatchObject({
      version: 2,
      name,
      closes_on: '2030-05-17',
      closes_time: '20:00',
    });
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  it('shows an event that went online as «Онлайн» in the calendar, even when its organiser has no city', async () => {
    const homeless = await makeProfile(database.db, { userType: 7, alias: 'retriever', cityId: null });
    const { id } = (await call(homeless, 'POST', '', draft)).json().result;
    expect(
      (await edit(id, 1, { ...online, name: 'Анатомия по сети', begins_on: '2030-05-19' }, homeless)).statusCode,
    ).toBe(200);
    expect(await line()).toMatchObject({
      name: 'Анатомия по сети',
      venue: 'Онлайн',
      address: '',
      cityId: 3,
      beginsOn: '2030-05-19',
    });
  });

  it('tells a person who signs up during a move the new place', async () => {
    const { id } = await create();
    const joining = await database.db.transaction(async (tx) => {
      await tx.update(educationals).set({ address: 'ул. Новая, 7' }).where(eq(educationals.id, id));
      const answer = join(id).then(({ statusCode }) => statusCode);
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await database.db.execute(waits)).rows.length).toBeGreaterThan(0);
      return { answer };
    });
    expect(await joining.answer).toBe(200);
    const [sentMail] = await database.db.select().from(mails);
    expect(sentMail?.text).toContain('ул. Новая, 7');
  });

  it('mails a new time or place to everybody who has signed up', async () => {
    const { id } = await create();
    await join(id, 1);
    await join(id, 2);
    await database.db.delete(mails);
    expect((await edit(id, 1, { address: 'ул. Лесная, 2' })).statusCode).toBe(200);
    const sentMails = await database.db.select().from(mails);
    expect(sentMails.map(({ recipient }) => recipient).sort()).toEqual(['vera1@mail.example', 'vera2@mail.example']);
    expect(sentMails[0]?.text).toContain('ул. Лесная, 2');
  });

  it('mails a large audience in a few statements without blocking the event', async () => {
    const { id } = await create({ places: null });
    const hall = Array.from({ length: 1200 }, (_, at) => ({
      educationalId: id,
      name: `Слушатель ${at}`,
      mail: `hall${at}@mail.example`,
      tokenHash: `h${at}`,
    }));
    await database.db.insert(signUps).values(hall);
    await database.db.delete(domainEvents);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await call(club, 'POST', `/${id}/call_off`, { version: 1, reason: 'Заболел лектор' });
    expect([answer.statusCode, asked.mock.calls.length < 60]).toEqual([200, true]);
    asked.mockRestore();
    const sentMails = await database.db.select().from(mails);
    expect(new Set(sentMails.map(({ recipient }) => recipient)).size).toBe(1200);
    expect(sentMails.find(({ recipient }) => recipient === 'hall7@mail.example')?.text).toContain(
      'Здравствуйте, Слушатель 7!',
    );
    expect((await database.db.select().from(domainEvents)).map(({ name }) => name)).toContain('mails.queued');
  });

  it('never takes a place away, also under simultaneous sign-ups [P44]', async () => {
    const { id } = await create({ places: 3 });
    await join(id, 1);
    await join(id, 2);
    const refused = await edit(id, 1, { places: 1 });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { places: 'Уже занято мест: 2. Меньше указать нельзя' },
    ]);
    const [shrunk, third] = await Promise.all([edit(id, 1, { places: 2 }), join(id, 3)]);
    const { taken, places } = await shown(id);
    expect(taken).toBeLessThanOrEqual(places);
    expect([shrunk.statusCode, third.statusCode].filter((status) => status === 200)).toHaveLength(1);
  });

  it('keeps an event in a city staff have deleted, and refuses that city for new choices', async () => {
    const { id } = await create();
    await database.db.update(cities).set({ isDeleted: true }).where(eq(cities.id, 3));
    expect((await edit(id, 1, { name: 'Анатомия, часть вторая' })).statusCode).toBe(200);
    expect((await call(club, 'POST', '', draft)).json().errors).toEqual({
      city_id: 'Этой записи в справочнике больше нет: выберите другую',
    });
    await database.db.update(cities).set({ isDeleted: false }).where(eq(cities.id, 3));
  });

  it('is refused once the event is over', async () => {
    const { id } = await create();
    await database.db
      .update(educationals)
      .set({ beginsAt: new Date('2020-01-01T08:00:00Z'), endsAt: new Date('2020-01-01T10:00:00Z') });
    expect((await edit(id, 1)).json().errors).toEqual({ error: 'Мероприятие окончилось: править его больше нельзя' });
  });
});

describe('calling an event off', () => {
  it('mails the reason to everybody who has signed up, closes sign-up, and keeps the event', async () => {
    const { id } = await create();
    await join(id);
    await database.db.delete(mails);
    const off = (version: number) => call(club, 'POST', `/${id}/call_off`, { version, reason: 'Заболел лектор' });
    const answers = await Promise.all([off(1), off(1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const sentMails = await database.db.select().from(mails);
    expect(sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['vera1@mail.example', 'Отменено: Анатомия в движении'],
    ]);
    expect(sentMails[0]?.text).toContain('Заболел лектор');
    expect(await shown(id)).toMatchObject({ is_cancelled: true, cancel_reason: 'Заболел лектор' });
    expect((await line())?.isCancelled).toBe(true);
    expect((await join(id, 2)).json().errors).toEqual({ error: 'Мероприятие отменено' });
    expect((await edit(id, 2)).json().errors).toEqual({ error: 'Мероприятие отменено: править его больше нельзя' });
    expect((await call(club, 'GET', '/own')).json().result).toMatchObject({
      total: 1,
      rows: [{ id, is_cancelled: true, taken: 1 }],
    });
    expect((await call(other, 'GET', '/own')).json().result).toEqual({ total: 0, rows: [] });
  });

  it('requires a reason', async () => {
    const { id } = await create();
    expect(
      Object.keys((await call(club, 'POST', `/${id}/call_off`, { version: 1, reason: '' })).json().errors),
    ).toEqual(['reason']);
  });
});
