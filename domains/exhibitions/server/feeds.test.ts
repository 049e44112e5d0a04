import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeExhibition } from './factories.ts';
import { exhibitionRoutes } from './routes.ts';
import { exhibitions } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let clubId: number;

const today = moscowDay(Date.now());
const yekaterinburg = 4;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  clubId = (await makeProfile(database.db, { alias: 'pomor', shortName: 'Клуб «Помор»' })).id;
  app = await testApp({
    db: database.db,
    routes: exhibitionRoutes,
    settings: { PUBLIC_URL: 'https://portal.example' },
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(async () => {
  await database.db.delete(exhibitions);
});

const make = (given: Partial<Parameters<typeof makeExhibition>[1]>) =>
  makeExhibition(database.db, { clubId, cityId: yekaterinburg, beginsOn: addDays(today, 10), ...given });

/** Parses the feed with an independent library. */
async function read(url: string): Promise<{ text: string; events: ICAL.Event[] }> {
  const response = await app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(response.body));
  return { text: response.body, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
}

it('uses whole days for a weekend, ending on the day after the last', async () => {
  const { id } = await make({ name: 'Золотая осень', beginsOn: '2031-10-25', endsOn: '2031-10-26' });
  const { events } = await read(`/exhibitions/${id}.ics`);
  const [event] = events;
  expect(event?.summary).toBe('Золотая осень');
  expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
    true,
    '2031-10-25',
    '2031-10-27',
  ]);
});

it('converts hours of a one-day show from the city’s time zone to UTC', async () => {
  const { id } = await make({
    beginsOn: '2031-10-25',
    days: [{ date: '2031-10-25', time_from: '09:00', time_to: '17:30' }],
  });
  const [event] = (await read(`/exhibitions/${id}.ics`)).events;
  expect(event?.startDate.toJSDate().toISOString()).toBe('2031-10-25T04:00:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2031-10-25T12:30:00.000Z');
  expect(event?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
});

it('escapes special characters in a name and folds long lines by bytes', async () => {
  const name = `Кубок; «Двины», том \\ 1\nBEGIN:VEVENT ${'очень длинное название '.repeat(12)}🐕‍🦺`;
  const { id } = await make({ name, venue: 'Манеж, зал 3; вход', rankIds: [1, 3] });
  const { text, events } = await read(`/exhibitions/${id}.ics`);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(name);
  expect(events[0]?.location).toContain('Манеж, зал 3; вход');
  expect(events[0]?.description).toContain('Ранги: CACIB, САС ЧФ');
  expect(events[0]?.description).toContain(`https://portal.example/exhibitions/${id}`);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('keeps the UID of a show in both feeds and marks a cancelled one', async () => {
  const { id } = await make({ isCancelled: true });
  const [single] = (await read(`/exhibitions/${id}.ics`)).events;
  const [listed] = (await read('/exhibitions.ics')).events;
  expect(single?.uid).toBe(listed?.uid);
  expect(single?.uid).toContain(`exhibition-${id}@`);
  expect(listed?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it('filters a subscription like the calendar and includes the last weeks', async () => {
  await make({ name: 'была', beginsOn: addDays(today, -20), rankIds: [1] });
  await make({ name: 'будет', rankIds: [1] });
  await make({ name: 'другого ранга', rankIds: [4] });
  await make({ name: 'давно', beginsOn: addDays(today, -200), rankIds: [1] });
  expect((await read('/exhibitions.ics?ranks=1')).events.map((event) => event.summary)).toEqual(['была', 'будет']);
});

it('answers 404 for an unknown show and refuses unknown parameters', async () => {
  expect((await app.inject('/exhibitions/999999.ics')).statusCode).toBe(404);
  expect((await app.inject('/exhibitions/99999999999.ics')).statusCode).toBe(400);
  expect((await app.inject('/exhibitions.ics?ranks=999')).statusCode).toBe(400);
  expect((await app.inject('/exhibitions.ics?colour=red')).statusCode).toBe(400);
});
