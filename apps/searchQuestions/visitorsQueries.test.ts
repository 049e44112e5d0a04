import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SearchAnswer, type Suggestions, search, suggest } from '#domains/search/contract.ts';
import { readSearchAddress, searchInputOf, searchTypeOf, typedAddress } from '#domains/search/paths.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { wireRequest } from '#platform/web/calls/wire.ts';
import { createSeededDatabase } from '../server/demo/seededDatabase.ts';
import { alsoAnsweredBy, askedOn, type Question, questionLists } from './questions.ts';

/**
 * Tests the header's whole way: the address it opens, read by the page of results, as the call the browser makes, over
 * the demonstration's data, on the day the queries were written on. The first hit is the record of a number, or the
 * first result of the page.
 */
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  const now = new Date(`${askedOn}T12:00:00+03:00`);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  database = await createSeededDatabase(now);
  app = await testApp({ db: database.db, routes: searchRoutes, settings: { API_PER_MINUTE: '1000000' } });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  vi.useRealTimers();
});

let askedFrom = 0;

async function call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<Answer> {
  const { url } = wireRequest(endpoint, input as Record<string, unknown>);
  // The throttle counts addresses; these are a thousand visitors.
  askedFrom += 1;
  const answer = await app.inject({
    url,
    remoteAddress: `10.${(askedFrom >> 16) & 255}.${(askedFrom >> 8) & 255}.${askedFrom & 255}`,
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json().result as Answer;
}

interface Hit {
  path: string;
  words: string;
}

type Answer = Pick<SearchAnswer, 'direct'> & Pick<Suggestions, 'items'> & Partial<Pick<SearchAnswer, 'listing'>>;
const hitsOf = ({ direct, items }: Answer): Hit[] => [
  ...(direct ? [{ path: direct.path, words: plain(direct.label) }] : []),
  ...items.map(({ path, title, subtitle }) => ({
    path,
    words: plain(`${title.map(({ text }) => text).join('')} ${subtitle}`),
  })),
];
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('ё', 'е').replaceAll('Ё', 'Е');

const answered = (query: string, page: string): Promise<SearchAnswer> => {
  const address = new URL(typedAddress(query, searchTypeOf(page)), 'http://portal.example');
  return call(search, searchInputOf(readSearchAddress(address.searchParams)));
};
/** Enter in the header of a page. */
const entered = async (query: string, page: string): Promise<Hit[]> => hitsOf(await answered(query, page));
/** The first hit of a page: the requested list, else the first record under it. */
const firstOf = async (query: string, page: string): Promise<Hit[]> => {
  const answer = await answered(query, page);
  const { listing } = answer;
  return [...(listing ? [{ path: listing.path, words: plain(listing.label) }] : []), ...hitsOf(answer).slice(0, 1)];
};
const suggested = async (query: string): Promise<Hit[]> => hitsOf(await call(suggest, { string_filter: query }));

/** Addresses, the beginning of one, a statement that lists addresses, or words. */
async function meaningOf(expected: string): Promise<(hit: Hit) => boolean> {
  if (expected.startsWith('^/')) return ({ path }) => path.startsWith(expected.slice(1));
  if (expected.startsWith('/'))
    return ({ path }) =>
      expected
        .split('|')
        .flatMap((one) => [one, ...(alsoAnsweredBy[one] ?? [])])
        .some((one) => [path, decodeURIComponent(path)].some((at) => at.toLowerCase() === one.toLowerCase()));
  if (!expected.startsWith('select ')) return ({ words }) => new RegExp(plain(expected), 'iu').test(words);
  const { rows } = await database.db.execute<{ path: string }>(sql.raw(expected));
  return (hit) => rows.some(({ path }) => path === hit.path);
}

const monthNames = {
  long: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  genitive: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
};

const pages = [
  '/',
  '/organizations',
  '/exhibitions',
  '/judges',
  '/specialists',
  '/base-search',
  '/club/severnyi_dozor/',
  '/news/1',
];

async function rate(
  queries: readonly Question[],
  hits: (query: string, at: number) => Promise<Hit[]>,
): Promise<{ rate: number; missed: string[] }> {
  const missed: string[] = [];
  for (const [at, [query, expected]] of queries.entries()) {
    const found = await hits(query, at);
    if (!found.some(await meaningOf(expected)))
      missed.push(`«${query}»: ${found[0]?.words ?? 'ничего'} (${found[0]?.path}) вместо ${expected}`);
  }
  return { rate: 1 - missed.length / queries.length, missed };
}

const howTo = 'readers of a page «Как …»';
const howToQueries = questionLists.get(howTo) ?? [];

describe.each([...questionLists].filter(([name]) => name !== howTo))('queries as %s write them', (_, list) => {
  it('are numerous and unique', () => {
    expect(list.length).toBeGreaterThanOrEqual(35);
    expect(new Set(list.map(([query]) => query)).size).toBe(list.length);
  });

  it('have the expected result first, at least 95 of 100, from any page [S13]', async () => {
    const { rate: right, missed } = await rate(list, (query, at) => firstOf(query, pages[at % pages.length] as string));
    process.stdout.write(
      `Поиск по Enter: ${Math.round(right * 1000) / 10} % из ${list.length}\n${missed.join('\n')}\n`,
    );
    expect(right, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('have it among the first three suggestions, at least 95 of 100 [S13]', async () => {
    const { rate: right, missed } = await rate(list, async (query) => (await suggested(query)).slice(0, 3));
    process.stdout.write(`Подсказки: ${Math.round(right * 1000) / 10} % из ${list.length}\n${missed.join('\n')}\n`);
    expect(right, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

it('[24.4 how-to] ordinary words find and suggest each page «Как …» first', async () => {
  expect(howToQueries.length).toBeGreaterThan(15);
  const { missed } = await rate(howToQueries, (query, at) => firstOf(query, pages[at % pages.length] as string));
  expect(missed).toEqual([]);
  const { missed: unsuggested } = await rate(howToQueries, async (query) => (await suggested(query)).slice(0, 3));
  expect(unsuggested).toEqual([]);
});

describe('shows', () => {
  it('are found by place and date, in words and in numbers, at least 95 of 100 [S13]', async () => {
    const { rows } = await database.db.execute<{ city: string; day: string }>(sql`
      select c.name as city, x.begins_on as day from exhibitions x join cities c on c.id = x.city_id
      where category = 1 and begins_on > ${askedOn} order by md5(x.name || x.id) limit 20`);
    const asked = rows.flatMap(({ city, day }): Question[] => {
      const [year, month, date] = day.split('-') as [string, string, string];
      const [name, ofMonth] = ['long', 'genitive'].map(
        (form) => monthNames[form as keyof typeof monthNames][Number(month) - 1] as string,
      );
      const meant = `${ofMonth}.*${city}`;
      return [
        [`выставка ${city} ${name}`, meant],
        [`выставки ${ofMonth} ${city}`, meant],
        [`${city} ${Number(date)} ${ofMonth}`, meant],
        [`${date}.${month}.${year} ${city}`, meant],
      ];
    });
    const { rate: right, missed } = await rate(asked, async (query, at) =>
      (await entered(query, pages[at % pages.length] as string)).slice(0, 1),
    );
    expect(right, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

it('finds a Best in Show at its show, a phone at its owner, and nothing for an unknown phone [S12]', async () => {
  const [dog] = (
    await database.db.execute<{ name: string; show: number }>(
      sql`select dog_name as name, exhibition_id as show from show_results where 35 = any(dignity_ids) order by id desc limit 1`,
    )
  ).rows;
  const found = await entered(dog?.name ?? '', '/');
  expect(found.map(({ path }) => path)).toContain(`/exhibitions/${dog?.show}`);
  const [club] = (
    await database.db.execute<{ phone: string; alias: string }>(
      sql`select c ->> 'value' as phone, alias from profiles, jsonb_array_elements(contacts) c
        where user_type = 3 and is_active and disclosed is null and (c ->> 'contact_type_id')::int = 1 order by id limit 1`,
    )
  ).rows;
  const phone = club?.phone ?? '';
  for (const typed of [phone, phone.replace(/\D/g, ''), phone.replace(/\D/g, '').slice(1)])
    expect((await entered(typed, '/'))[0]?.path).toBe(`/club/${club?.alias}/`);
  expect(await entered('+7 (999) 000-00-01', '/')).toEqual([]);
});

describe('a query with only recognised words', () => {
  const listingOf = async (query: string) => (await call(search, { string_filter: query })).listing;

  it('leads to the list with these filters in its address [S12]', async () => {
    expect(await listingOf('судьи 9 группы')).toMatchObject({ label: 'Судьи: 9 группа', path: '/judges?groups=9' });
    // A month that has a show in the town stands in the address, one that has none does not.
    const { rows } = await database.db.execute<{ month: string; n: number }>(
      sql`select to_char(m, 'YYYY-MM') as month, (select count(*)::int from search_entries where type = 300 and city_id = 5 and to_char(happens_on, 'YYYY-MM') = to_char(m, 'YYYY-MM')) as n
        from generate_series(date_trunc('month', ${askedOn}::date) + interval '1 month', ${askedOn}::date + interval '11 months', interval '1 month') m`,
    );
    for (const has of [true, false]) {
      const month = rows.find(({ n }) => n > 0 === has)?.month ?? '';
      const shows = await listingOf(`выставки в Казани ${monthNames.long[Number(month.slice(5)) - 1]}`);
      expect(shows?.path).toBe(`/exhibitions?${has ? `month=${month}&` : ''}category=1&cities=5`);
    }
    expect((await listingOf('выставки CACIB'))?.path).toMatch(/^\/exhibitions\?category=1&ranks=\d+$/);
    expect((await listingOf('питомники такс москва'))?.label).toBe('Питомники: Такса (Москва — пока нет)');
    expect((await listingOf('щенки лабрадора'))?.path).toMatch(/^\/adverts\?kind=puppies&breeds=\d+$/);
    // Without adverts: kennels of the breed may have some.
    expect((await listingOf('щенки корги'))?.path).toMatch(/^\/organizations\?kind=kennels&breeds=\d+$/);
  });

  it('keeps all recognised parts: a region, a service, a rank with its month; and reports what has no records [S13]', async () => {
    expect((await listingOf('выставки в Сибири'))?.label).toBe('Выставки: Сибирский федеральный округ');
    expect((await listingOf('клубы Башкирии'))?.path).toBe(
      `/organizations?regions=${encodeURIComponent('Республика Башкортостан')}`,
    );
    expect((await listingOf('стрижка пуделя'))?.path).toBe('/specialists?specialisations=401');
    expect((await listingOf('судьи терьеров'))?.label).toBe('Судьи: 3 группа');
    expect((await listingOf('CACIB 2027'))?.path).toMatch(/date_from=2027-01-01.*ranks=1/);
    expect((await listingOf('клубы Урюпинска'))?.label).toBe('Клубы (Урюпинск — пока нет)');
  });

  it('is shown above the records of that list: shows by their days, past ones last [S13]', async () => {
    const { listing, items } = await call(search, { string_filter: 'выставки в Москве' });
    expect(listing?.label).toBe('Выставки: Москва');
    expect(items.slice(0, 3).every(({ subtitle, is_past }) => subtitle.includes('Москва') && !is_past)).toBe(true);
    const { rows } = await database.db.execute<{ path: string }>(
      sql`select path from search_entries e where kind = 301 and city_id = 1 and happens_on >= ${askedOn} order by happens_on limit 1`,
    );
    expect(items[0]?.path).toBe(rows[0]?.path);
  });

  it('leads to no list when a word is not recognised, or is a name', async () => {
    expect(await listingOf('выставка победителей')).toBeNull();
    expect(await listingOf('клуб Невский след')).toBeNull();
    expect(await listingOf('календарь выставок')).toBeNull();
  });
});

describe('exact names', () => {
  const named = async (query: ReturnType<typeof sql>): Promise<Question[]> => {
    const { rows } = await database.db.execute<{ title: string }>(query);
    return rows.map(({ title }) => {
      const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      // A show may be called as a club is: «Клуб «Якутский алмаз»» answers its name as well.
      return [title, `^(?:\\S+ «${name}»|${name})`];
    });
  };

  it('finds a record of every kind first by its exact name [S12] [S13]', async () => {
    // Every seventh of each kind, of dogs fewer; a record of the same name is as right. A breed's name is its club's too,
    // and the club stands first. A search of fewer than three
    // letters is none.
    const exact =
      await named(sql`select title from (select distinct title, kind, dense_rank() over (partition by kind order by title) as nth from search_entries
      where length(title) between 3 and 100 and kind <> 602) t where kind in (103, 104, 204) or nth % (case kind when 601 then 101 else 7 end) = 1 order by kind, title`);
    expect(exact.length).toBeGreaterThan(250);
    const { missed } = await rate(exact, async (query, at) =>
      (await entered(query, pages[at % pages.length] as string)).slice(0, 1),
    );
    expect(missed).toEqual([]);
  });

  it('finds dogs without a public page in both scripts, on the page and while typing [S12]', async () => {
    const { rows } = await database.db.execute<{ id: number; name: string; name_lat: string }>(
      sql`select d.id, name, name_lat from dogs d where not exists (select from search_entries e where e.kind = 601 and e.record_id = d.id)
        and length(name) > 3 order by md5(name_lat) limit 25`,
    );
    expect(rows.length).toBe(25);
    const namesake = (path: string, id: number) => path.endsWith(`/${id}`);
    for (const { id, name, name_lat } of rows)
      for (const typed of [name, name_lat]) {
        const [first, second, third] = await entered(typed, '/');
        const places = [first, second, third].map((hit) => hit?.path ?? '');
        expect(places.some((path) => namesake(path, id)) || first?.words.startsWith(plain(name)), typed).toBe(true);
        const hits = await suggested(typed);
        expect(hits.some(({ path }) => namesake(path, id)) || hits[0]?.words.startsWith(plain(name)), typed).toBe(true);
      }
  });

  it('finds every kennel with a page, also when the owner’s name is hidden [S12]', async () => {
    const kennels = await named(
      sql`select short_name as title from profiles where user_type = 4 and is_active and not 'full_name' = any(disclosed) order by id`,
    );
    expect(kennels.length).toBeGreaterThan(40);
    const { missed } = await rate(kennels, async (query) => (await entered(query, '/')).slice(0, 1));
    expect(missed).toEqual([]);
  });
});
