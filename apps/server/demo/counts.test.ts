import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationFacets, OrganizationPage } from '#domains/directory/clubsAndKennels/contract.ts';
import type { MapPage, MapPlaces, MapPoints } from '#domains/directory/map/contract.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import type { ExhibitionPage, Facets, Month, ResultsPage } from '#domains/exhibitions/contract.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import type { HomeAround, HomeDay } from '#domains/news/contract.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { faceOf } from '#domains/profiles/face.ts';
import type { PublicProfile } from '#domains/profiles/page/contract.ts';
import { publicProfileRoutes } from '#domains/profiles/server/routes.ts';
import type { SearchAnswer } from '#domains/search/contract.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import { addDays, startOfWeek } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { profileExtras } from '../profileExtras.ts';
import { createSeededDatabase } from './seededDatabase.ts';

/** Counts of a filter are equal everywhere: over the demonstration's data, through the endpoints. */
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createSeededDatabase();
  const { db } = database;
  app = await testApp({
    db,
    routes: (server, parts) => {
      exhibitionRoutes(server, parts);
      directoryRoutes(server, parts);
      newsRoutes(server, parts);
      publicProfileRoutes(server, { ...parts, known: profileExtras });
      searchRoutes(server, parts);
    },
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function get<Answer>(url: string): Promise<Answer> {
  const response = await app.inject(url);
  expect(response.statusCode, `${url}: ${response.body.slice(0, 300)}`).toBe(200);
  return (response.json() as { result: Answer }).result;
}

const calendar = '/api/exhibitions/exhibition';
const listed = async (query: string): Promise<number | null> =>
  (await get<ExhibitionPage>(`${calendar}?${query}`)).total;
const facets = (query: string) => get<Facets>(`${calendar}/facets?${query}`);

const bounds = (month: string): [first: string, last: string] => [
  `${month}-01`,
  addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1),
];

describe('calendar counts [calendar]', () => {
  it('are equal on the home page, in the calendar’s head and in its list', async () => {
    const all = await listed('');
    expect(all).toBeGreaterThan(100);
    expect((await facets('')).total).toBe(all);
    expect((await get<HomeDay>('/api/article/home_day')).events_ahead).toBe(all);
  });

  it('for the weekend are equal on the home page and in the calendar, without cancelled shows', async () => {
    const day = await get<HomeDay>('/api/article/home_day');
    const saturday = addDays(startOfWeek(day.today), 5);
    const { items, total } = await get<ExhibitionPage>(
      `${calendar}?category=1&date_from=${saturday}&date_to=${addDays(saturday, 1)}`,
    );
    expect(items).toHaveLength(total as number);
    const held = items.filter(({ is_cancelled }) => !is_cancelled);
    expect([day.weekend_exhibitions, day.weekend_cities]).toEqual([
      held.length,
      new Set(held.map(({ city }) => city)).size,
    ]);
  });

  it.each(['', 'category=1', 'category=2', 'alias=rkf', 'sort=finished'])(
    'of each month with «%s» equal those of its list and its wall',
    async (query) => {
      const { months, total } = await facets(query);
      expect(total).toBe(await listed(query));
      for (const { month, total: said } of months) {
        const [first, last] = bounds(month);
        expect([month, await listed(`${query}&date_from=${first}&date_to=${last}`)]).toEqual([month, said]);
        if (query.startsWith('sort')) continue;
        const wall = await get<Month>(`${calendar}/month?${query}&month=${month}`);
        expect([month, wall.total]).toEqual([month, said]);
        for (const { date, total: ofDay } of wall.days.slice(0, 3)) {
          expect([date, await listed(`${query}&date_from=${date}&date_to=${date}`)]).toEqual([date, ofDay]);
        }
      }
    },
  );

  it('give for each option of a filter the number of its results', async () => {
    const { ranks, regions, cities } = await facets('category=1');
    for (const { id, total } of ranks) expect([id, await listed(`category=1&ranks=${id}`)]).toEqual([id, total]);
    for (const { name, total } of regions.slice(0, 8))
      expect([name, await listed(`category=1&regions=${encodeURIComponent(name)}`)]).toEqual([name, total]);
    for (const { id, total } of cities.slice(0, 8))
      expect([id, await listed(`category=1&cities=${id}`)]).toEqual([id, total]);
  });

  it('on the home page equal the shows with results and their winners', async () => {
    const { results, closing, today } = await get<HomeAround>('/api/article/home_around');
    expect(results.length).toBeGreaterThan(0);
    for (const { id, type_id, winners } of results) {
      const page = await get<ResultsPage>(
        `/api/exhibitions/results?format=${type_id === 2 ? 'cacib' : 'cac'}&show=${id}`,
      );
      expect(page.items.map((show) => [show.id, show.winners.length])).toEqual([[id, winners]]);
    }
    expect(closing.every(({ entry, begins_on }) => ['open', 'last_day'].includes(entry) && begins_on >= today)).toBe(
      true,
    );
  });
});

const directory = '/api/directory';
const kinds = [
  ['clubs', 3],
  ['kennels', 4],
  ['nbc', 7],
] as const;

describe('counts of directory and map [S15]', () => {
  const organisations = async (query: string) =>
    (await get<OrganizationPage>(`${directory}/organizations?${query}`)).total;
  const onMap = (query: string) => get<MapPage>(`${directory}/map/list?${query}`);

  it.each(kinds)('%s: are equal in the tab, the list, its regions and the map', async (kind, type) => {
    const { kinds: tabs, regions } = await get<OrganizationFacets>(`${directory}/organizations/facets?kind=${kind}`);
    const total = tabs.find((tab) => tab.kind === kind)?.total;
    expect(await organisations(`kind=${kind}`)).toBe(total);
    const map = await onMap(`types=${type}`);
    expect(map.total).toBe(total);
    expect(map.regions).toEqual(regions);
    for (const { name, total: said } of regions.slice(0, 10)) {
      const region = encodeURIComponent(name);
      expect([name, await organisations(`kind=${kind}&regions=${region}`)]).toEqual([name, said]);
      expect([name, (await onMap(`types=${type}&region=${region}`)).total]).toEqual([name, said]);
    }
  });

  it('give for each map option the number of its points; the list has each once, in the map’s order', async () => {
    const { cities, ids, places } = await get<MapPoints>(`${directory}/map/points`);
    let id = 0;
    const points = ids.map((step, at) => {
      id += step;
      return { id, city: cities[places[at] as number] };
    });
    const all = await onMap('');
    expect(all.total).toBe(points.length);
    for (const { name, total } of all.regions)
      expect([name, points.filter(({ city }) => city?.region === name).length]).toEqual([name, total]);
    for (const { id: cityId, total } of all.cities)
      expect([cityId, points.filter(({ city }) => city?.id === cityId).length]).toEqual([cityId, total]);
    const seen: number[] = [];
    for (let page = 1; seen.length < points.length; page += 1) {
      const { places: rows } = await onMap(`page=${page}`);
      expect(rows.length).toBeGreaterThan(0);
      seen.push(...rows.map((row) => row.profile_id));
    }
    const order = new Map(cities.map((city, at) => [city.id, at]));
    const place = (one: (typeof points)[number]) => order.get(one.city?.id as number) as number;
    expect(seen).toEqual(points.toSorted((a, b) => place(a) - place(b) || a.id - b.id).map((one) => one.id));
  });

  it('count in a search only points of that name or city', async () => {
    const found = await onMap(`text=${encodeURIComponent('твер')}`);
    expect(found.total).toBeGreaterThan(0);
    expect(found.found).toHaveLength(found.total);
    expect(found.places.every(({ name, city }) => /твер/i.test(`${name} ${city}`))).toBe(true);
  });
});

describe('a profile’s face [S24]', () => {
  it.each(['kennels', 'nbc', 'clubs'])(
    'is the same in the directory, on the map, in search and on its own page: %s',
    async (kind) => {
      const { items } = await get<OrganizationPage>(`/api/directory/organizations?kind=${kind}`);
      expect(items.length).toBeGreaterThan(9);
      for (const row of items.slice(0, 10)) {
        const face = faceOf(row);
        expect(face.kind, row.name).toBe(kind === 'kennels' ? 'kennel' : 'organisation');
        if (kind === 'clubs') expect(face.group, row.name).toBeUndefined();
        const own = await get<PublicProfile>(`/api/profiles/public/${row.alias}`);
        const places = await get<MapPlaces>(`/api/directory/map/places?ids=${row.profile_id}`);
        const { items: found } = await get<SearchAnswer>(
          `/api/search?string_filter=${encodeURIComponent(row.name.slice(0, 60))}&search_type=100`,
        );
        const hit = found.find(({ record_id }) => record_id === row.profile_id);
        expect(faceOf(own, 'full'), row.name).toEqual(face);
        for (const place of places) expect(faceOf(place), row.name).toEqual(face);
        expect(
          hit && faceOf({ ...row, logo_link: hit.logo_link, cover_group: hit.cover_group, main_breed: hit.main_breed }),
          row.name,
        ).toEqual(face);
      }
    },
  );
});
