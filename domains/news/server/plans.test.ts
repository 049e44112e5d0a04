import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertExhibitions } from '#domains/exhibitions/server/factories.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { insertArticles } from './factories.ts';
import { publishDueArticles } from './jobs.ts';
import { findLeadArticle } from './queries/findLeadArticle.ts';
import { getArticle } from './queries/getArticle.ts';
import { getHomeDay } from './queries/getHomeDay.ts';
import { listArticles } from './queries/listArticles.ts';
import { listNewest } from './queries/listNewest.ts';
import { listRelatedArticles } from './queries/listRelatedArticles.ts';
import { articleUrls } from './sitemap.ts';

/** As many as in a load-test database. */
const count = 24_000;
const shows = 30_000;
const authors = 12_000;
const now = new Date();
const today = moscowDay(now);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const types = [5, 3, 3, 3, 4, 4, 4, 7, 1, 1];
  const typeOf = (at: number): number => (at < 5 ? 5 : (types[1 + (at % 9)] as number));
  const ids = await insertProfiles(
    db,
    Array.from({ length: authors }, (_, at) => ({
      userType: typeOf(at),
      alias: at ? `author_${at}` : 'rkf',
      name: `Автор ${at}`,
      shortName: `Автор ${at}`,
      federationId: 1,
    })),
  );
  await insertArticles(
    db,
    Array.from({ length: count }, (_, at) => {
      const author = at % 40 ? (at * 7) % authors : at % 5;
      return {
        profileId: ids[author] as number,
        authorType: typeOf(author),
        kind: at % 5 ? 0 : 1 + (at % 6),
        title: `Статья ${at}`,
        lead: 'Начало. '.repeat(20),
        content: `<p>${'Слово за слово. '.repeat(60)}</p>`,
        cityId: 1 + ((at * 31) % 800),
        isImportant: at % 50 === 0,
        publishAt: new Date(now.getTime() - at * hourMs).toISOString(),
        isPublished: at > 20,
      };
    }),
  );
  await insertExhibitions(
    db,
    Array.from({ length: shows }, (_, at) => {
      const beginsOn = addDays(today, (at % 2190) - 1825);
      return {
        name: `Выставка ${at}`,
        typeId: 1,
        category: 1,
        clubId: ids[at % authors] as number,
        cityId: 1 + (at % 500),
        beginsOn,
        endsOn: beginsOn,
        days: [],
        description: 'Подробности. '.repeat(60),
      };
    }),
  );
  await db.$client.query('vacuum analyze');
});

afterAll(() => database.drop());

const region = 'Вологодская область';
const big = ['articles', 'profiles', 'exhibitions'];

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['the feed', (db) => listArticles(db, {}, now)],
  ['a page deep inside', (db) => listArticles(db, { after: `${(now.getTime() - 20_000 * hourMs) * 1000}_100` }, now)],
  ['federations', (db) => listArticles(db, { author: 'federations' }, now)],
  [
    'clubs deep inside',
    (db) => listArticles(db, { author: 'clubs', after: `${(now.getTime() - 20_000 * hourMs) * 1000}_100` }, now),
  ],
  ['news', (db) => listArticles(db, { kind: 'news' }, now)],
  ['trade', (db) => listArticles(db, { kind: 'trade' }, now)],
  ['notices of kennels', (db) => listArticles(db, { kind: 'notices', author: 'kennels' }, now)],
  ['a region', (db) => listArticles(db, { regions: [region] }, now)],
  ['a city', (db) => listArticles(db, { cities: [700] }, now)],
  ['many cities', (db) => listArticles(db, { cities: [1, 2, 3, 700], kind: 'news' }, now)],
  ['a city that is in no article', (db) => listArticles(db, { cities: [815], author: 'nbcs' }, now)],
  ['one author', (db) => listArticles(db, { alias: 'author_77' }, now)],
  [
    'everything at once',
    (db) =>
      listArticles(db, { author: 'clubs', kind: 'news', regions: [region], cities: [20], alias: 'author_77' }, now),
  ],
  ['the lead', (db) => findLeadArticle(db, now)],
  ['one article', (db) => getArticle(db, 15_000)],
  ['what to read next', (db) => listRelatedArticles(db, 15_000)],
  ['RSS', (db) => listNewest(db)],
  ['the sitemap', (db) => articleUrls.list(db, 5000, 10_000)],
  ['the date line', (db) => getHomeDay(db, now)],
])('%s: reads no big table in full', async (_, run) => {
  const scanned = await tablesScanned(database.db, run);
  expect(scanned.filter((table) => big.includes(table))).toEqual([]);
});

it('finds due articles by their index', async () => {
  const { rows } = await database.db.$client.query(
    'explain select id from articles where not is_published and publish_at <= now() order by publish_at limit 200 for update skip locked',
  );
  expect(JSON.stringify(rows)).toContain('articles_due');
  expect(await publishDueArticles(database.db, now)).toBe(21);
});
