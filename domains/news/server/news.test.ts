import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Article, ArticleCard, Feed } from '../contract.ts';
import { makeArticle } from './factories.ts';
import { publishDueArticles } from './jobs.ts';
import { newsRoutes } from './routes.ts';
import { articles } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: newsRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(async () => {
  await database.db.delete(articles);
  await database.db.delete(profiles);
  await database.db.delete(domainEvents);
});

async function ask<Result>(url: string): Promise<{ status: number; result: Result; errors: Record<string, string> }> {
  const response = await app.inject({ url });
  return { status: response.statusCode, ...(response.json() as { result: Result; errors: Record<string, string> }) };
}

const feed = async (query = ''): Promise<Feed> => (await ask<Feed>(`/api/article/feed${query}`)).result;
const titles = async (query = ''): Promise<string[]> => (await feed(query)).articles.map((article) => article.title);

describe('feed', () => {
  it('lists published articles newest first with their author’s card [R1-20]', async () => {
    const club = await makeProfile(database.db, { alias: 'Ipatiy', shortName: 'Клуб «Ипатий»', coverGroup: 3 });
    await makeArticle(database.db, { title: 'Раньше', profileId: club.id, publishAt: '2026-05-01T09:00:00Z' });
    await makeArticle(database.db, {
      title: 'Позже',
      profileId: club.id,
      publishAt: '2026-05-02T09:00:00.123456Z',
      cityId: 1,
      breedId: 1,
      coverGroup: 7,
    });
    const { articles: found, next } = await feed();
    expect(found.map((article) => article.title)).toEqual(['Позже', 'Раньше']);
    expect(next).toBeNull();
    expect(found[0]).toMatchObject({
      publish_date: '2026-05-02T09:00:00.123Z',
      kind: 0,
      city: { id: 1, name: 'Москва' },
      breed: { id: 1 },
      cover_group: 7,
      author: {
        profile_id: club.id,
        name: 'Клуб «Ипатий»',
        alias: 'Ipatiy',
        user_type: 3,
        full_alias: '/club/Ipatiy/',
        logo_link: null,
        cover_group: 3,
        main_breed: null,
      },
    });
    expect(found[1]).toMatchObject({ city: null, breed: null });
    expect(Object.keys(found[0] as ArticleCard)).not.toContain('content');
  });

  it('filters by kind of author, kind of article, region, city and profile', async () => {
    const { db } = database;
    const federation = await makeProfile(db, { userType: 5, alias: 'rkf' });
    const club = await makeProfile(db, { alias: 'Dozor' });
    const kennel = await makeProfile(db, { userType: 4, alias: 'bereg' });
    const nbc = await makeProfile(db, { userType: 7, alias: 'nkp' });
    const person = await makeProfile(db, { userType: 1, alias: 'anna' });
    const petersburg = 2;
    await makeArticle(db, { title: 'о федерации', profileId: federation.id });
    await makeArticle(db, { title: 'о клубе', profileId: club.id, cityId: petersburg });
    await makeArticle(db, { title: 'щенки', profileId: kennel.id, kind: 2, cityId: 1 });
    await makeArticle(db, { title: 'о породе', profileId: nbc.id });
    await makeArticle(db, { title: 'пропала', profileId: person.id, kind: 4, cityId: petersburg });

    expect(await titles('?author=federations')).toEqual(['о федерации']);
    expect(await titles('?author=clubs')).toEqual(['о клубе']);
    expect(await titles('?author=kennels')).toEqual(['щенки']);
    expect(await titles('?author=nbcs')).toEqual(['о породе']);
    expect(await titles('?kind=news')).toEqual(['о породе', 'о клубе', 'о федерации']);
    expect(await titles('?kind=trade')).toEqual(['щенки']);
    expect(await titles('?kind=notices')).toEqual(['пропала']);
    expect(await titles(`?cities=${petersburg}`)).toEqual(['пропала', 'о клубе']);
    expect(await titles(`?cities=${petersburg}&cities=1`)).toEqual(['пропала', 'щенки', 'о клубе']);
    expect(await titles(`?regions=${encodeURIComponent('Санкт-Петербург')}`)).toEqual(['пропала', 'о клубе']);
    expect(await titles(`?regions=${encodeURIComponent('Санкт-Петербург')}&author=clubs`)).toEqual(['о клубе']);
    expect(await titles('?alias=dozor')).toEqual(['о клубе']);
    expect(await titles('?alias=nobody')).toEqual([]);
  });

  it('[S14] filters adverts by breed, price, sex and the dog’s age today', async () => {
    const { db } = database;
    const none = { cost: null, sex: null, colour: null, age: null, age_months: null, puppies: null, dog_name: null };
    const sell = (title: string, breedId: number, advert: object, daysAgo = 10) =>
      makeArticle(db, {
        title,
        kind: 2,
        breedId,
        publishAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        advert: { ...none, ...advert },
      });
    await sell('дорогой кобель', 1, { cost: 90_000, sex: 1, age: '3 месяца', age_months: 3 });
    await sell('вырос с прошлого лета', 1, { cost: 40_000, sex: 2, age: '3 месяца', age_months: 3 }, 300);
    await sell('другой породы', 2, { cost: 40_000, sex: 2, age_months: 40 });
    await sell('без цены', 2, {});
    await makeArticle(db, { title: 'новость породы', breedId: 1 });
    expect(await titles('?kind=sell&breeds=1')).toEqual(['дорогой кобель', 'вырос с прошлого лета']);
    expect(await titles('?cost_from=50000')).toEqual(['дорогой кобель']);
    expect(await titles('?cost_to=50000&sex=2')).toEqual(['другой породы', 'вырос с прошлого лета']);
    expect(await titles('?age=puppy')).toEqual(['дорогой кобель']);
    expect(await titles('?age=young')).toEqual(['вырос с прошлого лета']);
    expect(await titles('?age=adult&breeds=2&breeds=1')).toEqual(['другой породы']);
    expect(await titles('?kind=mating')).toEqual([]);
    expect((await ask<Feed>('/api/article/feed?breeds=1')).result.filter.breeds).toMatchObject([{ id: 1 }]);
  });

  it('loses and repeats nothing when articles are published between two pages', async () => {
    const { db } = database;
    const { profileId } = await makeArticle(db, { publishAt: '2026-03-01T00:00:00Z' });
    const same = '2026-03-01T12:00:00.000001Z';
    for (let count = 1; count < 25; count += 1)
      await makeArticle(db, { profileId, publishAt: count % 3 ? same : `2026-03-01T12:00:00.00000${count % 10}Z` });
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Feed = await feed(`?size=7${next && `&after=${next}`}`);
      seen.push(...page.articles.map((article) => article.id));
      next = page.next;
      await makeArticle(db, { profileId, publishAt: '2026-03-02T00:00:00Z' });
    }
    const all = await db.select({ id: articles.id }).from(articles);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect(all).toHaveLength(29);
  });

  it.each([
    ['author=nobody', 'author'],
    ['kind=poems', 'kind'],
    ['cities=Москва', 'cities'],
    ['cities=0', 'cities'],
    ['after=1', 'after'],
    ['size=500', 'size'],
    ['alias=%3Cb%3E', 'alias'],
    ['colour=red', 'colour'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, errors } = await ask(`/api/article/feed?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(errors).map((name) => name.split('.')[0])).toEqual([field]);
  });
});

describe('article', () => {
  it('[24.4 glossary] explains the abbreviations of its text, and no others', async () => {
    const { id } = await makeArticle(database.db, { paragraphs: ['Клуб раздаёт CACIB и ЛПП, а не CACIBы.'] });
    const { result } = await ask<Article>(`/api/article/${id}`);
    expect(result?.meanings.map(({ name }) => name)).toEqual(['CACIB', 'ЛПП']);
    expect(result?.meanings[1]?.means).toBe('Лучший представитель породы');
  });

  it('returns the whole article by id', async () => {
    const advert = {
      cost: 45_000,
      sex: 2,
      colour: 'чёрный',
      age: '3 месяца',
      age_months: 3,
      puppies: null,
      dog_name: null,
    };
    const { id } = await makeArticle(database.db, {
      kind: 2,
      paragraphs: ['Первый <абзац>.', 'Второй.'],
      advert,
      isClosed: true,
    });
    const { status, result } = await ask<Article>(`/api/article/${id}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      id,
      content: '<p>Первый &lt;абзац&gt;.</p><p>Второй.</p>',
      lead: 'Первый <абзац>.',
      advert,
      cost: 45_000,
      is_closed: true,
      pictures: [],
      documents: [],
    });
  });

  it.each(['999999', '2147483647'])('answers 404 for the unknown id %s', async (id) => {
    expect((await ask(`/api/article/${id}`)).status).toBe(404);
  });

  it.each(['0', 'abc', '99999999999', '1e3'])('answers 400 for the impossible id %s', async (id) => {
    const { status, errors } = await ask(`/api/article/${id}`);
    expect([status, Object.keys(errors)]).toEqual([400, ['articleId']]);
  });

  it('lists related articles, those of its author first', async () => {
    const { db } = database;
    const own = await makeProfile(db);
    const { id } = await makeArticle(db, { profileId: own.id });
    await makeArticle(db, { title: 'того же клуба', profileId: own.id });
    await makeArticle(db, { title: 'другого клуба' });
    await makeArticle(db, { title: 'не вышла', profileId: own.id, isPublished: false });
    const { result } = await ask<ArticleCard[]>(`/api/article/${id}/related`);
    expect(result.map((article) => article.title)).toEqual(['того же клуба', 'другого клуба']);
    expect((await ask('/api/article/999999/related')).status).toBe(404);
  });

  it('leads the home page while it is important, fresh and by a federation', async () => {
    const { db } = database;
    const lead = async () => (await ask<{ article: ArticleCard | null }>('/api/article/lead')).result.article;
    const federation = await makeProfile(db, { userType: 5, alias: 'rkf' });
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    await makeArticle(db, { isImportant: true, publishAt: daysAgo(1) });
    await makeArticle(db, { isImportant: true, profileId: federation.id, publishAt: daysAgo(9) });
    await makeArticle(db, { profileId: federation.id, publishAt: daysAgo(1) });
    expect(await lead()).toBeNull();
    const important = await makeArticle(db, { isImportant: true, profileId: federation.id, publishAt: daysAgo(3) });
    expect((await lead())?.id).toBe(important.id);
  });
});

describe('publishing', () => {
  const now = new Date('2026-06-01T10:00:00Z');

  it('hides unpublished articles from every answer', async () => {
    const { db } = database;
    const hidden = await makeArticle(db, { isPublished: false, isImportant: true, publishAt: '2026-01-01T00:00:00Z' });
    expect(await titles()).toEqual([]);
    expect((await ask(`/api/article/${hidden.id}`)).status).toBe(404);
    expect((await ask(`/api/article/${hidden.id}/related`)).status).toBe(404);
    expect((await app.inject('/news/rss.xml')).body).not.toContain(hidden.title);
  });

  it('publishes due articles once, each with its domain event', async () => {
    const { db } = database;
    const due = await makeArticle(db, { isPublished: false, publishAt: '2026-06-01T10:00:00Z' });
    await makeArticle(db, { title: 'завтра', isPublished: false, publishAt: '2026-06-02T10:00:00Z' });
    const counts = await Promise.all([publishDueArticles(db, now), publishDueArticles(db, now)]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await titles()).toEqual([due.title]);
    const recorded = await db.select({ name: domainEvents.name, ids: domainEvents.ids }).from(domainEvents);
    expect(recorded).toEqual([{ name: 'articles.published', ids: { articleId: due.id, profileId: due.profileId } }]);
  });

  it('publishes more than one batch', async () => {
    const { db } = database;
    const { profileId } = await makeArticle(db);
    await db.insert(articles).values(
      Array.from({ length: 430 }, (_, at) => ({
        profileId,
        authorType: 3,
        title: `${at}`,
        lead: '',
        content: '',
        publishAt: '2026-05-01T00:00:00Z',
        isPublished: false,
      })),
    );
    expect(await publishDueArticles(db, now)).toBe(430);
    expect(await db.$count(domainEvents)).toBe(430);
  });
});
