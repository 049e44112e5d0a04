import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Exhibition } from '../../contract.ts';
import { makeExhibition } from '../../server/factories.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { exhibitions } from '../../server/tables.ts';
import { reportPurpose } from './purpose.ts';

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
let other: ProfileRow;

/** A city in Moscow's time zone, like `today`. */
let cityId: number;

const today = moscowDay(Date.now());
const path = '/api/exhibitions/exhibition';

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: exhibitionRoutes,
    findSession: findNamedSession,
  });
  club = await makeProfile(database.db, { alias: 'dozor' });
  other = await makeProfile(database.db, { alias: 'pomor' });
  const [city] = await database.db.select().from(cities).where(eq(cities.timeZone, 'Europe/Moscow')).limit(1);
  cityId = city?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(exhibitions);
});

const make = (given: object = {}) =>
  makeExhibition(database.db, { clubId: club.id, cityId, beginsOn: addDays(today, -3), ...given });
let keys = 0;
const send = (id: number, given: object, who: ProfileRow | null = club) => {
  keys += 1;
  return app.inject({
    method: 'POST',
    url: `${path}/${id}/reports`,
    headers: {
      'idempotency-key': `report-of-a-show-${String(keys).padStart(8, '0')}`,
      ...(who && { authorization: tokenOf(who.id) }),
    },
    payload: { type: 'Итоговая ведомость', document_ids: [], link: 'https://disk.example/1', ...given },
  });
};
const read = (id: number, who: ProfileRow | null = club) =>
  app.inject({ url: `${path}/${id}/reports`, headers: who ? { authorization: tokenOf(who.id) } : {} });
const shown = async (id: number): Promise<Exhibition> => (await app.inject({ url: `${path}/${id}` })).json().result;
const upload = async (owner: ProfileRow, fileKey: string): Promise<number> => {
  const [row] = await database.db
    .insert(documents)
    .values({ profileId: owner.id, fileKey, name: 'Ведомость.pdf', mediaType: 'application/pdf', size: 10 })
    .returning();
  if (!row) throw new Error('The document was not inserted');
  return row.id;
};

describe('reports of a show [R2.2-02]', () => {
  it('takes a link or a file from the organiser with the server’s date, and shows visitors that it was sent', async () => {
    const { id } = await make();
    const answer = await send(id, {});
    expect(answer.statusCode, answer.body).toBe(200);
    const first = { type: 'Итоговая ведомость', link: 'https://disk.example/1', date_sent: today, date_received: null };
    expect(answer.json().result).toEqual({
      id,
      refusal: null,
      due_on: addDays(today, 11),
      is_overdue: false,
      reports: [first],
    });
    const documentId = await upload(club, 'report1');
    await send(id, { type: 'Нагрузка судей', link: '', document_ids: [documentId] });
    const second = {
      type: 'Нагрузка судей',
      link: `/api/document/document/public?id=${documentId}`,
      date_sent: today,
      date_received: null,
    };
    // Visitors see that reports were sent, and read them once accepted.
    expect((await shown(id)).reports).toEqual([
      { ...first, link: null },
      { ...second, link: null },
    ]);
    expect((await read(id)).json().result.reports).toEqual([first, second]);
  });

  it('replaces a report and releases its file, and keeps an accepted one', async () => {
    const { id } = await make({
      reports: [{ type: 'Нагрузка судей', link: null, date_sent: addDays(today, -1), date_received: today }],
    });
    const documentId = await upload(club, 'report2');
    await send(id, { link: '', document_ids: [documentId] });
    await send(id, {});
    const [file] = await database.db.select().from(documents).where(eq(documents.id, documentId));
    expect([file?.purpose, file?.discardedAt === null]).toEqual([reportPurpose, false]);
    const refused = await send(id, { type: 'Нагрузка судей' });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { type: 'Этот отчёт федерация уже приняла' }]);
    expect((await shown(id)).reports.map(({ type, link }) => [type, link])).toEqual([
      ['Нагрузка судей', null],
      ['Итоговая ведомость', null],
    ]);
    expect((await read(id)).json().result.reports[1].link).toBe('https://disk.example/1');
  });

  it.each([
    ['a show: the fourteenth day', 1, 14, false],
    ['a show: the fifteenth', 1, 15, true],
    ['a breed survey: the fifth day', 5, 5, false],
    ['a breed survey: the sixth', 5, 6, true],
  ])('accepts a report in time or late: %s', async (_what, typeId, days, isOverdue) => {
    const { id } = await make({ typeId, beginsOn: addDays(today, -days) });
    expect((await read(id)).json().result).toMatchObject({ refusal: null, is_overdue: isOverdue });
    expect((await send(id, {})).statusCode).toBe(200);
    expect((await shown(id)).reports[0]?.date_sent).toBe(today);
  });

  it('refuses a report before the show, for a cancelled one and for a lesson', async () => {
    for (const [given, words] of [
      [{ beginsOn: addDays(today, 2) }, 'Отчёт сдают с первого дня мероприятия'],
      [{ isCancelled: true }, 'По этому мероприятию отчёт не сдают'],
      [{ typeId: 7, category: 4 }, 'По этому мероприятию отчёт не сдают'],
    ] as const) {
      const { id } = await make(given);
      const answer = await send(id, {});
      expect([answer.statusCode, answer.json().errors]).toEqual([403, { error: words }]);
      expect((await shown(id)).reports).toEqual([]);
    }
  });

  it('refuses everyone except the organiser', async () => {
    const { id } = await make();
    for (const [who, status] of [
      [other, 403],
      [null, 401],
    ] as const) {
      expect([(await send(id, {}, who)).statusCode, (await read(id, who)).statusCode]).toEqual([status, status]);
    }
    expect([(await send(2_147_483_647, {})).statusCode, (await read(2_147_483_647)).statusCode]).toEqual([404, 404]);
    expect((await shown(id)).reports).toEqual([]);
  });

  it.each([
    ['neither file nor link', { link: '' }, 'document_ids'],
    ['both', { document_ids: [1] }, 'link'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a type that is none', { type: 'Письмо' }, 'type'],
    ['a day of one’s own', { date_sent: '2020-01-01' }, 'date_sent'],
  ])('refuses %s', async (_what, given, field) => {
    const { id } = await make();
    const answer = await send(id, given);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('refuses a file of another user', async () => {
    const { id } = await make();
    const answer = await send(id, { link: '', document_ids: [await upload(other, 'report3')] });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['document_ids']]);
    expect((await shown(id)).reports).toEqual([]);
  });
});
