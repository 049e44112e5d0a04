import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeArticle } from '../../server/factories.ts';
import { publishDueArticles } from '../../server/jobs.ts';
import { newsRoutes } from '../../server/routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let token: string;
let author: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: newsRoutes, findSession });
  const made = await makeMember(database.db, {
    userType: 101,
    name: 'Сотрудник',
    shortName: 'Сотрудник',
    mail: 'staff@mail.example',
  });
  token = made.token;
  author = (await makeProfile(database.db, { userType: 3, name: 'Клуб «Автор»', shortName: 'Автор' })).id;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const authorization = () => ({ authorization: `Bearer ${token}` });
const act = (articleId: number, what: string, reason = 'Нарушены правила') =>
  app.inject({
    method: 'POST',
    url: `/api/administration/articles/${articleId}`,
    headers: authorization(),
    payload: { act: what, reason },
  });
const seen = async (articleId: number) => (await app.inject(`/api/article/${articleId}`)).statusCode;
const rows = async (search: string) =>
  (
    await app.inject({
      url: `/api/administration/articles?search=${encodeURIComponent(search)}`,
      headers: authorization(),
    })
  ).json().result.rows;

describe('article administration', () => {
  it('finds a title whatever its accents and «ё» [Round3-A7]', async () => {
    const { id } = await makeArticle(database.db, { profileId: author, title: 'Щенки Müllerhof, мать Зелёная' });
    for (const typed of ['mullerhof', 'Müllerhof', 'зеленая', 'ЗЕЛЁНАЯ'])
      expect(await rows(typed)).toMatchObject([{ id }]);
  });

  it('hides an article from everybody, also after the publishing job, until it is shown again', async () => {
    const { id } = await makeArticle(database.db, { profileId: author, title: 'Скрываемая новость' });
    expect(await seen(id)).toBe(200);
    expect((await act(id, 'hide')).statusCode).toBe(200);
    await publishDueArticles(database.db, new Date());
    expect(await seen(id)).toBe(404);
    expect(await rows('скрываемая')).toMatchObject([{ id, is_hidden: true, is_published: false, author: 'Автор' }]);
    expect((await act(id, 'show')).statusCode).toBe(200);
    expect(await seen(id)).toBe(200);
  });

  it('closes and reopens an advert, and refuses to close news', async () => {
    const [advert, news] = [
      await makeArticle(database.db, { profileId: author, title: 'Продам щенка', kind: 2 }),
      await makeArticle(database.db, { profileId: author, title: 'Просто новость' }),
    ];
    expect((await act(news.id, 'close')).statusCode).toBe(400);
    expect((await act(advert.id, 'close')).statusCode).toBe(200);
    expect((await rows('Продам щенка'))[0].is_closed).toBe(true);
    expect((await act(advert.id, 'open')).statusCode).toBe(200);
    expect((await rows('Продам щенка'))[0].is_closed).toBe(false);
  });

  it('deletes an article for good, and requires a reason for every action', async () => {
    const { id } = await makeArticle(database.db, { profileId: author, title: 'Удаляемая' });
    expect(Object.keys((await act(id, 'delete', 'да')).json().errors)).toEqual(['reason']);
    expect((await act(id, 'delete')).statusCode).toBe(200);
    expect(await seen(id)).toBe(404);
    expect((await act(id, 'delete')).statusCode).toBe(404);
    expect(await rows('Удаляемая')).toEqual([]);
  });
});
