import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Breed, City, Rank } from '../contract.ts';
import { loadReference } from './loadReference.ts';
import { dictionaryRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: dictionaryRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function read<Entry>(url: string): Promise<Entry[]> {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  const { returnCode, result } = response.json() as { returnCode: number; result: Entry[] };
  expect(returnCode).toBe(200);
  return result;
}

it.each([
  ['/api/city', 500],
  ['/api/exhibitions/Rank/with_deleted', 18],
  ['/api/exhibitions/Caste', 9],
  ['/api/exhibitions/dignity', 20],
  ['/api/dog/Breed', 359],
])('%s returns items with unique id and name [R7-22 R7-23 R7-24 R7-25 R7-26 R3-17 R3-20]', async (url, atLeast) => {
  const entries = await read<{ id: number; name: string }>(url);
  expect(entries.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { id, name } of entries) {
    expect(Number.isInteger(id)).toBe(true);
    expect(name.trim()).toBe(name);
    expect(name).not.toBe('');
  }
});

it('matches paths in any letter case, because the specification writes them in two ways', async () => {
  expect(await read('/API/CITY')).toEqual(await read('/api/city'));
  expect(await read('/api/exhibitions/rank/WITH_DELETED')).toEqual(await read('/api/exhibitions/Rank/with_deleted'));
});

it('lists ranks with the deleted ones, and one rank for each FCI group [R7-23]', async () => {
  const ranks = await read<Rank>('/api/exhibitions/Rank/with_deleted');
  expect(ranks.filter((rank) => rank.is_deleted).map((rank) => rank.name)).toEqual(
    expect.arrayContaining(['КЧФ', 'ЧК']),
  );
  expect(ranks.filter((rank) => rank.fci_group !== null).map((rank) => [rank.id, rank.fci_group])).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((id) => [id, id - 9]),
  );
});

it('starts the week on Monday [R3-26 R3-27]', async () => {
  const days = await read<{ name: string; short_name: string; week_day_number: number }>('/api/WeekDay');
  expect(days.map((day) => day.week_day_number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(days[0]).toMatchObject({ name: 'Понедельник', short_name: 'пн', name_eng: 'Monday', short_name_eng: 'Mon' });
});

it('lists phone, e-mail and other link as contact types, and only the link has no main contact [R3-22 R3-23 R3-24 R3-25]', async () => {
  const types = await read<{ id: number; name: string; has_main: boolean }>('/api/ContactType');
  expect(types.map(({ id, has_main }) => [id, has_main])).toEqual([
    [1, true],
    [2, true],
    [4, false],
  ]);
});

it('lists cities inside Russia with their time zones', async () => {
  for (const city of await read<City>('/api/city')) {
    expect(city.latitude).toBeGreaterThan(41);
    expect(city.latitude).toBeLessThan(78);
    expect(() => new Intl.DateTimeFormat('ru', { timeZone: city.time_zone })).not.toThrow();
  }
});

it('lists breeds with both names and a group, and without an FCI number if FCI does not recognise them', async () => {
  for (const breed of await read<Breed>('/api/dog/Breed')) {
    expect(breed.name).toMatch(/[а-яё]/i);
    expect(breed.name_lat).toMatch(/^[\p{Script=Latin}\p{P}\p{Zs}\d]+$/u);
    expect(breed.fci_group === 0).toBe(breed.fci_number === null);
  }
});

it('answers 304 for a known ETag', async () => {
  const first = await app.inject('/api/dog/Breed');
  const again = await app.inject({ url: '/api/dog/Breed', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

it('refuses an unknown query parameter and names it', async () => {
  const response = await app.inject('/api/city?region=1');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ returnCode: 400, errors: { region: 'Неизвестное поле' } });
});

it('writes nothing when the reference files are loaded again', async () => {
  expect(await loadReference(database.db)).toEqual({ changed: 0 });
});

it('[24.4 glossary] lists about fifty abbreviations, with certificates as their dictionary names them', async () => {
  const terms = await read<{ name: string; full_name: string; meaning: string }>('/api/abbreviation');
  expect(terms.length).toBeGreaterThanOrEqual(50);
  expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length);
  for (const { name, meaning } of terms) expect(meaning.length, name).toBeGreaterThan(10);
  const fullNames = new Map(terms.map(({ name, full_name }) => [name, full_name]));
  const dignities = await read<{ name: string; full_name: string }>('/api/exhibitions/dignity');
  for (const { name, full_name } of dignities.filter((one) => fullNames.has(one.name)))
    expect(fullNames.get(name)).toBe(full_name);
  for (const name of ['CAC', 'CACIB', 'ЧРКФ', 'BOS', 'КЧК', 'ПК']) expect(fullNames.get(name), name).toMatch(/./);
  expect(fullNames.get('НКП')).toBe('Национальный клуб породы');
});
