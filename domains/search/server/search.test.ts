import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, everydayNames } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { articles } from '#domains/news/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { runAll, runOnce } from '#platform/testing/queues.ts';
import { testLog } from '#platform/testing/testLog.ts';
import type { SearchAnswer, Suggestions } from '../contract.ts';
import { keysOfNames } from '../names.ts';
import { writeNames } from './commands/dictionaryWords.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';
import { dropEntries, writeEntries } from './commands/writeEntries.ts';
import type { SearchRecord } from './entry.ts';
import { searchRoutes } from './routes.ts';
import { search } from './search.ts';
import { searchEntries } from './tables.ts';
import { searchFixture } from './testFixture.ts';
import { searchWorker } from './workers.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await searchFixture(database.db);
  await rebuildIndex(database.db);
  app = await testApp({ db: database.db, routes: searchRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: '/api/search', query });
  return { status: answer.statusCode, body: answer.json() as { result: SearchAnswer; errors: Record<string, string> } };
};
const find = async (string_filter: string, other: Record<string, string> = {}): Promise<SearchAnswer> =>
  (await ask({ string_filter, ...other })).body.result;
const titles = ({ items }: SearchAnswer): string[] => items.map(({ title }) => title.map(({ text }) => text).join(''));
const allTaken = async () => {
  await runAll(database.db, searchWorker({ db: database.db, log: testLog() }));
};

describe('the search', () => {
  it('finds clubs and judges at once after an import, which names none of them [Round3-A13]', async () => {
    const { db } = database;
    const club = await makeProfile(db, { userType: 3, alias: 'izluchina', shortName: 'Клуб «Пробная излучина»' });
    const judge = await makeReferee(db, { name: 'Шимановская Бронислава Юзефовна' });
    await recordEvent(db, { name: 'profiles.imported', ids: { added: 1, changed: 0 } });
    await recordEvent(db, { name: 'judges.imported', ids: {} });
    await allTaken();
    expect((await find('пробная излучина')).items.map(({ record_id }) => record_id)).toContain(club.id);
    expect((await find('шимановская бронислава')).items.map(({ record_id }) => record_id)).toContain(judge.id);
  });

  it('knows a breed by its Latin name and with its noun first, and pages of federations by what they hold [S13]', async () => {
    const first = async (query: string) => (await find(query)).items[0]?.path;
    expect(await first('german shepherd')).toBe('/breeds/166');
    expect(await first('schaferhund deutscher')).toBe('/breeds/166');
    expect(await first('pug')).toBe('/breeds/253');
    expect(await first('овчарка немецкая')).toBe('/breeds/166');
    expect(await first('вест хайленд вайт терьер')).toBe('/breeds/85');
    expect(await first('фото ркф')).toBe('/rkf/gallery');
    expect(await first('клубы рфлс')).toBe('/organizations?federations=rfls');
    expect(await first('рсс')).toBe('/help#news');
  });

  it('answers groups by hits, with their counts, and the one that was asked for [R2.1-04 R2.1-05 R2.1-06 R2.1-07 R2.1-08]', async () => {
    const all = await find('лабрадор');
    // The breed's page counts as a result of the dogs' group.
    expect(all.groups.map(({ type }) => type).sort()).toEqual([100, 200, 600]);
    expect((await find('лабрадор', { search_type: '600' })).items[0]).toMatchObject({ kind: 602, path: '/breeds/122' });
    // Without a requested group, all groups are shown with three results each.
    expect(all.type).toBe(0);
    expect((await find('лабрадор', { search_type: '200' })).type).toBe(200);
    // An empty requested group is replaced by one with results.
    expect((await find('лабрадор', { search_type: '500' })).type).toBe(100);
    expect((await find('Кубок Онежского', { search_type: '300' })).items[0]).toMatchObject({
      kind: 301,
      path: expect.stringMatching(/^\/exhibitions\/\d+$/),
    });
    expect((await find('Воронцова', { search_type: '400' })).items[0]).toMatchObject({
      kind: 401,
      path: expect.stringMatching(/^\/referee\/\d+\/1$/),
    });
    expect((await find('Полякова', { search_type: '500' })).items[0]).toMatchObject({ kind: 501 });
  });

  it('marks what was found, ё and letters as they stand', async () => {
    const { items } = await find('ежик');
    expect(items[0]?.title).toEqual([
      { text: 'Клуб «', found: false },
      { text: 'Ёжик', found: true },
      { text: '»', found: false },
    ]);
    const article = (await find('метрика щенка', { search_type: '200' })).items.find(({ kind }) => kind === 201);
    expect(article?.fragment.filter(({ found }) => found).map(({ text }) => text)).toContain('Метрика');
  });

  it('the coming show stands before the past one of the same name', async () => {
    const { items } = await find('белые ночи', { search_type: '300' });
    expect(items).toHaveLength(2);
    expect(items[0]?.subtitle).toContain('Псков');
  });

  it('narrows by kind and city; the counts beside them are of the group', async () => {
    const whole = await find('клуб', { search_type: '100' });
    const [city] = whole.cities;
    const narrowed = await find('клуб', { search_type: '100', city_id: String(city?.id) });
    expect(narrowed.total).toBe(city?.total);
    expect(narrowed.total).toBeLessThan(whole.total);
    expect((await find('клуб', { search_type: '100', kind: '103' })).items.every(({ kind }) => kind === 103)).toBe(
      true,
    );
    expect(
      (await find('клуб', { search_type: '100', sort_type: '2' })).items.map(({ record_id }) => record_id),
    ).not.toEqual(whole.items.map(({ record_id }) => record_id));
  });

  it('a number goes straight to its page', async () => {
    expect((await find('4600000000015')).direct).toEqual({
      label: 'Статус документа 4600000000015',
      path: '/rkf/document-status/4600000000015',
    });
    expect((await find('abc 123')).direct?.path).toBe('/base-search?card=dog&q=ABC%20123');
    for (const text of ['РКФ 1234567', 'RKF 1234567', 'rkf-1234567', 'РКФ №1 234 567', 'родословная 1234567'])
      expect((await find(text)).direct?.label, text).toBe('Родословная РКФ 1234567');
    expect((await find('643 094 100 527 318')).direct?.path).toBe('/base-search?card=dog&q=643094100527318');
    expect((await find('64309410052731')).direct).toBeNull();
    expect((await find('1042')).direct?.label).toBe('Воронцова Елена Павловна');
  });

  it('says what it looked for instead of a mistyped word', async () => {
    expect((await find('журавлмк')).corrected).toBe('журавлик');
    expect((await find('журавлик')).corrected).toBeNull();
  });

  it('people are found only when they let everybody see their name, and never by what they hide [P18 P19]', async () => {
    expect(titles(await find('Кузнецов'))).toContain('Кузнецов Пётр Ильич');
    for (const query of ['Тайнова', 'Никому не показанный рассказ', 'secret'])
      expect(JSON.stringify(await find(query))).not.toMatch(/Тайнова|рассказ|secret/);
  });
});

describe('synonyms', () => {
  it('are read from the data: an added one is understood at once, a removed one is not [S13]', async () => {
    const { db } = database;
    const first = async () => titles(await find('бульбачка'))[0];
    expect(await first()).toBeUndefined();
    await db.insert(everydayNames).values({ id: 10_001, name: 'Бульбачка', kind: 'breed', standsFor: 'Бордер-колли' });
    await recordEvent(db, { name: 'dictionaries.added', ids: { entryId: 10_001 } });
    await allTaken();
    expect(await first()).toBe('Бордер-колли');
    expect(titles(await find('бульбачки'))[0]).toBe('Бордер-колли');
    await db.update(everydayNames).set({ isDeleted: true }).where(eq(everydayNames.id, 10_001));
    await recordEvent(db, { name: 'dictionaries.edited', ids: { entryId: 10_001 } });
    await allTaken();
    expect(await first()).toBeUndefined();
  });

  it('is of pages «Как …» too: what staff write answers by all it is called by, before the help [24.7]', async () => {
    const { db } = database;
    const record: SearchRecord = {
      type: 200,
      kind: 206,
      recordId: 1,
      title: 'Как вступить',
      subtitle: '',
      body: 'Клуб подаёт заявление в федерацию.',
      alsoWords: '',
      path: '/how-to/join',
      nameKeys: keysOfNames(['Как вступить', 'приём новых членов']),
      keys: [],
      popularity: 0,
      happensOn: null,
      cityId: null,
      logoLink: null,
      coverGroup: 0,
    };
    await writeEntries(db, [record], new Date('2026-11-23T09:00:00Z'));
    await db.transaction(writeNames);
    for (const query of ['как вступить', 'как вступить в клуб', 'приём новых членов', 'когда прием новых членов?'])
      expect([query, (await find(query)).items[0]?.path]).toEqual([query, '/how-to/join']);
    await dropEntries(db, [206], [1], []);
    await db.transaction(writeNames);
    expect((await find('как вступить')).items[0]?.path).toBe('/help#join');
  });

  it('a portal without a single record finds its own pages by what they are called, from its first start', async () => {
    const fresh = await createTestDatabase();
    try {
      await loadReference(fresh.db);
      await runAll(fresh.db, searchWorker({ db: fresh.db, log: testLog() }));
      for (const [query, path] of [
        ['календарь выставок', '/exhibitions'],
        ['личный кабинет', '/auth/login'],
        ['политика', '/Politika_PDn.pdf'],
      ] as const) {
        const { items } = await search(fresh.db, { string_filter: query });
        expect(items[0]?.path, query).toBe(path);
      }
    } finally {
      await fresh.drop();
    }
  });
});

describe('a hidden name', () => {
  it('does not find its kennel, which is found by its own name [S12]', async () => {
    const { db } = database;
    const given = {
      userType: 4,
      alias: 'tikhaya',
      shortName: 'Питомник «Тихая гавань»',
      name: 'Питомник Тайновой Веры',
      headName: 'Тайнова Вера',
      disclosed: ['city'],
    };
    const { id } = await makeProfile(db, given);
    await recordEvent(db, { name: 'profiles.edited', ids: { profileId: id } });
    await allTaken();
    expect(titles(await find('тихая гавань'))[0]).toBe('Питомник «Тихая гавань»');
    expect(JSON.stringify(await find('Тайнова Вера'))).not.toContain('Тихая гавань');
  });

  it('a judge’s name is public: the page is found by it too', async () => {
    const { db } = database;
    const { id } = await makeProfile(db, {
      userType: 1,
      alias: 'yudina',
      shortName: 'Алла Ю.',
      name: 'Юдина Алла Львовна',
      disclosed: [],
    });
    const judge = await makeReferee(db, { name: 'Юдина Алла Львовна', profileId: id });
    await recordEvent(db, { name: 'profiles.edited', ids: { profileId: id, refereeId: judge.id } });
    await allTaken();
    expect((await find('юдина алла', { search_type: '100' })).items[0]).toMatchObject({
      kind: 105,
      path: '/user/yudina/',
    });
  });
});

describe('dogs', () => {
  const kennelOf = async (disclosed: string[] = []) =>
    makeProfile(database.db, {
      userType: 4,
      alias: `kennel_${made++}`,
      shortName: 'Питомник «Вишнёвый омут»',
      disclosed,
    });
  let made = 0;
  const dog = async (given: Partial<typeof dogs.$inferInsert>) => {
    const [breed] = await database.db.select({ id: breeds.id }).from(breeds).limit(1);
    const values = {
      name: 'Вишнёвый омут Зарница',
      nameLat: 'Vishnyovyj Omut Zarnitsa',
      breedId: breed?.id as number,
      sex: 2,
      bornOn: '2021-05-12',
      ...given,
    };
    const [row] = await database.db.insert(dogs).values(values).returning({ id: dogs.id });
    return row?.id as number;
  };
  const found = async (query = 'зарница вишневый омут') =>
    (await find(query)).items.filter(({ kind }) => kind === 601).map(({ path }) => path);

  it('are found by their kennel’s name with their own, in any order, until the kennel’s page is gone [S13]', async () => {
    const { db } = database;
    const kennel = await kennelOf();
    const dogId = await dog({ breederId: kennel.id });
    await recordEvent(db, { name: 'dogs.confirmed', ids: { dogId, profileId: kennel.id } });
    await allTaken();
    const path = `/kennel/${kennel.alias}/dogs/${dogId}`;
    for (const query of [
      'Вишнёвый омут Зарница',
      'зарница вишневый омут',
      'vishnyovyj omut zarnitsa',
      'вишневый омут зарнитса',
    ]) {
      expect((await find(query)).items[0]?.path, query).toBe(path);
      const { items } = (await app.inject({ url: '/api/search/suggest', query: { string_filter: query } })).json()
        .result as Suggestions;
      expect(items[0]?.path, query).toBe(path);
    }
    // A kennel with exactly this name comes before its dogs.
    expect((await find('вишневый омут')).items[0]?.kind).toBe(102);
    await db.update(profiles).set({ isActive: false }).where(eq(profiles.id, kennel.id));
    await recordEvent(db, { name: 'profiles.changed', ids: { profileId: kennel.id } });
    await allTaken();
    expect(await found()).toEqual([`/dogs/${dogId}`]);
  });

  it('link to the owner only while the owner shows them, then to the studbook [S13 P18 P19]', async () => {
    const { db } = database;
    const owner = await makeProfile(db, {
      userType: 1,
      alias: 'zarnitsyn',
      shortName: 'Олег З.',
      name: 'Зарницын Олег Юрьевич',
      disclosed: [],
    });
    const dogId = await dog({ ownerId: owner.id, name: 'Зарничная Искра' });
    const inStudbook = [`/dogs/${dogId}`];
    await recordEvent(db, { name: 'dogs.imported', ids: { importId: 1 } });
    await allTaken();
    expect(await found('искра зарничная')).toEqual(inStudbook);
    const list = async (isListed: boolean) => {
      await db.update(dogs).set({ isListed }).where(eq(dogs.id, dogId));
      await recordEvent(db, { name: 'dogs.listed', ids: { dogId, profileId: owner.id } });
      await allTaken();
    };
    await list(true);
    expect(await found('искра зарничная')).toEqual([`/user/zarnitsyn/dogs/${dogId}`]);
    await list(false);
    expect(await found('искра зарничная')).toEqual(inStudbook);
    expect(JSON.stringify(await find('искра зарничная'))).not.toMatch(/зарницын/i);
  });

  it('are taken in anew after an import of the studbook, which names none', async () => {
    const { db } = database;
    const kennel = await kennelOf();
    const dogId = await dog({ breederId: kennel.id, name: 'Ночной дозорный Лихо' });
    await recordEvent(db, { name: 'dogs.imported', ids: { importId: 2 } });
    await allTaken();
    expect(await found('ночной дозорный лихо')).toEqual([`/kennel/${kennel.alias}/dogs/${dogId}`]);
    await db.update(dogs).set({ breederId: null }).where(eq(dogs.id, dogId));
    await recordEvent(db, { name: 'dogs.imported', ids: { importId: 3 } });
    await allTaken();
    expect(await found('ночной дозорный лихо')).toEqual([`/dogs/${dogId}`]);
  });

  it('ranks hidden dogs below indexed names and above partial matches', async () => {
    const dogId = await dog({ name: 'Ёжик из Казани', nameLat: 'Yozhik iz Kazani' });
    // A club has this name too.
    const club = await find('ёжик');
    expect(club.items[0]?.kind).toBe(101);
    expect(club.studbook).toMatchObject({ total: 1, items: [{ path: `/dogs/${dogId}` }] });
    expect(club.studbook?.items[0]?.title).toEqual([
      { text: 'Ёжик ', found: true },
      { text: 'из ', found: false },
      { text: 'Казани', found: false },
    ]);
    const called = await find('Yozhik iz Kazani', { search_type: '300' });
    expect(called).toMatchObject({ type: 600, total: 1, studbook: null, items: [{ path: `/dogs/${dogId}` }] });
    // One word that only begins a name does not search the studbook.
    expect((await find('ежи')).studbook).toBeNull();
  });
});

describe('gibberish', () => {
  it.each(['фывапролд', 'asdkjh', 'ыыыыы', 'щшъыь яяя', 'йцукенг', 'щщщщ', 'zzzzz', 'лорпав', 'хзхзхз', 'блаблабла'])(
    '«%s» finds nothing [S13]',
    async (query) => {
      const { items, corrected } = await find(query);
      expect({ items: titles({ items } as SearchAnswer), corrected }).toEqual({ items: [], corrected: null });
      const suggested = (await app.inject({ url: '/api/search/suggest', query: { string_filter: query } })).json()
        .result as Suggestions;
      expect(suggested.items).toEqual([]);
    },
  );

  it.each([
    ['журавлмк', 'Клуб «Журавлик»'],
    ['сиянее северное', 'Питомник «Северное сияние»'],
    ['бордр коли', 'Бордер-колли'],
    ['гончаринка', 'Гончаренко Олег Иванович'],
    ['воронцва', 'Воронцова Елена Павловна'],
  ])('one slip or two in «%s» are no nonsense', async (query, title) => {
    expect(titles(await find(query))[0]).toBe(title);
  });

  it.each(['643 094 100 123 456', '643094-100-123-456', 'АВС 1234', 'чип 643094100123456', 'РКФ 1 042 107'])(
    '«%s» is a number and nothing else: its parts find no judges [S13]',
    async (query) => {
      const answer = await find(query);
      expect(answer.direct?.path).toMatch(/^\/base-search\?card=dog&q=/);
      expect(titles(answer)).toEqual([]);
    },
  );
});

describe('requested kind', () => {
  it.each([
    ['судья тверь', 401],
    ['клуб тверь', 101],
    ['выставка тверь', 301],
    ['кинологический клуб казань', 101],
    ['выставка бордер колли', 301],
    ['продам таксу', 202],
  ])('comes first of its kind: «%s» [S13]', async (query, kind) => {
    expect((await find(query)).items[0]?.kind).toBe(kind);
  });
});

describe('suggestions', () => {
  it('come of all groups, the likeliest first, for an unfinished word', async () => {
    const answer = await app.inject({ url: '/api/search/suggest', query: { string_filter: 'север' } });
    const { items } = (answer.json() as { result: Suggestions }).result;
    expect(items.length).toBeGreaterThan(1);
    expect(items.length).toBeLessThanOrEqual(8);
    expect(items[0]?.title.some(({ found }) => found)).toBe(true);
  });
});

describe('the index', () => {
  it('follows the events of writes: new, changed, closed', async () => {
    const { db } = database;
    const article = await makeArticle(db, { title: 'Росомаха на манеже' });
    await recordEvent(db, { name: 'articles.published', ids: { articleId: article.id } });
    await allTaken();
    expect(titles(await find('росомаха', { search_type: '200' }))).toEqual(['Росомаха на манеже']);
    await db.transaction(async (tx) => {
      await tx.update(articles).set({ title: 'Рысь на манеже' }).where(eq(articles.id, article.id));
      await recordEvent(tx, { name: 'articles.edited', ids: { articleId: article.id } });
    });
    await allTaken();
    expect(titles(await find('рысь на манеже', { search_type: '200' }))).toEqual(['Рысь на манеже']);
    await db.update(articles).set({ isClosed: true }).where(eq(articles.id, article.id));
    await recordEvent(db, { name: 'articles.closed', ids: { articleId: article.id } });
    await allTaken();
    expect((await find('рысь на манеже')).items.map(({ path }) => path)).not.toContain(`/news/${article.id}`);
  });

  it('a person who withdraws the consent is not found from the next moment on; a club renamed takes its shows along', async () => {
    const { db } = database;
    await db.update(profiles).set({ disclosed: [] }).where(eq(profiles.alias, 'kuznetsov'));
    const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, 'kuznetsov'));
    await recordEvent(db, { name: 'consents.withdrawn', ids: { profileId: person?.id as number } });
    const [club] = await db
      .update(profiles)
      .set({ shortName: 'Клуб «Полярная сова»' })
      .where(eq(profiles.alias, 'severny_dozor'))
      .returning({ id: profiles.id });
    await recordEvent(db, { name: 'profiles.edited', ids: { profileId: club?.id as number } });
    await allTaken();
    expect(titles(await find('Кузнецов'))).not.toContain('Кузнецов Пётр Ильич');
    expect((await find('полярная сова', { search_type: '300' })).groups.map(({ type }) => type)).toContain(300);
  });

  it('a write undone leaves no change behind; two indexers share the work', async () => {
    const { db } = database;
    await db
      .transaction(async (tx) => {
        await recordEvent(tx, { name: 'profiles.edited', ids: { profileId: 1 } });
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    const worker = searchWorker({ db, log: testLog() });
    expect(await runOnce(db, worker)).toBe(0);
    for (let at = 0; at < 150; at += 1)
      await recordEvent(db, { name: 'profiles.edited', ids: { profileId: 1 + (at % 14) } });
    const taken = await Promise.all([runOnce(db, worker), runOnce(db, worker)]);
    expect(taken[0] + taken[1]).toBe(150);
  });

  it('is rebuilt while people search: nothing is missing meanwhile, what no source gives is gone after', async () => {
    const { db } = database;
    const before = await rebuildIndex(db);
    await db.execute(
      sql`insert into search_entries (type, record_id, kind, title, path, title_key, words, indexed_at) values (200, 999999, 201, 'Призрак', '/news/999999', 'призрак', to_tsvector('russian', 'призрак'), portal_now() - interval '1 day')`,
    );
    let searching = true;
    const misses: number[] = [];
    const reader = (async () => {
      while (searching) misses.push((await search(db, { string_filter: 'журавлик' })).items.length ? 0 : 1);
    })();
    expect(await rebuildIndex(db)).toBe(before);
    searching = false;
    await reader;
    expect(misses.reduce((sum, miss) => sum + miss, 0)).toBe(0);
    expect(await db.$count(searchEntries)).toBe(before);
  });
});

describe('hostile queries [P23 P51]', () => {
  it.each([
    ["'; drop table search_entries; --"],
    ['%%%'],
    ['((( & | ! <-> :*'],
    ['.*+?^$ {}()|[]\\'],
    ['🐕🐕🐕🐕'],
    ['\u202Eпоиск\u202C собаки'],
    ['\u0000\u0007abc'],
    ['ааа'.repeat(33)],
    ['что и на по'],
    ['a'.repeat(100)],
  ])('%s is answered', async (query) => {
    const { status, body } = await ask({ string_filter: query });
    expect([200, 400]).toContain(status);
    if (status === 200) expect(body.result.items.length).toBeLessThanOrEqual(18);
  });

  it.each([
    [{ string_filter: '' }, 'string_filter'],
    [{ string_filter: 'ок' }, 'string_filter'],
    [{ string_filter: 'к'.repeat(500) }, 'string_filter'],
    [{ string_filter: 'клуб', page: '1000000000' }, 'page'],
    [{ string_filter: 'клуб', search_type: '150' }, 'search_type'],
    [{ string_filter: 'клуб', sort_type: 'name; drop' }, 'sort_type'],
    [{ string_filter: 'клуб', unknown: '1' }, 'unknown'],
  ])('%j is refused by the name of its field', async (query, field) => {
    const { status, body } = await ask(query as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

it('a query of ten thousand letters is refused before anything is searched', async () => {
  expect((await ask({ string_filter: 'a'.repeat(10_000) })).status).toBe(414);
});

it('no query reads the index from end to end', async () => {
  const { db } = database;
  await db.execute(sql`insert into search_entries (type, record_id, kind, title, path, title_key, words)
    select 200, 1000000 + n, 201, 'Запись ' || n, '/news/' || n, 'запись ' || n, to_tsvector('simple', 'запись ' || md5(n::text)) from generate_series(1, 20000) n`);
  await db.execute(
    sql`insert into search_words (word, uses) select 'слово' || md5(n::text), 1 from generate_series(1, 20000) n`,
  );
  await db.execute(sql`vacuum analyze search_entries, search_words`);
  expect(await tablesScanned(db, (recording) => search(recording, { string_filter: 'журавлмк' }))).not.toEqual(
    expect.arrayContaining(['search_entries']),
  );
  expect(await tablesScanned(db, (recording) => search(recording, { string_filter: 'журавлмк' }))).not.toEqual(
    expect.arrayContaining(['search_words']),
  );
});
