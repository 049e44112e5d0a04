import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { advertDays } from '../../limits.ts';
import { makeArticle, type NewArticle } from '../../server/factories.ts';
import { newsRoutes } from '../../server/routes.ts';
import { type AdvertRow, advertWatches } from '../../server/tables.ts';
import type { AdvertsAround, Watch } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
const ago = (days: number): string => new Date(clock.milliseconds() - days * dayMs).toISOString();

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: newsRoutes, findSession });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const nothing: AdvertRow = {
  cost: null,
  sex: null,
  colour: null,
  age: null,
  age_months: null,
  puppies: null,
  dog_name: null,
};
const advert = (title: string, kind: number, given: Partial<AdvertRow> = {}, row: Partial<NewArticle> = {}) =>
  makeArticle(database.db, { title, kind, publishAt: ago(1), advert: { ...nothing, ...given }, ...row });

let members = 0;
async function member() {
  members += 1;
  const { profileId, token } = await makeMember(database.db, {
    userType: 4,
    name: 'Питомник',
    shortName: 'Питомник',
    mail: `breeder-${members}@mail.example`,
  });
  return { profileId, token };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload && { payload }),
  });
const titles = async (query: string): Promise<string[]> =>
  (await call('GET', `/api/adverts?${query}`)).json().result.adverts.map(({ title }: { title: string }) => title);
const around = async (query: string): Promise<AdvertsAround> =>
  (await call('GET', `/api/adverts/around?${query}`)).json().result;

describe('adverts [24.3]', () => {
  it('are listed and counted by tab; closed and expired ones are in none', async () => {
    await advert('помёт', 2, { puppies: 4 });
    await advert('щенок', 2, { age_months: 3 });
    await advert('взрослый', 2, { age_months: 30 });
    await advert('без возраста', 2);
    await advert('вязка', 3);
    await advert('потеряна', 4);
    await advert('найдена', 5);
    await advert('отдам', 6);
    await advert('ищу', 1);
    await advert('закрыт', 2, { puppies: 1 }, { isClosed: true });
    await advert('прошёл', 2, { puppies: 1 }, { publishAt: ago(advertDays + 1) });
    await advert('продлён', 2, { puppies: 1 }, { publishAt: ago(advertDays + 1), renewedAt: ago(2) });
    await makeArticle(database.db, { title: 'новость', publishAt: ago(1) });
    expect((await titles('kind=puppies')).toSorted()).toEqual(['помёт', 'продлён', 'щенок']);
    expect((await titles('kind=dogs')).toSorted()).toEqual(['без возраста', 'взрослый']);
    expect((await titles('kind=missing')).toSorted()).toEqual(['найдена', 'потеряна']);
    // Addresses of earlier versions still work.
    expect(await titles('kind=trade')).toHaveLength(7);
    expect((await titles('kind=notices')).toSorted()).toEqual(['найдена', 'отдам', 'потеряна']);
    const { tabs, missing, near } = await around('kind=puppies');
    expect(tabs).toEqual({ puppies: 3, dogs: 2, mating: 1, missing: 2, giveaway: 1, buy: 1 });
    for (const tab of Object.keys(tabs)) expect(await titles(`kind=${tab}`)).toHaveLength(tabs[tab as 'puppies'] ?? 0);
    expect(missing.map(({ title }) => title).toSorted()).toEqual(['найдена', 'потеряна']);
    expect(near).toEqual([]);
  });

  it('offer only alternatives with results when nothing matches', async () => {
    await advert('такса', 2, { puppies: 2, cost: 50_000 }, { breedId: 1, cityId: 1 });
    const none = await around('kind=puppies&breeds=1&cities=1&cost_to=20000');
    expect(none.found).toBe(0);
    expect(none.near).toEqual([
      { of: 'any_price', adverts: 1 },
      { of: 'anywhere', adverts: 1 },
      { of: 'region', adverts: 1 },
      { of: 'tab', adverts: 4 },
    ]);
    expect((await around('kind=mating&breeds=2&cities=1')).near).toEqual([{ of: 'tab', adverts: 1 }]);
    expect((await around('kind=puppies')).breeds).toMatchObject([{ id: 1, adverts: 1 }]);
  });

  it('are ordered by price on request across pages, with those without a price last', async () => {
    const { profileId } = await member();
    for (const [title, cost] of [
      ['тридцать', 30_000],
      ['договорная', null],
      ['десять с половиной', 10_500.5],
      ['тридцать позже', 30_000],
      ['двадцать', 20_000],
    ] as const)
      await advert(title, 2, { puppies: 1, cost }, { profileId });
    const read = async (sort: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let after = ''; ; ) {
        const { adverts, next } = (
          await call('GET', `/api/adverts?kind=puppies&sort=${sort}&size=2${after && `&after=${after}`}`)
        ).json().result;
        seen.push(...adverts.map(({ title }: { title: string }) => title));
        if (!next) return seen;
        after = next;
      }
    };
    const own = ['тридцать', 'договорная', 'десять с половиной', 'тридцать позже', 'двадцать'];
    const only = (all: string[]) => all.filter((title) => own.includes(title));
    expect(only(await read('cheap'))).toEqual([
      'десять с половиной',
      'двадцать',
      'тридцать позже',
      'тридцать',
      'договорная',
    ]);
    expect(only(await read('dear'))).toEqual([
      'тридцать позже',
      'тридцать',
      'двадцать',
      'десять с половиной',
      'договорная',
    ]);
    expect((await call('GET', '/api/adverts?sort=any')).statusCode).toBe(400);
  });

  it('reveal a phone only on request, count the requests, and reveal none of a closed advert', async () => {
    const { profileId, token } = await member();
    const { id } = await advert('с телефоном', 2, { puppies: 1, phone: '+7(912)000-11-22' }, { profileId });
    const { id: closed } = await advert('закрыт', 2, { phone: '+7(912)000-11-22' }, { profileId, isClosed: true });
    // Three digits alone could be the milliseconds of a date.
    for (const url of ['/api/adverts?kind=puppies', '/api/adverts/around?kind=puppies', `/api/article/${id}`])
      expect((await call('GET', url)).body).not.toMatch(/\(912\)|9120001122/);
    for (let press = 0; press < 2; press++)
      expect((await call('POST', `/api/adverts/${id}/phone`)).json().result).toEqual({ phone: '+7(912)000-11-22' });
    expect((await call('POST', `/api/adverts/${closed}/phone`)).statusCode).toBe(404);
    const own = (await call('GET', '/api/article/own_adverts', token)).json().result;
    expect(own.map(({ id, calls }: { id: number; calls: number }) => [id, calls])).toEqual([
      [closed, 0],
      [id, 2],
    ]);
  });

  it('are renewed by their author only, any number of times', async () => {
    const [one, other] = [await member(), await member()];
    const { id } = await advert('старый', 3, {}, { profileId: one.profileId, publishAt: ago(advertDays + 5) });
    expect(await titles('kind=mating')).not.toContain('старый');
    const daysLeft = async () => (await call('GET', '/api/article/own_adverts', one.token)).json().result[0].days_left;
    expect(await daysLeft()).toBe(0);
    expect((await call('PUT', `/api/article/${id}/renewed`, other.token, {})).statusCode).toBe(403);
    for (let press = 0; press < 2; press++)
      expect((await call('PUT', `/api/article/${id}/renewed`, one.token, {})).json().result).toEqual({
        days_left: advertDays,
      });
    expect(await daysLeft()).toBe(advertDays);
    expect(await titles('kind=mating')).toContain('старый');
  });

  it('are subscribed to once per set of filters, until unsubscribed', async () => {
    const [one, other] = [await member(), await member()];
    const wish = { kind: 'puppies', breeds: [2, 1], cities: [1], cost_to: 60_000 };
    expect((await call('POST', '/api/adverts/watches', undefined, wish)).statusCode).toBe(401);
    const first: Watch = (await call('POST', '/api/adverts/watches', one.token, wish)).json().result;
    expect(first).toMatchObject({ kind: 'puppies', cost_to: 60_000, sex: null });
    expect(first.breeds.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    await call('POST', '/api/adverts/watches', one.token, { ...wish, breeds: [1, 2] });
    const own = async () => (await call('GET', '/api/adverts/watches', one.token)).json().result;
    expect(await own()).toHaveLength(1);
    const away = `/api/adverts/watches/${first.id}`;
    expect((await call('DELETE', away, other.token)).statusCode).toBe(404);
    expect((await call('DELETE', away, one.token)).statusCode).toBe(200);
    expect(await own()).toEqual([]);
  });

  it('reveal the phones of open notices of lost and found dogs at once, without counting, and of no other advert', async () => {
    const { profileId, token } = await member();
    const lost = await advert('пропала', 4, { phone: '+7(912)000-11-33' }, { profileId });
    const settled = await advert('нашлась', 4, { phone: '+7(912)000-11-44' }, { profileId, isClosed: true });
    const sold = await advert('щенки', 2, { puppies: 1, phone: '+7(912)000-11-55' }, { profileId });
    const articleIds = [lost.id, settled.id, sold.id];
    const answer = await call('POST', '/api/adverts/missing-phones', undefined, { articleIds });
    expect(answer.json().result).toEqual([{ article_id: lost.id, phone: '+7(912)000-11-33' }]);
    expect((await call('GET', '/api/adverts/around?kind=missing')).body).not.toContain('000-11-33');
    const own = (await call('GET', '/api/article/own_adverts', token)).json().result;
    expect(own.every(({ calls }: { calls: number }) => calls === 0)).toBe(true);
  });

  it('have their own RSS feed, without phones', async () => {
    const rss = await call('GET', '/adverts/rss.xml');
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss.body).toContain('помёт');
    for (const absent of ['новость', 'закрыт', 'прошёл', '(912)']) expect(rss.body).not.toContain(absent);
  });
});

it('hides the adverts of a blocked member with their telephone, and shows them again when they are let in [Round3-E7]', async () => {
  const { profileId } = await member();
  const seller = await advert('Щенки заблокированного', 2, { phone: '+7(912)000-11-22' }, { profileId });
  const news = await makeArticle(database.db, { title: 'Новость заблокированного', profileId, publishAt: ago(1) });
  const seen = async () => ({
    page: (await call('GET', `/api/article/${seller.id}`)).statusCode,
    phone: (await call('POST', `/api/adverts/${seller.id}/phone`)).statusCode,
    listed: (await titles('')).includes('Щенки заблокированного'),
    news: (await call('GET', `/api/article/${news.id}`)).statusCode,
  });
  const block = (blockedAt: Date | null) =>
    database.db.update(accounts).set({ blockedAt }).where(eq(accounts.profileId, profileId));
  expect(await seen()).toEqual({ page: 200, phone: 200, listed: true, news: 200 });
  await block(new Date());
  expect(await seen()).toEqual({ page: 404, phone: 404, listed: false, news: 200 });
  await block(null);
  expect(await seen()).toEqual({ page: 200, phone: 200, listed: true, news: 200 });
});

it('keeps the limit of watches when many are sent at once [Round3-E8]', async () => {
  const { token, profileId } = await member();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      call('POST', '/api/adverts/watches', token, { kind: 'sell', breeds: [], cities: [], cost_to: 1000 + at }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await database.db.$count(advertWatches, eq(advertWatches.profileId, profileId))).toBe(20);
});
