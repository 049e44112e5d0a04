import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { documents, pictures } from '#domains/media/server/tables.ts';
import {
  findNamedSession,
  makeProfile,
  type NewProfile,
  type ProfileRow,
  tokenOf,
} from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs, hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Article } from '../../contract.ts';
import { publishDueArticles } from '../../server/jobs.ts';
import { newsRoutes } from '../../server/routes.ts';
import { articles } from '../../server/tables.ts';
import type { ArticleEdit, Likes, Revision, Written } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let club: ProfileRow;
let federation: ProfileRow;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: newsRoutes,
    findSession: findNamedSession,
  });
  club = await maker({ alias: 'dozor', shortName: 'Клуб «Дозор»' });
  federation = await maker({ userType: 5, alias: 'rkf' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(articles);
  await database.db.delete(domainEvents);
});

const maker = (given: Partial<NewProfile>) => makeProfile(database.db, given);
const call = (
  who: ProfileRow | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url: `/api/article${url}`,
    headers: who ? { authorization: tokenOf(who.id) } : {},
    ...(payload && { payload }),
  });

const draft = {
  kind: 0,
  title: 'Открыт набор на курс',
  content: '<p>Набор <b>открыт</b>.</p>',
  city_id: null,
  breed_id: null,
  is_mixed: false,
  dog_name: '',
  cost: null,
  puppies: null,
  sex: null,
  colour: '',
  age: '',
  pictures: [] as number[],
  video_link: '',
  documents: [] as number[],
  is_important: false,
  is_must_read: false,
  publish_at: null as string | null,
};
const sale = {
  ...draft,
  kind: 2,
  title: 'Щенки',
  breed_id: 1,
  cost: 45_000,
  puppies: 4,
  sex: 2,
  colour: 'чёрный',
  age: '3 месяца',
  city_id: 1,
};
const lost = {
  ...draft,
  kind: 4,
  title: 'Пропала собака',
  is_mixed: true,
  dog_name: 'Рекс',
  sex: 1,
  colour: 'рыжий',
  age: '5 лет',
  city_id: 1,
};

const write = async (given: object = {}, who = club): Promise<Written> =>
  (await call(who, 'POST', '', { ...draft, ...given })).json().result;
const opened = async (id: number, who = club): Promise<ArticleEdit> =>
  (await call(who, 'GET', `/${id}/edit`)).json().result;
const shown = async (id: number): Promise<Article> => (await call(null, 'GET', `/${id}`)).json().result;
/** The phone as «Позвонить» reveals it; null when there is none. */
const phoneOf = async (id: number): Promise<string | null> => {
  const answer = await app.inject({ method: 'POST', url: `/api/adverts/${id}/phone` });
  return answer.statusCode === 200 ? answer.json().result.phone : null;
};
const recordedEvents = async () =>
  (
    await database.db
      .select({ name: domainEvents.name, ids: domainEvents.ids })
      .from(domainEvents)
      .orderBy(domainEvents.id)
  ).filter(({ name }) => name !== 'mails.queued');
/** An opened article as input of `edit`. */
const toEditInput = ({
  id,
  version,
  is_published: _,
  is_hidden: _hidden,
  is_closed: __,
  may_demand_reading: ___,
  is_reachable: _____,
  author: ____,
  ...rest
}: ArticleEdit) => ({
  ...rest,
  articleId: undefined,
  id,
  version,
  pictures: rest.pictures.map((picture) => picture.id),
  documents: rest.documents.map((document) => document.id),
});
const edit = (page: ArticleEdit, change: object, who: ProfileRow | null = club) => {
  const { id, articleId: _, ...body } = toEditInput(page);
  return call(who, 'PUT', `/${id}`, { ...body, ...change });
};

describe('writing an article', () => {
  it('publishes news at once and records its domain event [R2.2-01]', async () => {
    const { id, is_published } = await write({ city_id: 1 });
    expect(is_published).toBe(true);
    expect(await shown(id)).toMatchObject({
      title: 'Открыт набор на курс',
      lead: 'Набор открыт.',
      content: '<p>Набор <b>открыт</b>.</p>',
      city: { id: 1 },
      author: { alias: 'dozor' },
    });
    expect(await recordedEvents()).toEqual([
      { name: 'articles.published', ids: { articleId: id, profileId: club.id } },
    ]);
  });

  it('stores the fields of an advert’s kind', async () => {
    const { id } = await write(sale);
    expect(await shown(id)).toMatchObject({
      kind: 2,
      breed: { id: 1 },
      advert: { cost: 45_000, sex: 2, colour: 'чёрный', age: '3 месяца', puppies: 4, dog_name: null },
    });
    const notice = await write(lost);
    expect(await shown(notice.id)).toMatchObject({
      kind: 4,
      breed: null,
      advert: { is_mixed: true, dog_name: 'Рекс', cost: null },
    });
  });

  it('[V15] shows the advert’s own phone, or else the public one of its author’s page, and none once it is closed', async () => {
    const own = await write({ ...lost, phone: '+7(912)000-11-22' });
    expect(await phoneOf(own.id)).toBe('+7(912)000-11-22');
    expect(JSON.stringify(await shown(own.id))).not.toMatch(/\(912\)|9120001122/);
    expect((await opened(own.id)).phone).toBe('+7(912)000-11-22');
    await call(club, 'PUT', `/${own.id}/closed`, { is_closed: true });
    expect(await phoneOf(own.id)).toBeNull();

    const { id } = await write(lost);
    const phone = { value: '+7(912)000-33-44', description: '', is_main: true, contact_type_id: 1 };
    await database.db
      .update(profiles)
      .set({ contacts: [phone] })
      .where(eq(profiles.id, club.id));
    expect(await phoneOf(id)).toBe('+7(912)000-33-44');
    await database.db.update(profiles).set({ disclosed: [] }).where(eq(profiles.id, club.id));
    expect(await phoneOf(id)).toBeNull();
    await database.db.update(profiles).set({ contacts: [], disclosed: null }).where(eq(profiles.id, club.id));
  });

  it.each([
    ['a telephone of a few digits', { ...lost, phone: '+7(912)' }, 'phone'],
    ['a price in news', { cost: 5 }, 'cost'],
    ['a dog’s name in a sale', { ...sale, dog_name: 'Рекс' }, 'dog_name'],
    ['a price for a lost dog', { ...lost, cost: 5 }, 'cost'],
    ['a sale of no breed', { ...sale, breed_id: null }, 'breed_id'],
    ['a lost dog of nowhere', { ...lost, city_id: null }, 'city_id'],
    ['both a breed and «Метис»', { ...lost, breed_id: 1 }, 'breed_id'],
    ['an unknown kind', { kind: 7 }, 'kind'],
    ['an unknown breed', { ...sale, breed_id: 999_999 }, 'breed_id'],
    ['an unknown city', { city_id: 999_999 }, 'city_id'],
    ['a title of blanks', { title: ' \u200b ' }, 'title'],
    ['a text of nothing', { content: '<p> </p><script></script>' }, 'content'],
    ['too long a text', { content: `<p>${'а'.repeat(5001)}</p>` }, 'content'],
    ['six pictures', { pictures: [1, 2, 3, 4, 5, 6] }, 'pictures'],
    ['four documents', { documents: [1, 2, 3, 4] }, 'documents'],
    ['a film of an unknown host', { video_link: 'https://evil.example/watch?v=1' }, 'video_link'],
    ['a script for a film', { video_link: 'javascript:alert(1)//rutube.ru/video/' }, 'video_link'],
    ['a day in two years', { publish_at: '2099-01-01T10:00:00+03:00' }, 'publish_at'],
    ['an undeclared field', { is_published: true }, 'is_published'],
    ['another’s name', { profile_id: 1 }, 'profile_id'],
  ])('refuses %s at its own field', async (_what, given, field) => {
    const answer = await call(club, 'POST', '', { ...draft, ...given });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await recordedEvents()).toEqual([]);
  });

  it('stores titles and texts literally: scripts stay text', async () => {
    const { id } = await write({
      title: '<script>alert(1)</script>',
      content: '<p onclick="x()">До<script>alert(2)</script><img src=x onerror=y></p>',
    });
    const article = await shown(id);
    expect(article.title).toBe('<script>alert(1)</script>');
    expect(article.content).not.toMatch(/<script|<img|onclick/);
  });

  it('refuses visitors who are not signed in', async () => {
    expect((await call(null, 'POST', '', draft)).statusCode).toBe(401);
  });

  it('is idempotent', async () => {
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/article',
        headers: { authorization: tokenOf(club.id), 'idempotency-key': 'k'.repeat(24) },
        payload: draft,
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json().result).toEqual(other.json().result);
    expect(await database.db.select().from(articles)).toHaveLength(1);
  });

  it('lets only federations require reading', async () => {
    expect((await call(club, 'POST', '', { ...draft, is_must_read: true })).statusCode).toBe(403);
    const { id } = await write({ is_must_read: true, is_important: true }, federation);
    expect(await shown(id)).toMatchObject({ is_must_read: true, is_important: true });
    expect((await call(club, 'GET', '/writing')).json().result).toEqual({
      may_demand_reading: false,
      is_reachable: false,
      scheduled: [],
      hidden: [],
    });
    expect((await call(federation, 'GET', '/writing')).json().result).toMatchObject({ may_demand_reading: true });
  });
});

it('tells an author without public contacts before an advert is published', async () => {
  const contacts = [{ value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 as const }];
  const hidden = await maker({ userType: 1, alias: 'petrov', contacts, disclosed: ['full_name'] });
  const open = await maker({ userType: 1, alias: 'sidorov', contacts, disclosed: ['phones'] });
  const reachable = async (who: ProfileRow) => (await call(who, 'GET', '/writing')).json().result.is_reachable;
  expect([await reachable(hidden), await reachable(open)]).toEqual([false, true]);
  const { id } = await write({}, open);
  expect((await call(open, 'GET', `/${id}/edit`)).json().result.is_reachable).toBe(true);
});

describe('a scheduled article', () => {
  it('is visible to its author only until its moment, and is published once', async () => {
    const moment = new Date(Date.now() + hourMs);
    const { id, is_published } = await write({ publish_at: moment.toISOString() });
    expect([
      is_published,
      (await call(null, 'GET', `/${id}`)).statusCode,
      (await call(federation, 'GET', `/${id}/edit`)).statusCode,
    ]).toEqual([false, 404, 404]);
    expect((await call(club, 'GET', '/writing')).json().result.scheduled).toEqual([
      { id, title: draft.title, publish_at: moment.toISOString() },
    ]);
    const later = await edit(await opened(id), { publish_at: new Date(moment.getTime() + minuteMs).toISOString() });
    expect(later.json().result.is_published).toBe(false);
    expect(await recordedEvents()).toEqual([]);
    await publishDueArticles(database.db, new Date(moment.getTime() + 120_000));
    await edit(await opened(id), {
      title: 'Набор закрыт',
      publish_at: new Date(moment.getTime() + dayMs).toISOString(),
    });
    expect((await shown(id)).title).toBe('Набор закрыт');
    expect((await recordedEvents()).map(({ name }) => name)).toEqual(['articles.published', 'articles.edited']);
  });
});

it('tells the author that staff have hidden an article, instead of listing it as scheduled', async () => {
  const { id, version } = await write();
  await database.db.update(articles).set({ hiddenAt: new Date().toISOString(), isPublished: false });
  expect((await call(club, 'GET', '/writing')).json().result).toMatchObject({
    scheduled: [],
    hidden: [{ id, title: draft.title }],
  });
  expect((await call(club, 'GET', `/${id}/edit`)).json().result).toMatchObject({
    is_hidden: true,
    is_published: false,
  });
  // An edit does not show it, even on request.
  const afterEdit = await call(club, 'PUT', `/${id}`, { ...draft, title: 'Исправлено', version });
  expect(afterEdit.json().result).toMatchObject({ is_published: false });
  expect((await call(federation, 'GET', '/writing')).json().result.hidden).toEqual([]);
});

it('keeps dictionary entries staff have deleted, and refuses them for new choices', async () => {
  const { id, version } = await write(sale);
  await database.db.update(breeds).set({ isDeleted: true }).where(eq(breeds.id, 1));
  expect((await call(club, 'PUT', `/${id}`, { ...draft, ...sale, title: 'Щенок', version })).statusCode).toBe(200);
  expect((await call(club, 'POST', '', { ...draft, ...sale })).json().errors).toEqual({
    breed_id: 'Этой записи в справочнике больше нет: выберите другую',
  });
  await database.db.update(breeds).set({ isDeleted: false }).where(eq(breeds.id, 1));
});

describe('editing', () => {
  it('changes the public page, and shows the author the earlier text [R2.2-01]', async () => {
    const { id } = await write();
    const answer = await edit(await opened(id), { title: 'Набор закончен', content: '<p>Мест нет.</p>' });
    expect(answer.json().result).toEqual({ id, version: 2, is_published: true });
    expect(await shown(id)).toMatchObject({ title: 'Набор закончен', lead: 'Мест нет.' });
    const history = (await call(club, 'GET', `/${id}/revisions`)).json<{ result: Revision[] }>().result;
    expect(history).toMatchObject([
      { version: 1, title: 'Открыт набор на курс', content: '<p>Набор <b>открыт</b>.</p>' },
    ]);
    expect((await call(federation, 'GET', `/${id}/revisions`)).statusCode).toBe(403);
    expect((await call(null, 'GET', `/${id}/revisions`)).statusCode).toBe(401);
    expect((await recordedEvents()).at(-1)).toEqual({
      name: 'articles.edited',
      ids: { articleId: id, profileId: club.id },
    });
  });

  it('refuses a stale version with 412 and loses nothing', async () => {
    const { id } = await write();
    const page = await opened(id);
    const [one, other] = await Promise.all([edit(page, { title: 'Один' }), edit(page, { title: 'Другой' })]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 412]);
    expect((await opened(id)).version).toBe(2);
  });

  it('is the author’s only, and reveals nothing to others', async () => {
    const { id } = await write();
    const page = await opened(id);
    for (const [method, url, payload] of [
      ['GET', `/${id}/edit`],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/closed`, { is_closed: true }],
    ] as const) {
      const answer = await call(federation, method, url, payload);
      expect([method, answer.statusCode, answer.body.includes(draft.title)]).toEqual([method, 403, false]);
      expect((await call(null, method, url, payload)).statusCode).toBe(401);
    }
    expect((await edit(page, { title: 'Чужое' }, federation)).statusCode).toBe(403);
    expect((await call(club, 'GET', '/2147483647/edit')).statusCode).toBe(404);
    expect((await shown(id)).title).toBe(draft.title);
  });

  it('closes and reopens an advert, and refuses to close news', async () => {
    const { id } = await write(sale);
    expect((await call(club, 'PUT', `/${id}/closed`, { is_closed: true })).statusCode).toBe(200);
    expect((await shown(id)).is_closed).toBe(true);
    await call(club, 'PUT', `/${id}/closed`, { is_closed: true });
    await call(club, 'PUT', `/${id}/closed`, { is_closed: false });
    expect((await recordedEvents()).map(({ name }) => name)).toEqual([
      'articles.published',
      'articles.closed',
      'articles.edited',
    ]);
    const news = await write();
    expect((await call(club, 'PUT', `/${news.id}/closed`, { is_closed: true })).statusCode).toBe(400);
  });
});

describe('files', () => {
  let made = 0;
  const picture = async (owner: ProfileRow) => {
    made += 1;
    const digits = String(made).padStart(32, 'a');
    const [row] = await database.db
      .insert(pictures)
      .values({
        profileId: owner.id,
        digits,
        name: 'a.jpg',
        width: 1600,
        height: 900,
        widths: [320, 640, 1280, 1600],
        placeholder: 'data:',
        size: 5,
      })
      .returning();
    return { id: row?.id as number, link: `/pictures/${digits}/1280` };
  };
  const document = async (owner: ProfileRow, mediaType = 'application/pdf') => {
    made += 1;
    const [row] = await database.db
      .insert(documents)
      .values({ profileId: owner.id, fileKey: `key${made}`, name: `Правила ${made}.pdf`, mediaType, size: 10 })
      .returning();
    return row?.id as number;
  };

  it('are attached in order with the article, and released when it changes or is deleted', async () => {
    const [first, second, rules] = [await picture(club), await picture(club), await document(club)];
    const { id } = await write({ pictures: [second.id, first.id], documents: [rules] });
    expect(await shown(id)).toMatchObject({
      picture_link: second.link,
      pictures: [second.link, first.link],
      documents: [
        { name: expect.stringMatching(/^Правила \d+$/), link: `/api/document/document/public?id=${rules}`, size: 10 },
      ],
    });
    const page = await opened(id);
    expect([page.pictures.map((one) => one.id), page.documents.map((one) => one.id)]).toEqual([
      [second.id, first.id],
      [rules],
    ]);
    await edit(page, { pictures: [first.id] });
    expect((await shown(id)).pictures).toEqual([first.link]);
    const discarded = () =>
      database.db
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(isNotNull(pictures.discardedAt), eq(pictures.ownerId, id)));
    expect((await discarded()).map((row) => row.id)).toEqual([second.id]);
    expect((await call(club, 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call(null, 'GET', `/${id}`)).statusCode).toBe(404);
    expect(await discarded()).toHaveLength(2);
    expect(
      await database.db
        .select()
        .from(documents)
        .where(and(eq(documents.id, rules), isNotNull(documents.discardedAt))),
    ).toHaveLength(1);
    expect((await recordedEvents()).at(-1)).toEqual({
      name: 'articles.deleted',
      ids: { articleId: id, profileId: club.id },
    });
  });

  it('are refused when they are another profile’s or no PDF, and the article is not written', async () => {
    const [foreignDocument, picked, jpeg] = [
      await document(federation),
      await picture(federation),
      await document(club, 'image/jpeg'),
    ];
    for (const [given, field] of [
      [{ documents: [foreignDocument] }, 'documents'],
      [{ pictures: [picked.id] }, 'pictures'],
      [{ documents: [jpeg] }, 'documents'],
      [{ documents: [-1] }, 'documents'],
    ] as const) {
      const answer = await call(club, 'POST', '', { ...draft, ...given });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
    expect(await database.db.select().from(articles)).toEqual([]);
  });

  it('are kept by their place in demo data', async () => {
    const { id } = await write();
    await database.db
      .update(articles)
      .set({ documents: [{ name: 'Официальный текст', link: '/files/abc.pdf', size: 7 }] })
      .where(eq(articles.id, id));
    const page = await opened(id);
    expect(page.documents).toEqual([{ id: -1, name: 'Официальный текст', size: 7 }]);
    const own = await document(club);
    await edit(page, { documents: [own, -1] });
    expect((await shown(id)).documents.map(({ link }) => link)).toEqual([
      `/api/document/document/public?id=${own}`,
      '/files/abc.pdf',
    ]);
  });
});

describe('likes', () => {
  it('count once per member under repeated requests', async () => {
    const { id } = await write();
    const press = (who: ProfileRow | null, method: 'PUT' | 'DELETE') => call(who, method, `/${id}/likes`);
    await Promise.all([press(club, 'PUT'), press(club, 'PUT'), press(federation, 'PUT')]);
    const seen = async (who: ProfileRow | null) =>
      (await call(who, 'GET', `/${id}/likes`)).json<{ result: Likes }>().result;
    expect(await seen(null)).toEqual({ likes: 2, is_liked: false });
    expect(await seen(club)).toEqual({ likes: 2, is_liked: true });
    await press(club, 'DELETE');
    await press(club, 'DELETE');
    expect(await seen(club)).toEqual({ likes: 1, is_liked: false });
    expect((await press(null, 'PUT')).statusCode).toBe(401);
    expect((await call(club, 'PUT', '/2147483647/likes')).statusCode).toBe(404);
  });
});
