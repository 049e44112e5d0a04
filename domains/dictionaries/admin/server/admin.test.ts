import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { loadReference } from '../../server/loadReference.ts';
import { dictionaryRoutes } from '../../server/routes.ts';
import type { AdminEntries, AdminEntry } from '../contract.ts';
import { adminDictionary, dictionaryNames } from '../fields.ts';
import { dictionaryAdminRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
const recorded: string[] = [];
const staff = `Bearer ${'s'.repeat(30)}`;
const member = `Bearer ${'m'.repeat(30)}`;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: (portal, parts) => {
      dictionaryRoutes(portal, parts);
      dictionaryAdminRoutes(portal, {
        db: parts.db,
        record: async (_tx, _staff, { about }) => {
          recorded.push(about);
        },
      });
    },
    findSession: async (_parts, token) => ({
      sessionId: 1,
      accountId: 1,
      profileId: 1,
      userType: token.startsWith('s') ? 101 : 1,
      alias: 'somebody',
      roles: [],
    }),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const path = '/api/administration/dictionaries';
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, authorization = staff) =>
  app.inject({ method, url: `${path}/${url}`, headers: { authorization }, ...(payload && { payload }) });
const list = async (url: string): Promise<AdminEntries> => (await call('GET', url)).json().result;
const find = async (dictionary: string, search: string): Promise<AdminEntry> => {
  const [first] = (await list(`${dictionary}?search=${encodeURIComponent(search)}`)).rows;
  if (!first) throw new Error(`The search for «${search}» found no entry`);
  return first;
};
const publicBreeds = async (): Promise<{ id: number; name: string; is_deleted?: boolean }[]> =>
  (await app.inject('/api/dog/Breed')).json().result;
const breed = { name: 'Пробная гончая', name_lat: 'Trial Hound', fci_group: 6, fci_number: null };

describe('dictionary administration', () => {
  it.each(dictionaryNames)('%s returns all entries page by page with all their fields', async (dictionary) => {
    const names = new Set<number>();
    const { total } = await list(dictionary);
    for (let from = 0; from < total; from = names.size) {
      const { rows } = await list(`${dictionary}?from=${from}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id, values } of rows) {
        names.add(id);
        expect(Object.keys(values).sort()).toEqual(
          adminDictionary(dictionary)
            .fields.map(({ name }) => name)
            .sort(),
        );
      }
    }
    expect(names.size).toBe(total);
  });

  it('refuses everyone except staff', async () => {
    for (const [method, url] of [
      ['GET', 'breeds'],
      ['POST', 'breeds'],
      ['PUT', 'breeds/1'],
    ] as const) {
      expect((await call(method, url, method === 'GET' ? undefined : {}, member)).statusCode).toBe(403);
      expect(
        (await app.inject({ method, url: `${path}/${url}`, ...(method !== 'GET' && { payload: {} }) })).statusCode,
      ).toBe(401);
    }
    expect((await call('GET', 'accounts')).statusCode).toBe(400);
  });

  it('offers an added entry at once and invalidates cached answers', async () => {
    const before = await publicBreeds();
    const answer = await call('POST', 'breeds', { values: breed });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().result;
    expect(id).toBeGreaterThan(10_000);
    expect((await database.db.select().from(domainEvents)).map(({ name }) => name)).toContain('dictionaries.added');
    expect(recorded.at(-1)).toBe('Справочник «Породы». Добавлено: «Пробная гончая»');
    expect(before.some(({ name }) => name === breed.name)).toBe(false);
    expect(await find('breeds', 'trial hound')).toMatchObject({ id, version: 1, is_deleted: false, values: breed });
  });

  it('adds one entry when two requests send the same name, and refuses the other at the name field', async () => {
    const values = { ...breed, name: 'Двойная гончая' };
    const answers = await Promise.all([
      call('POST', 'breeds', { values }),
      call('POST', 'breeds', { values: { ...values, name: 'ДВОЙНАЯ гончая' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errors).toEqual({
      'values.name': 'Такая запись уже есть',
    });
  });

  it('keeps an edit after a restart and refuses the second of two concurrent edits with 412 [P45]', async () => {
    const entry = await find('breeds', 'Керри-блю');
    const edit = (part: object) =>
      call('PUT', `breeds/${entry.id}`, { version: entry.version, is_deleted: false, values: entry.values, ...part });
    const answers = await Promise.all(
      ['Керри-блю', 'Керри блю терьер'].map((name) => edit({ values: { ...entry.values, name } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const { values, version } = await find('breeds', 'kerry blue');
    expect(version).toBe(1);
    expect(values.name).not.toBe(entry.values.name);
    expect(await loadReference(database.db)).toEqual({ changed: 0 });
    expect((await find('breeds', 'kerry blue')).values.name).toBe(values.name);
    expect(recorded.at(-1)).toBe(`Справочник «Породы». Изменено: «${entry.values.name}» → «${values.name}»`);
  });

  it('still names a deleted entry, marks it deleted, and restores it', async () => {
    const entry = await find('breeds', 'Английский пойнтер');
    const mark = async (is_deleted: boolean) => {
      const { version, values } = await find('breeds', 'Английский пойнтер');
      expect((await call('PUT', `breeds/${entry.id}`, { version, is_deleted, values })).statusCode).toBe(200);
    };
    await mark(true);
    expect(recorded.at(-1)).toBe('Справочник «Породы». Помечено удалённым: «Английский пойнтер»');
    expect((await publicBreeds()).find(({ id }) => id === entry.id)).toMatchObject({
      name: 'Английский пойнтер',
      is_deleted: true,
    });
    await mark(false);
    expect((await publicBreeds()).find(({ id }) => id === entry.id)?.is_deleted).toBeUndefined();
  });

  it.each([
    ['breeds', { ...breed, name: ' ' }, 'values.name'],
    ['breeds', { ...breed, name: 'Ещё гончая', fci_group: 11 }, 'values.fci_group'],
    ['breeds', { ...breed, name: 'Ещё гончая', fci_number: 1.5 }, 'values.fci_number'],
    [
      'cities',
      {
        name: 'Пробный',
        region: 'Область',
        federal_district: 'Северный',
        time_zone: 'Europe/Moscow',
        latitude: 55,
        longitude: 37,
      },
      'values.federal_district',
    ],
    [
      'cities',
      {
        name: 'Пробный',
        region: 'Область',
        federal_district: 'Южный',
        time_zone: 'Europe/Moscow',
        latitude: 7,
        longitude: 37,
      },
      'values.latitude',
    ],
    ['castes', { name: 'Пробный', min_months: 1, max_months: null, is_admin: true }, 'values.is_admin'],
    ['castes', { name: 'Пробный', min_months: 18, max_months: 9 }, 'values.max_months'],
    ['everyday_names', { name: 'гав', kind: 'breed', stands_for: 'Небывалая гончая' }, 'values.stands_for'],
    ['everyday_names', { name: 'гав', kind: 'city', stands_for: 'Такса' }, 'values.stands_for'],
    ['breeds', { ...breed, name: 'Ещё гончая', fci_number: '148а' }, 'values.fci_number'],
  ])('refuses an invalid %s entry at the wrong field: %j', async (dictionary, values, field) => {
    const answer = await call('POST', dictionary, { values });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('answers 404 for an entry of another dictionary or an unknown entry', async () => {
    expect((await call('PUT', 'breeds/9999', { version: 0, is_deleted: false, values: breed })).statusCode).toBe(404);
  });
});
