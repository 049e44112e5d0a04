import { PassThrough } from 'node:stream';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertProfiles, makeProfile } from '#domains/profiles/server/factories.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { exportRows } from '../kinds.ts';
import type { MapPlaces, MapPoints } from '../map/contract.ts';
import { directoryRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let member = 0;

const token = 'member-token-member-token';
const contacts = [{ value: '+7(900)000-11-22', description: '', is_main: true, contact_type_id: 1 }];
const secret = 'Тайная Анна Ивановна';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  member = (await makeProfile(db, { userType: 1, alias: 'reader', shortName: 'Читатель', name: 'Читатель' })).id;
  await insertProfiles(
    db,
    Array.from({ length: exportRows.pdf + 40 }, (_, at) => ({
      userType: 3,
      alias: `club_${at}`,
      name: `Клуб ${at}`,
      shortName: at ? `Клуб ${String(at).padStart(5, '0')}` : '=HYPERLINK("http://evil.example")',
      cityId: 1 + (at % 3),
      latitude: 55.7512,
      longitude: 37.6105,
      contacts,
    })),
  );
  const kennel = {
    userType: 4,
    cityId: 1,
    latitude: 55.7999,
    longitude: 37.7,
    contacts,
    headName: secret,
    address: 'ул. Тайная, 1',
  };
  await makeProfile(db, {
    ...kennel,
    alias: 'hidden',
    shortName: 'Питомник «Скрытый»',
    name: 'Скрытый',
    disclosed: ['city'],
  });
  await makeProfile(db, {
    ...kennel,
    alias: 'shown',
    shortName: 'Питомник «Открытый»',
    name: 'Открытый',
    disclosed: ['city', 'address', 'phones'],
  });
  await makeProfile(db, {
    ...kennel,
    alias: 'closed',
    shortName: 'Питомник «Закрытый»',
    name: 'Закрытый',
    isActive: false,
  });
  const session: Session = { sessionId: 1, accountId: 1, profileId: member, userType: 1, alias: 'reader', roles: [] };
  app = await testApp({
    db,
    routes: directoryRoutes,
    findSession: async (_, given) => (given === token ? session : null),
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function rowsOf(body: Buffer): Promise<string[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.read(new PassThrough().end(body));
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(
      (row.values as unknown[]).slice(1).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    ),
  );
  return rows;
}

it('exports the list as XLSX with the same filters, and keeps text as text, also when it looks like a formula [P51]', async () => {
  const response = await app.inject('/api/directory/organizations/export?format=xlsx&kind=clubs&cities=1&sort=name');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="organizations-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  const rows = await rowsOf(response.rawPayload);
  expect(rows[0]).toEqual(['Клубы']);
  // No column without values.
  expect(rows[2]).not.toContain('Породы');
  const names = rows.slice(3).map(([name]) => name);
  expect(names[0]).toBe('=HYPERLINK("http://evil.example")');
  expect(names).toHaveLength(Math.ceil((exportRows.pdf + 40) / 3));
  expect(rows.at(-1)?.[2]).toBe('Москва');
});

it('exports the list as PDF up to the limit, and says when it is cut [P51]', async () => {
  const response = await app.inject('/api/directory/organizations/export?format=pdf&kind=clubs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThan(90);
});

it('exports only what the page shows: nothing of a kennel its owner has not disclosed [P19]', async () => {
  const response = await app.inject('/api/directory/organizations/export?format=xlsx&kind=kennels&sort=name');
  const text = JSON.stringify(await rowsOf(response.rawPayload));
  expect(text).toContain('Питомник «Скрытый»');
  expect(text).not.toContain(secret);
  expect(text).not.toContain('Тайная');
  expect(text.match(/900\)/g)).toHaveLength(1);
});

it('refuses other formats and unknown filters by name, and too many files in a minute', async () => {
  const refused = async (query: string) =>
    Object.keys(
      ((await app.inject(`/api/directory/organizations/export?${query}`)).json() as { errors: object }).errors,
    );
  expect(await refused('format=exe')).toEqual(['format']);
  expect(await refused('kind=clubs')).toEqual(['format']);
  expect(await refused('format=pdf&cities=99999')).toEqual(['cities']);
  let status = 200;
  for (let tries = 0; tries < 12 && status !== 429; tries += 1)
    status = (await app.inject('/api/directory/organizations/export?format=xlsx&kind=kennels')).statusCode;
  expect(status).toBe(429);
});

it('returns points of the map as numbers, and puts a kennel in its city unless its owner discloses the address [P19]', async () => {
  const { cities, ids, types, places, north, east } = (
    (await app.inject('/api/directory/map/points')).json() as { result: MapPoints }
  ).result;
  expect(new Set([ids.length, types.length, places.length, north.length, east.length]).size).toBe(1);
  expect(ids).toHaveLength(exportRows.pdf + 42);
  const kennels = types.flatMap((type, at) => (type === 4 ? [at] : []));
  expect(kennels.map((at) => [north[at] !== 0, east[at] !== 0])).toEqual([
    [false, false],
    [true, true],
  ]);
  const club = types.indexOf(3);
  const city = cities[places[club] as number];
  expect((city?.lat ?? 0) + (north[club] as number) / 10_000).toBeCloseTo(55.7512, 4);
});

it('returns cards of the map in the given order, up to fifty, with addresses and phones as disclosed', async () => {
  const { rows } = await database.db.$client.query<{ id: number; alias: string }>(
    `select id, alias from profiles where alias in ('hidden', 'shown', 'closed', 'reader') order by alias desc`,
  );
  const asked = rows.map(({ id }) => `ids=${id}`).join('&');
  const places = ((await app.inject(`/api/directory/map/places?${asked}`)).json() as { result: MapPlaces }).result;
  expect(places.map(({ alias, address, phone }) => [alias, address, phone])).toEqual([
    ['shown', 'ул. Тайная, 1', '+7(900)000-11-22'],
    ['hidden', null, null],
  ]);
  const many = Array.from({ length: 51 }, (_, at) => `ids=${at + 1}`).join('&');
  expect((await app.inject(`/api/directory/map/places?${many}`)).statusCode).toBe(400);
});

it('counts a like once under repeated and simultaneous requests, and refuses likes of people', async () => {
  const { rows } = await database.db.$client.query<{ id: number }>(`select id from profiles where alias = 'club_7'`);
  const profileId = rows[0]?.id as number;
  const press = (method: 'POST' | 'DELETE', id = profileId, who: string | null = token) =>
    app.inject({
      method,
      url: method === 'DELETE' ? `/api/directory/like?profileId=${id}` : '/api/directory/like',
      ...(method === 'POST' && { payload: { profileId: id } }),
      ...(who && { headers: { authorization: `Bearer ${who}` } }),
    });
  expect((await press('POST', profileId, null)).statusCode).toBe(401);
  await Promise.all(Array.from({ length: 8 }, () => press('POST')));
  expect((await press('POST')).json()).toMatchObject({ result: { likes: 1, is_liked: true } });
  const own = await app.inject({ url: '/api/directory/likes', headers: { authorization: `Bearer ${token}` } });
  expect(own.json()).toMatchObject({ result: [profileId] });
  expect((await press('DELETE')).json()).toMatchObject({ result: { likes: 0, is_liked: false } });
  expect((await press('DELETE')).json()).toMatchObject({ result: { likes: 0 } });
  expect((await press('POST', member)).statusCode).toBe(404);
});
