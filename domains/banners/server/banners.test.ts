import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Banner } from '../contract.ts';
import { bannerPositions } from '../positions.ts';
import { makeBanner } from './factories.ts';
import { bannerRoutes } from './routes.ts';
import { banners } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: bannerRoutes });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.db.delete(banners));
afterEach(() => vi.useRealTimers());

const titlesAt = async (position: number): Promise<string[]> => {
  const response = await app.inject(`/api/banner?position=${position}`);
  expect(response.statusCode).toBe(200);
  return (response.json() as { result: Banner[] }).result.map((banner) => banner.title);
};

describe('banner positions', () => {
  it.each([
    ['homePageSlider', 1, '[R3-35]'],
    ['homePageRightSiteBar', 2, '[R3-36]'],
    ['homePageArticle', 3, '[R3-37]'],
    ['exhibitionPageLeftSiteBar', 4, '[R3-38]'],
    ['aboutRkfOnlineRightSiteBar', 5, '[R3-39]'],
    ['clubPageUnderPhotos', 6, '[R3-40]'],
    ['kennelPageUnderPhotos', 7, '[R3-41]'],
  ] as const)('gives %s the number %i %s', async (name, position, _id) => {
    expect(bannerPositions[name]).toBe(position);
    await makeBanner(database.db, { position, title: name });
    await makeBanner(database.db, { position: (position % 7) + 1, title: 'соседний' });
    expect(await titlesAt(position)).toEqual([name]);
  });

  it.each(['', '?position=0', '?position=8', '?position=abc', '?position=1&colour=red'])(
    'refuses the query «%s»',
    async (query) => {
      expect((await app.inject(`/api/banner${query}`)).statusCode).toBe(400);
    },
  );
});

it('returns the banners active today in Moscow, in the editors’ order', async () => {
  const { db } = database;
  await makeBanner(db, { title: 'второй', sortOrder: 2 });
  await makeBanner(db, { title: 'первый', sortOrder: 1 });
  await makeBanner(db, { title: 'снят', isActive: false });
  await makeBanner(db, { title: 'только 5 мая', startsOn: '2026-05-05', endsOn: '2026-05-05' });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-05-04T21:30:00Z');
  expect(await titlesAt(1)).toEqual(['только 5 мая', 'первый', 'второй']);
  vi.setSystemTime('2026-05-04T20:30:00Z');
  expect(await titlesAt(1)).toEqual(['первый', 'второй']);
  vi.setSystemTime('2026-05-05T21:00:00Z');
  expect(await titlesAt(1)).toEqual(['первый', 'второй']);
});

describe('counting shows and clicks', () => {
  const tell = (what: 'shown' | 'followed', id: unknown) =>
    app.inject({ method: 'POST', url: `/api/banner/${what}`, payload: { id } as object });
  const figures = async (id: number) => {
    const [row] = await database.db
      .select({ shows: banners.shows, clicks: banners.clicks })
      .from(banners)
      .where(eq(banners.id, id));
    return row;
  };

  it('counts a show and a click of an active banner', async () => {
    const { id } = await makeBanner(database.db);
    await Promise.all([...Array.from({ length: 5 }, () => tell('shown', id)), tell('followed', id)]);
    expect(await figures(id)).toEqual({ shows: 5, clicks: 1 });
  });

  it('counts nothing when banners are read', async () => {
    const { id } = await makeBanner(database.db, { position: 5 });
    await titlesAt(5);
    for (const what of ['shown', 'followed'])
      expect((await app.inject(`/api/banner/${what}?id=${id}`)).statusCode).toBe(405);
    expect(await figures(id)).toEqual({ shows: 0, clicks: 0 });
  });

  it('ignores an expired banner and refuses an unknown one', async () => {
    const { id } = await makeBanner(database.db, { endsOn: '2020-01-02' });
    expect((await tell('shown', id)).json()).toMatchObject({ result: false });
    expect(await figures(id)).toEqual({ shows: 0, clicks: 0 });
    for (const wrong of ['x', -1, null, [id]]) expect((await tell('shown', wrong)).statusCode).toBe(400);
  });
});
