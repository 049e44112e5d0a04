import { eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, castes, cities, dignities } from '#domains/dictionaries/server/tables.ts';
import { documents, pictures } from '#domains/media/server/tables.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Exhibition } from '../../contract.ts';
import { createShow } from '../../server/commands/grantedShow.ts';
import { makeExhibition } from '../../server/factories.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { exhibitions } from '../../server/tables.ts';
import { fieldEditors } from '../approvedFields.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
let other: ProfileRow;

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
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(exhibitions);
  await database.db.delete(domainEvents);
});

const make = (given: object = {}) =>
  makeExhibition(database.db, {
    clubId: club.id,
    cityId: 1,
    beginsOn: addDays(today, 10),
    name: 'Кубок Дозора',
    venue: 'Стадион',
    ...given,
  });
/** An event without an application, such as a breed survey. */
const makeSurvey = (given: object = {}) => make({ typeId: 5, category: 2, rankIds: [], ...given });
const call = (who: ProfileRow | null, method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.inject({
    method,
    url: `${path}${url}`,
    headers: who ? { authorization: tokenOf(who.id) } : {},
    ...(payload && { payload }),
  });
const opened = async (id: number): Promise<ExhibitionEdit> => (await call(club, 'GET', `/${id}/edit`)).json().result;
const shown = async (id: number): Promise<Exhibition> => (await call(null, 'GET', `/${id}`)).json().result;
/** Domain events except the announcement of new shows, which a trigger writes for every show of the test. */
const recordedEvents = async () =>
  (
    await database.db
      .select()
      .from(domainEvents)
      .where(ne(domainEvents.name, 'exhibitions.announced'))
      .orderBy(domainEvents.id)
  ).map(({ name, ids }) => [name, ids]);

/** The form's input for an opened show with these changes. */
const inputOf = (
  { id: _, is_approved: _approved, documents: files, avatar, ...page }: ExhibitionEdit,
  change: Partial<ExhibitionEdited> = {},
) => ({
  ...page,
  documents: files.map(({ id }) => id),
  avatar: avatar.map(({ id }) => id),
  ...change,
});
const save = async (id: number, change: object, who: ProfileRow | null = club) =>
  call(who, 'PUT', `/${id}`, inputOf(await opened(id), change));

describe('editing a show [R2.2-02]', () => {
  it('invalidates the cached calendar, so that the next request sees the edit', async () => {
    const keeping = await testApp({
      db: database.db,
      routes: exhibitionRoutes,
      findSession: findNamedSession,
      settings: { ANSWER_CACHE_SECONDS: '600' },
    });
    const { id } = await make();
    const list = async (etag?: unknown) => {
      const answer = await keeping.inject({
        url: path,
        headers: typeof etag === 'string' ? { 'if-none-match': etag } : {},
      });
      return {
        status: answer.statusCode,
        etag: answer.headers.etag,
        names: answer.body && answer.json().result.items.map(({ name }: { name: string }) => name),
      };
    };
    const first = await list();
    await database.db.update(exhibitions).set({ name: 'Мимо портала' }).where(eq(exhibitions.id, id));
    expect([first.names, (await list()).names, (await list(first.etag)).status]).toEqual([
      ['Кубок Дозора'],
      ['Кубок Дозора'],
      304,
    ]);
    const payload = inputOf(await opened(id), { description: 'Новое место' });
    expect(
      (
        await keeping.inject({
          method: 'PUT',
          url: `${path}/${id}`,
          headers: { authorization: tokenOf(club.id) },
          payload,
        })
      ).statusCode,
    ).toBe(200);
    expect(await list(first.etag)).toMatchObject({ status: 200, names: ['Мимо портала'] });
    await keeping.close();
  });

  it('changes the fields an organiser may change and updates the public page', async () => {
    const { id } = await makeSurvey();
    const day = addDays(today, 20);
    const contacts = [{ value: '+7(912)000-11-22', description: 'секретарь', is_main: true, contact_type_id: 1 }];
    const answer = await save(id, {
      name: 'Кубок Дозора — 2026',
      description: 'Строка одна\nСтрока две',
      venue: 'Манеж',
      address: 'ул. Мира, 1',
      map_link: 'https://maps.example/1',
      days: [
        { date: addDays(day, 1), time_from: '09:00', time_to: '17:00' },
        { date: day, time_from: '10:00', time_to: '' },
      ],
      caste_ids: [2, 1, 2],
      dignity_ids: [1],
      contacts,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().result.version).toBe(2);
    expect(await shown(id)).toMatchObject({
      name: 'Кубок Дозора — 2026',
      description: 'Строка одна\nСтрока две',
      venue: 'Манеж',
      begins_on: day,
      ends_on: addDays(day, 1),
      dates: [
        { date: day, time_from: '10:00', time_to: null },
        { date: addDays(day, 1), time_from: '09:00', time_to: '17:00' },
      ],
      castes: [{ id: 2 }, { id: 1 }],
      dignities: [{ id: 1 }],
      contacts,
    });
    expect(await recordedEvents()).toEqual([
      ['exhibitions.edited', { exhibitionId: id, profileId: club.id }],
      ['exhibitions.changed', { exhibitionId: id }],
    ]);
  });

  it('marks regulations from before a move as outdated and keeps that name on the next save [Round3-S2]', async () => {
    const regulations = { name: 'Положение о выставке', link: '/p.pdf', size: 1 };
    const { id } = await makeSurvey({ documents: [regulations, { ...regulations, name: 'Схема', link: '/s.pdf' }] });
    const named = async () => (await shown(id)).documents.map(({ name }) => name);
    await save(id, { description: 'Новые слова' });
    expect(await named()).toEqual(['Положение о выставке', 'Схема']);
    await save(id, { venue: 'Манеж' });
    await save(id, { description: 'Ещё слова' });
    expect(await named()).toEqual(['Прежнее, до переноса: Положение о выставке', 'Схема']);
  });

  it('notifies followers of a new place or day, but not of a new description', async () => {
    const { id } = await make();
    await save(id, { description: 'Новые слова' });
    expect((await recordedEvents()).map(([name]) => name)).toEqual(['exhibitions.edited']);
  });

  it('refuses everyone except the organiser', async () => {
    const { id } = await make();
    const input = inputOf(await opened(id), { name: 'Чужое' });
    for (const [who, status] of [
      [other, 403],
      [null, 401],
    ] as const) {
      expect((await call(who, 'PUT', `/${id}`, input)).statusCode).toBe(status);
      const read = await call(who, 'GET', `/${id}/edit`);
      expect([read.statusCode, read.body.includes('Кубок')]).toEqual([status, false]);
    }
    expect((await call(club, 'GET', '/2147483647/edit')).statusCode).toBe(404);
    expect((await shown(id)).name).toBe('Кубок Дозора');
  });

  it('allows edits until the end date and refuses them after it', async () => {
    const last = await make({ beginsOn: today });
    expect((await call(club, 'GET', `/${last.id}/edit`)).statusCode).toBe(200);
    const gone = await make({ beginsOn: addDays(today, -1) });
    const answer = await call(club, 'GET', `/${gone.id}/edit`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      403,
      { error: 'Мероприятие окончилось: править его больше нельзя' },
    ]);
    expect((await call(club, 'PUT', `/${gone.id}`, inputOf(await opened(last.id)))).statusCode).toBe(403);
  });

  it('refuses an outdated version with 412', async () => {
    const { id } = await make();
    const page = await opened(id);
    const answers = await Promise.all(
      ['Один', 'Другой'].map((name) => call(club, 'PUT', `/${id}`, inputOf(page, { name: `Кубок ${name}` }))),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412]);
    expect((await opened(id)).version).toBe(2);
  });

  it.each([
    ['[M5] entry after the show', { entry_closes_on: '2099-01-01' }, 'entry_closes_on'],
    ['a javascript: link', { map_link: 'javascript:alert(1)' }, 'map_link'],
    ['no day', { days: [] }, 'days'],
    ['one day twice', { days: [1, 1].map(() => ({ date: '2030-01-01', time_from: '', time_to: '' })) }, 'days'],
    [
      'days two weeks apart',
      { days: ['2030-01-01', '2030-01-14'].map((date) => ({ date, time_from: '', time_to: '' })) },
      'days',
    ],
    ['past days', { days: [{ date: '2020-01-01', time_from: '', time_to: '' }] }, 'days'],
    ['a day that does not exist', { days: [{ date: '2030-02-30', time_from: '', time_to: '' }] }, 'days.0.date'],
    [
      'an end before the beginning',
      { days: [{ date: '2030-01-01', time_from: '18:00', time_to: '10:00' }] },
      'days.0.time_to',
    ],
    ['an unknown class', { caste_ids: [999_999] }, 'caste_ids'],
    ['an unknown title', { dignity_ids: [999_999] }, 'dignity_ids'],
    ['another organiser', { club_id: 1 }, 'club_id'],
    ['a calendar category', { category: 1 }, 'category'],
    ['an unknown breed', { breed_ids: [999_999] }, 'breed_ids'],
    ['an unknown city', { city_id: 999_999 }, 'city_id'],
    ['no name', { name: ' ' }, 'name'],
    ['a document of another user', { documents: [999_999] }, 'documents'],
    ['two pictures', { avatar: [1, 2] }, 'avatar'],
  ])('refuses %s under its own field', async (_what, change, field) => {
    const { id } = await makeSurvey();
    const answer = await save(id, change);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await recordedEvents()).toEqual([]);
  });

  it('lets the organiser move an event without an application and limit it to breeds', async () => {
    const { id } = await makeSurvey({ latitude: 56.1, longitude: 60.1 });
    const [dachshund] = await database.db.select().from(breeds).where(eq(breeds.fciGroup, 4));
    const breedId = dachshund?.id as number;
    const answer = await save(id, { breed_ids: [breedId], city_id: 2 });
    expect(answer.statusCode, answer.body).toBe(200);
    const show = await shown(id);
    expect(show).toMatchObject({ category: 2, breeds: [{ id: breedId }], fci_groups: [4], city: { id: 2 } });
    // The stored coordinates were of the old city.
    expect([show.latitude, show.longitude]).not.toEqual([56.1, 60.1]);
    expect((await recordedEvents()).map(([name]) => name)).toEqual(['exhibitions.edited', 'exhibitions.changed']);
    for (const [field, change] of [
      ['type_id', { type_id: 1 }],
      ['rank_ids', { rank_ids: [1] }],
      ['nbc_id', { nbc_id: other.id }],
    ] as const) {
      const refused = await save(id, change);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([409, [field]]);
    }
    await save(id, { breed_ids: [] });
    expect((await shown(id)).fci_groups).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('keeps dictionary entries that staff deleted since, and offers them to no other show', async () => {
    const { id } = await makeSurvey({ breedIds: [1], casteIds: [1], dignityIds: [1], cityId: 3 });
    const fresh = await makeSurvey();
    const rows: [typeof breeds | typeof castes | typeof dignities | typeof cities, number, string, object][] = [
      [breeds, 1, 'breed_ids', { breed_ids: [1] }],
      [castes, 1, 'caste_ids', { caste_ids: [1] }],
      [dignities, 1, 'dignity_ids', { dignity_ids: [1] }],
      [cities, 3, 'city_id', { city_id: 3 }],
    ];
    for (const [table, entry] of rows)
      await database.db.update(table).set({ isDeleted: true }).where(eq(table.id, entry));
    const kept = await save(id, { description: 'Прежнее' });
    expect(kept.statusCode, kept.body).toBe(200);
    for (const [, , field, change] of rows) {
      const answer = await save(fresh.id, change);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { [field]: 'Этой записи в справочнике больше нет: выберите другую' },
      ]);
    }
    for (const [table, entry] of rows)
      await database.db.update(table).set({ isDeleted: false }).where(eq(table.id, entry));
  });

  /** For each field, a value that differs from the show of the test. */
  const others: Record<keyof typeof fieldEditors, unknown> = {
    name: 'Кубок города',
    description: 'Новые слова',
    type_id: 2,
    rank_ids: [1, 3],
    nbc_id: 1,
    breed_ids: [1],
    dignity_ids: [7],
    city_id: 2,
    days: [{ date: '2032-05-22', time_from: '10:00', time_to: '18:00' }],
    venue: 'Манеж',
    address: 'ул. Мира, 1',
    map_link: 'https://maps.example/1',
    entry_closes_on: '2032-05-01',
    registrar: 'Марина Ельцова',
    caste_ids: [1],
    contacts: [{ value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 }],
    documents: [-1],
    avatar: [1],
  };
  const fields = Object.entries(fieldEditors) as [keyof typeof fieldEditors, string][];

  it.each(fields.filter(([, who]) => who !== 'organiser').map(([field]) => field))(
    '[M1] refuses a change of %s of an approved show by its organiser with 409 [Office-10]',
    async (field) => {
      // Covers shows from before applications existed and shows granted by one.
      for (const isGranted of [false, true]) {
        const { id } = await make({ isGranted, beginsOn: '2032-05-15' });
        expect((await opened(id)).is_approved).toBe(true);
        const before = await shown(id);
        const answer = await save(id, { [field]: others[field] });
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([409, [field]]);
        expect(answer.json().errors[field]).toMatch(/подайте заявку|изменить можно заявкой/);
        expect(await shown(id)).toEqual(before);
      }
    },
  );

  it.each(
    fields
      .filter(([field, who]) => who === 'organiser' && field !== 'documents' && field !== 'avatar')
      .map(([field]) => field),
  )('[M1] lets the organiser change %s of an approved show', async (field) => {
    const { id } = await make({ isGranted: true, beginsOn: '2032-05-15' });
    const answer = await save(id, { [field]: others[field] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().result[field]).toEqual(others[field]);
  });

  it('[M5] publishes the last day of entry as an instant at its end and keeps the stored instant when the day is unchanged', async () => {
    const { id } = await make({ beginsOn: '2032-05-15', entryClosesAt: '2032-05-02T12:00:00+03:00' });
    await save(id, { registrar: 'Марина Ельцова' });
    expect(await shown(id)).toMatchObject({ entry_closes_at: '2032-05-02T09:00:00.000Z', registrar: 'Марина Ельцова' });
    await save(id, { entry_closes_on: '2032-05-03' });
    expect((await shown(id)).entry_closes_at).toBe('2032-05-03T20:59:00.000Z');
    await save(id, { entry_closes_on: '' });
    expect((await shown(id)).entry_closes_at).toBeNull();
  });

  it('[M1] refuses to make an approved show monobreed, to drop its certificates or to remove its middle day', async () => {
    const days = ['2032-05-15', '2032-05-16', '2032-05-17'].map((date) => ({ date, time_from: '', time_to: '' }));
    const { id } = await make({ beginsOn: '2032-05-15', endsOn: '2032-05-17', days, dignityIds: [1, 3] });
    for (const [fields, change] of [
      [['type_id', 'rank_ids', 'breed_ids'], { type_id: 3, rank_ids: [4], breed_ids: [1] }],
      [['dignity_ids'], { dignity_ids: [1] }],
      [['days'], { days: [days[0], days[2]] }],
    ] as const) {
      const answer = await save(id, change);
      expect([answer.statusCode, Object.keys(answer.json().errors).toSorted()]).toEqual([409, [...fields].toSorted()]);
    }
    const hours = days.map(({ date }) => ({ date, time_from: '10:00', time_to: '18:00' }));
    const own = await save(id, { days: hours, dignity_ids: [2, 3] });
    expect(own.statusCode, own.body).toBe(200);
    expect(own.json().result).toMatchObject({ days: hours, dignity_ids: [2, 3] });
  });

  it('[M1] gives a granted show the certificates of its rank', async () => {
    const granted = {
      name: 'Кубок',
      typeId: 2,
      rankId: 1,
      clubId: club.id,
      nbcId: null,
      cityId: 1,
      beginsOn: '2032-05-15',
      endsOn: '2032-05-15',
      contacts: [],
    };
    const id = await database.db.transaction((tx) => createShow(tx, granted));
    expect((await shown(id)).dignities.map(({ name }) => name)).toContain('CACIB');
    const national = await database.db.transaction((tx) => createShow(tx, { ...granted, typeId: 1, rankId: 3 }));
    expect((await shown(national)).dignities.map(({ name }) => name)).toEqual(expect.arrayContaining(['CAC', 'ЧФ']));
    expect((await shown(national)).dignities.map(({ name }) => name)).not.toContain('CACIB');
  });

  it('stores a script in a name as plain text', async () => {
    const { id } = await make();
    await save(id, { name: '<script>alert(1)</script>' });
    expect((await shown(id)).name).toBe('<script>alert(1)</script>');
  });

  it('claims its documents and picture on save and releases them when removed', async () => {
    const { id } = await make();
    const [document] = await database.db
      .insert(documents)
      .values({ profileId: club.id, fileKey: 'key1', name: 'Положение.pdf', mediaType: 'application/pdf', size: 10 })
      .returning();
    const digits = 'ab'.repeat(16);
    const [picture] = await database.db
      .insert(pictures)
      .values({
        profileId: club.id,
        digits,
        name: 'a.jpg',
        width: 900,
        height: 600,
        widths: [320, 640, 900],
        placeholder: 'data:',
        size: 5,
      })
      .returning();
    await save(id, { documents: [document?.id], avatar: [picture?.id] });
    const show = await shown(id);
    expect([show.documents, show.avatar_link]).toEqual([
      [{ name: 'Положение.pdf', link: `/api/document/document/public?id=${document?.id}`, size: 10 }],
      `/pictures/${digits}/900`,
    ]);
    const page = await opened(id);
    expect([page.documents.map((one) => one.id), page.avatar.map((one) => one.id)]).toEqual([
      [document?.id],
      [picture?.id],
    ]);
    await save(id, { documents: [], avatar: [] });
    expect(await shown(id)).toMatchObject({ documents: [], avatar_link: null });
  });
});
