import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Exhibition } from '../../../contract.ts';
import type { ReportBook } from '../../../edit/contract.ts';
import { reportTypes } from '../../../edit/policy.ts';
import { makeExhibition } from '../../../server/factories.ts';
import { exhibitionRoutes } from '../../../server/routes.ts';
import { exhibitions, type ReportRow } from '../../../server/tables.ts';
import type { ReportPage } from '../../contract.ts';

interface Member {
  profileId: number;
  accountId: number;
  token: string;
}

let database: TestDatabase;
let app: FastifyInstance;
let club: Member;
let admin: Member;
let federation: Member;
let alias: Member;
let cityId: number;
let calls = 0;

const today = moscowDay(Date.now());
const queue = '/api/administration/exhibition_reports';
const type = 'Итоговая ведомость';
const reason = 'Нет подписи главного судьи';

async function member(userType: number, own: object = {}): Promise<Member> {
  const { profileId, accountId, token } = await makeMember(database.db, {
    userType,
    ...own,
  });
  return { profileId, accountId, token };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: exhibitionRoutes, findSession });
  federation = await member(5);
  [club, admin, alias] = [
    await member(3, { shortName: 'Дозор', alias: 'dozor', federationId: federation.profileId }),
    await member(101),
    await member(3, { alias: 'rkf' }),
  ];
  const [city] = await database.db.select().from(cities).where(eq(cities.timeZone, 'Europe/Moscow')).limit(1);
  cityId = city?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(exhibitions);
  await database.db.delete(domainEvents);
});

const call = (method: 'GET' | 'POST', url: string, who: Member | null, payload?: object) => {
  calls += 1;
  return app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${(calls % 250) + 1}`,
    headers: {
      'idempotency-key': `report-queue-${String(calls).padStart(12, '0')}`,
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(payload && { payload }),
  });
};
const make = (given: object = {}) =>
  makeExhibition(database.db, { clubId: club.profileId, cityId, beginsOn: addDays(today, -3), ...given });
const sentReport = (given: Partial<ReportRow> = {}): ReportRow => ({
  type,
  link: 'https://disk.example/1',
  date_sent: addDays(today, -1),
  date_received: null,
  ...given,
});
const list = async (query: string): Promise<ReportPage> => {
  const answer = await call('GET', `${queue}?${query}`, admin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
};
const decide = (id: number, given: object, who: Member | null = admin) =>
  call('POST', `${queue}/decision`, who, { exhibition_id: id, type, version: 1, ...given });
const accept = (id: number, given: object = {}, who: Member | null = admin) =>
  decide(id, { accepted: true, ...given }, who);
const returnReport = (id: number, given: object = {}, who: Member | null = admin) =>
  decide(id, { accepted: false, reason, ...given }, who);
const send = (id: number, given: object = {}) =>
  call('POST', `/api/exhibitions/exhibition/${id}/reports`, club, {
    type,
    document_ids: [],
    link: 'https://disk.example/2',
    ...given,
  });
const book = async (id: number): Promise<ReportBook> =>
  (await call('GET', `/api/exhibitions/exhibition/${id}/reports`, club)).json().result;
const shown = async (id: number): Promise<Exhibition> =>
  (await call('GET', `/api/exhibitions/exhibition/${id}`, null)).json().result;
const recordedEvents = () => database.db.select({ name: domainEvents.name, ids: domainEvents.ids }).from(domainEvents);
const audited = async (id: number, who: Member): Promise<{ concerned: number; about: string }[]> =>
  (
    await database.db.execute<{
      concerned: number;
      about: string;
    }>(sql`select account_id as concerned, reason as about from audit_records
      where action = 'decideReport' and staff_account_id = ${who.accountId} and reason like ${`%«Кубок №${id}»%`}`)
  ).rows;
const named = async (given: object = {}) => {
  const { id } = await make(given);
  await database.db
    .update(exhibitions)
    .set({ name: `Кубок №${id}` })
    .where(eq(exhibitions.id, id));
  return id;
};

describe('federation queue of reports', () => {
  it('allows only staff to read and decide: federation, its alias, administrator', async () => {
    const { id } = await make({ reports: [sentReport()] });
    for (const [who, status] of [
      [club, 403],
      [null, 401],
    ] as const) {
      expect((await call('GET', `${queue}?state=waiting`, who)).statusCode).toBe(status);
      expect([(await accept(id, {}, who)).statusCode, (await returnReport(id, {}, who)).statusCode]).toEqual([
        status,
        status,
      ]);
    }
    expect((await shown(id)).reports).toMatchObject([{ date_sent: addDays(today, -1), date_received: null }]);
    for (const who of [federation, alias, admin])
      expect((await call('GET', `${queue}?state=waiting`, who)).json().result.rows).toHaveLength(1);
    expect((await accept(id, {}, alias)).statusCode).toBe(200);
  });

  it('accepts a report with Moscow’s date, shows it to visitors, and records a domain event and an audit entry', async () => {
    const id = await named({ reports: [sentReport(), sentReport({ type: 'Нагрузка судей' })] });
    expect((await accept(id)).statusCode).toBe(200);
    const other = { type: 'Нагрузка судей', date_received: null };
    expect((await shown(id)).reports).toMatchObject([
      { type, date_sent: addDays(today, -1), date_received: today },
      other,
    ]);
    expect(await recordedEvents()).toEqual([
      { name: 'exhibitions.report_received', ids: { exhibitionId: id, profileId: club.profileId, typePlace: 0 } },
    ]);
    expect(await audited(id, admin)).toEqual([
      { concerned: club.accountId, about: `Принят отчёт «${type}», выставка «Кубок №${id}»` },
    ]);
    expect((await list('state=received')).rows).toMatchObject([{ type, date_received: today, is_late: false }]);
    expect((await list('state=waiting')).rows).toMatchObject([other]);
    expect((await send(id)).json().errors).toEqual({ type: 'Этот отчёт федерация уже приняла' });
  });

  it('returns a report with a reason for the organiser, releases its file and hides it from visitors', async () => {
    const id = await named();
    const [file] = await database.db
      .insert(documents)
      .values({
        profileId: club.profileId,
        fileKey: `key-${id}`,
        name: 'Ведомость.pdf',
        mediaType: 'application/pdf',
        size: 10,
      })
      .returning();
    await send(id, { link: '', document_ids: [file?.id] });
    await database.db.delete(domainEvents);
    expect((await returnReport(id)).statusCode).toBe(200);
    const [released] = await database.db
      .select()
      .from(documents)
      .where(eq(documents.id, file?.id ?? 0));
    expect(released?.discardedAt).not.toBeNull();
    expect((await book(id)).reports).toEqual([
      { type, link: null, date_sent: null, date_received: null, returned: { on: today, reason } },
    ]);
    const seen = await shown(id);
    expect(seen.reports).toEqual([{ type, link: null, date_sent: null, date_received: null }]);
    expect(JSON.stringify(seen)).not.toContain(reason);
    expect(await recordedEvents()).toEqual([
      { name: 'exhibitions.report_returned', ids: { exhibitionId: id, profileId: club.profileId, typePlace: 0 } },
    ]);
    expect(await audited(id, admin)).toEqual([
      { concerned: club.accountId, about: `Возвращён отчёт «${type}», выставка «Кубок №${id}»: ${reason}` },
    ]);
    expect((await list('state=waiting')).rows).toEqual([]);

    expect((await send(id)).statusCode).toBe(200);
    expect((await book(id)).reports).toEqual([
      { type, link: 'https://disk.example/2', date_sent: today, date_received: null },
    ]);
    const [again] = (await list('state=waiting')).rows;
    expect(again).toMatchObject({ version: 2, returned: null });
    expect((await accept(id, { version: 2 })).statusCode).toBe(200);
  });

  it('refuses to decide again on a decided or re-sent report', async () => {
    const { id } = await make({
      reports: [sentReport(), sentReport({ type: 'Нагрузка судей', date_received: today })],
    });
    const states: unknown[] = [];
    const note = async (answer: ReturnType<typeof accept>) =>
      states.push([(await answer).statusCode, Object.values((await answer).json().errors ?? {})]);
    await note(accept(id, { type: 'Нагрузка судей' }));
    await note(returnReport(id, { type: 'Нагрузка судей' }));
    await send(id);
    await note(accept(id));
    await note(returnReport(id));
    await returnReport(id, { version: 2 });
    await note(accept(id, { version: 2 }));
    await note(returnReport(id, { version: 2 }));
    expect(states).toEqual([
      [409, ['Этот отчёт уже приняли']],
      [409, ['Этот отчёт уже приняли']],
      [412, ['Организатор отправил отчёт заново: откройте новый и решите по нему']],
      [412, ['Организатор отправил отчёт заново: откройте новый и решите по нему']],
      [409, ['Этот отчёт уже вернули организатору']],
      [409, ['Этот отчёт уже вернули организатору']],
    ]);
    expect((await shown(id)).reports.map(({ date_sent, date_received }) => [date_sent, date_received])).toEqual([
      [null, null],
      [addDays(today, -1), today],
    ]);
    expect([
      (await accept(id, { type: 'Прочие документы' })).statusCode,
      (await accept(2_147_483_647)).statusCode,
    ]).toEqual([404, 404]);
  });

  it('records one decision when two are made at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await named({ reports: [sentReport()] });
      const answers = await Promise.all([
        accept(id, {}, admin),
        returnReport(id, {}, federation),
        accept(id, {}, alias),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      const written = (await Promise.all([admin, federation, alias].map((who) => audited(id, who)))).flat();
      expect(written).toHaveLength(1);
      const isBack = written[0]?.about.startsWith('Возвращён');
      expect((await book(id)).reports).toMatchObject([isBack ? { returned: { reason } } : { date_received: today }]);
    }
    expect(await recordedEvents()).toHaveLength(4);
  });

  it.each([
    ['a return without a reason', { accepted: false }, 'reason'],
    ['a short reason', { accepted: false, reason: 'Нет судьи' }, 'reason'],
    ['a reason that is too long', { accepted: false, reason: 'я'.repeat(501) }, 'reason'],
    ['a blank reason', { accepted: false, reason: ' '.repeat(20) }, 'reason'],
    ['a reason for an acceptance', { accepted: true, reason }, 'reason'],
    ['a missing decision', { reason }, 'accepted'],
    ['a date chosen by the sender', { accepted: true, date_received: '2020-01-01' }, 'date_received'],
    ['a version that is no number', { accepted: true, version: 'первая' }, 'version'],
  ])('refuses %s at its field', async (_what, given, field) => {
    const { id } = await make({ reports: [sentReport()] });
    const answer = await decide(id, given);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await list('state=waiting')).rows).toHaveLength(1);
  });

  it.each([10, 500])('accepts a reason of %i characters', async (length) => {
    const { id } = await make({ reports: [sentReport()] });
    expect((await returnReport(id, { reason: 'я'.repeat(length) })).statusCode).toBe(200);
  });
});

describe('list of the queue', () => {
  it('pages waiting reports of all shows from the oldest and marks late ones', async () => {
    for (let at = 0; at < 12; at += 1) {
      const sent = addDays(today, -(at % 5));
      await make({
        beginsOn: addDays(today, at === 11 ? -16 : -8),
        reports: [sentReport({ date_sent: sent }), sentReport({ type: 'Нагрузка судей', date_sent: sent })],
      });
    }
    const first = await list('state=waiting');
    expect([first.rows.length, first.next === null]).toEqual([20, false]);
    const second = await list(`state=waiting&after=${encodeURIComponent(first.next ?? '')}`);
    expect([second.rows.length, second.next]).toEqual([4, null]);
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map((row) => `${row.exhibition_id} ${row.type}`)).size).toBe(24);
    expect(rows.map(({ date_sent }) => date_sent)).toEqual(rows.map(({ date_sent }) => date_sent).toSorted());
    expect(rows.filter(({ is_late }) => is_late).map(({ due_on }) => due_on)).toEqual([
      addDays(today, -2),
      addDays(today, -2),
    ]);
  });

  it('groups the parts of a show in order, at the position of its oldest one', async () => {
    const sent = (place: number, daysAgo: number) =>
      sentReport({ type: reportTypes[place] ?? '', date_sent: addDays(today, -daysAgo) });
    const { id: early } = await make({ reports: [sent(3, 2), sent(1, 4), sent(0, 1)] });
    const { id: late } = await make({ reports: [sent(0, 3)] });
    expect((await list('state=waiting')).rows.map(({ exhibition_id, type: part }) => [exhibition_id, part])).toEqual([
      [early, reportTypes[0]],
      [early, reportTypes[1]],
      [early, reportTypes[3]],
      [late, reportTypes[0]],
    ]);
  });

  it('returns all data for a decision and searches by the show’s name', async () => {
    const { id } = await make({ name: 'Осенний кубок ёлки', reports: [sentReport()] });
    await make({ name: 'Другая 100%', reports: [sentReport()] });
    const found = async (words: string) => (await list(`state=waiting&search=${encodeURIComponent(words)}`)).rows;
    expect(await found('КУБОК ЕЛКИ')).toMatchObject([
      {
        exhibition_id: id,
        exhibition: 'Осенний кубок ёлки',
        organiser: 'Дозор',
        organiser_path: '/club/dozor/',
        type,
        link: 'https://disk.example/1',
        version: 1,
      },
    ]);
    expect((await found('%')).map(({ exhibition }) => exhibition)).toEqual(['Другая 100%']);
  });

  it('includes as overdue a missing required report and promised or returned ones past the deadline', async () => {
    const { id: late } = await make({ beginsOn: addDays(today, -15), reports: [] });
    const { id: survey } = await make({ beginsOn: addDays(today, -6), typeId: 5, category: 2, reports: [] });
    const back = {
      type: 'Нагрузка судей',
      link: null,
      date_sent: null,
      date_received: null,
      returned: { on: addDays(today, -1), reason },
    };
    const { id: returned } = await make({ beginsOn: addDays(today, -20), reports: [sentReport(), back] });
    await make({ beginsOn: addDays(today, -14), reports: [] });
    await make({ beginsOn: addDays(today, -15), reports: [sentReport({ date_received: today })] });
    await make({ beginsOn: addDays(today, -15), isCancelled: true, reports: [] });
    await make({ beginsOn: addDays(today, -15), typeId: 6, category: 3, reports: [] });
    const { rows } = await list('state=overdue');
    expect(rows.map((row) => [row.exhibition_id, row.type, row.due_on, row.returned?.reason ?? null])).toEqual([
      [survey, type, addDays(today, -1), null],
      [late, type, addDays(today, -1), null],
      [returned, 'Нагрузка судей', addDays(today, -6), reason],
    ]);
  });

  it.each(['state=all', '', 'state=waiting&after=1', 'state=waiting&after=2026-01-01.1', 'state=waiting&page=2'])(
    'refuses the query «%s» with 400',
    async (query) => {
      expect((await call('GET', `${queue}?${query}`, admin)).statusCode).toBe(400);
    },
  );
});
