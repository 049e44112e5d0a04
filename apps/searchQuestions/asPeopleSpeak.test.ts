import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FieldList, readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { search } from '#domains/search/contract.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { wireRequest } from '#platform/web/calls/wire.ts';
import { createSeededDatabase } from '../server/demo/seededDatabase.ts';
import { askedOn } from './questions.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  const now = new Date(`${askedOn}T12:00:00+03:00`);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  database = await createSeededDatabase(now);
  app = await testApp({
    db: database.db,
    routes: (into, parts) => {
      searchRoutes(into, parts);
      directoryRoutes(into, parts);
      exhibitionRoutes(into, parts);
    },
    settings: { API_PER_MINUTE: '1000000' },
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  vi.useRealTimers();
});

async function call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<Answer> {
  const answer = await app.inject(wireRequest(endpoint, input as Record<string, unknown>).url);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json().result as Answer;
}

/** Queries with the list they ask for and a pattern of their first rows' addresses. */
const listsAsked: readonly (readonly [query: string, label: string, rows: RegExp])[] = [
  ['судья по таксам', 'Судьи: Такса', /^\/referee\/\d+\/1$/],
  ['судьи терьеров', 'Судьи: 3 группа', /^\/referee\/\d+\/1$/],
  ['судья олраундер', 'Судьи: все породы', /^\/referee\/\d+\/1$/],
  ['судьи всех пород', 'Судьи: все породы', /^\/referee\/\d+\/1$/],
  ['груминг Москва', 'Специалисты: Груминг (Москва — пока нет)', /^\/referee\/\d+\/2$/],
  ['питомник борзых', 'Питомники: 10 группа', /^\/kennel\//],
  ['питомники такс', 'Питомники: Такса', /^\/kennel\//],
  ['клубы Башкирии', 'Клубы: Республика Башкортостан', /^\/club\//],
  ['выставки в Казани', 'Выставки: Казань', /^\/exhibitions\/\d+$/],
  ['прошедшие выставки в Казани', 'Выставки: Казань', /^\/exhibitions\/\d+$/],
  ['CACIB 2027', 'Выставки: CACIB, 2027 год', /^\/exhibitions\/\d+$/],
];
/** The calls behind the lists' own pages. */
const ownLists: Readonly<Record<string, string>> = {
  '/exhibitions': '/api/exhibitions/exhibition',
  '/organizations': '/api/directory/organizations',
  '/judges': '/api/directory/judges',
  '/specialists': '/api/directory/judges',
};
/** The query that an address makes the call send. */
function ownQuery(path: string, typed: string): string {
  const query = new URLSearchParams(typed);
  if (path === '/specialists') query.set('kind', '4');
  const month = query.get('month');
  query.delete('month');
  if (month) throw new Error('A month is two days of the call');
  return String(query);
}

describe('a question read as kind, breed, place and time', () => {
  it('is answered by that list first, with the list’s total and its first rows [V6] [24.7]', async () => {
    for (const [query, label, rows] of listsAsked) {
      const { listing } = await call(search, { string_filter: query });
      expect([query, listing?.label]).toEqual([query, label]);
      const [path = '', typed = ''] = (listing?.path ?? '').split('?');
      const counted = await app.inject(`${ownLists[path]}?${ownQuery(path, typed)}`);
      expect(counted.statusCode, counted.body).toBe(200);
      expect([query, listing?.total]).toEqual([query, counted.json().result.total]);
      expect(listing?.items.length).toBe(Math.min(3, listing?.total ?? 0));
      for (const { path: at } of listing?.items ?? [])
        expect([query, at]).toEqual([query, expect.stringMatching(rows)]);
    }
  });

  it('lists the recognised parts, each with the query without it, and parts without records [V6] [24.7]', async () => {
    const chipsOf = async (query: string) =>
      (await call(search, { string_filter: query })).chips.map(({ label, without }) => [
        label.replaceAll('\u00a0', ' '),
        without,
      ]);
    expect(await chipsOf('судья по таксам')).toEqual([
      ['Судьи', 'таксам'],
      ['Такса', 'судья'],
    ]);
    expect(await chipsOf('выставка для такс в Казани весной')).toEqual([
      ['Выставки', 'такс в казани весной'],
      ['Такса', 'выставка в казани весной'],
      ['Казань', 'выставка для такс весной'],
      ['1 марта – 31 мая 2027', 'выставка для такс в казани'],
    ]);
    const { chips } = await call(search, { string_filter: 'груминг Москва' });
    expect(chips.map(({ label, is_there }) => [label, is_there])).toEqual([
      ['Груминг', true],
      ['Москва', false],
    ]);
    expect(await chipsOf('Северный дозор')).toEqual([]);
    // Without its place the same query has another answer, with one part less.
    expect(await chipsOf('выставка для такс весной')).toHaveLength(3);
  });

  it('finds a course by its lecturer, and explains what the portal does not have [V6] [24.7]', async () => {
    const firstOf = async (query: string) => (await call(search, { string_filter: query })).items[0];
    for (const query of ['курс Веретенникова', 'лекция Стародубцева', 'семинар Берестовой'])
      expect([query, (await firstOf(query))?.kind]).toEqual([query, 304]);
    for (const [query, path] of [
      ['выставка кошек', '/help#others'],
      ['купить клетку', '/help#things'],
      ['смена владельца питомника', '/help#kennel-owner'],
      ['с какого возраста выставляют щенка', '/help#classes'],
    ])
      expect([query, (await firstOf(query as string))?.path]).toEqual([query, path]);
  });

  it('recognises mixed alphabets, half a breed, abbreviations and a mate; shows no list for missing subjects [24.7]', async () => {
    const answer = (query: string) => call(search, { string_filter: query });
    expect((await answer('цацib москва')).listing?.label).toMatch(/CACIB/);
    expect((await answer('русская псовая')).items[0]?.path).toBe('/breeds/193');
    expect((await answer('щен')).items[0]?.path).toBe('/adverts');
    expect((await answer('ранг кчф')).direct?.path).toMatch(/^\/glossary#/);
    expect((await answer('чем сас отличается от кчк')).direct?.label).toMatch(/^CAC:/);
    expect((await answer('жених для шелти')).listing?.label).toMatch(/^Объявления о вязке/);
    expect((await answer('жених для таксы')).listing?.path).toBe('/adverts?kind=mating');
    expect((await answer('бис что значит на выставке')).direct?.label).toMatch(/^BIS:/);
    // Without adverts: the breed's page lists its kennels.
    expect((await answer('помёты мальтезе планируются')).items[0]?.path).toBe('/breeds/65');
    const cats = await answer('выставка кошек в Москве');
    expect([cats.listing, cats.items[0]?.path]).toEqual([null, '/help#others']);
  });

  it('keeps its list with unrecognised words that are no name, and says that they narrow nothing [V6] [24.7]', async () => {
    const { listing, left_out } = await call(search, { string_filter: 'щенки корги с документами' });
    expect([listing?.label, left_out]).toEqual(['Питомники: Вельш-корги пемброк', ['документами']]);
    // A specialist is one at a show too; a course of it is a course.
    const labelOf = async (query: string) => (await call(search, { string_filter: query })).listing?.label;
    expect(await labelOf('хендлер на выставку спб')).toMatch(/^Специалисты: Хендлинг/);
    expect(await labelOf('курсы грумера')).toBe('Обучение: Груминг');
    expect(await labelOf('кто может судить аджилити')).toBe('Судьи: Аджилити');
    expect(await labelOf('пометы самоедов')).toBe('Питомники: Самоедская собака');
    expect(await labelOf('отдам щенка тюмень')).toMatch(/^Потеряшки и находки/);
    // All breeds are asked of judges; a show says so of itself.
    expect(await labelOf('выставка всех пород Казань')).toMatch(/^Выставки: Казань/);
    // A name is a name, and a page that answers is the answer.
    expect(await labelOf('клуб Невский след Санкт-Петербург')).toBeUndefined();
    expect(await labelOf('заявка на проведение выставки 2026')).toBeUndefined();
  });
});

describe('the search field of a list', () => {
  const read = async (list: FieldList, text: string) => {
    const { rest, ...said } = await call(readTyped, { list, text });
    const given = Object.entries(said).filter(([, value]) => (Array.isArray(value) ? value.length : value));
    return { rest, ...Object.fromEntries(given) };
  };

  it('is parsed like a search: kind, breed, place and time become filters [V6] [24.7]', async () => {
    expect(await read('calendar', 'выставка в Казани в декабре')).toEqual({
      rest: '',
      kind: '1',
      cities: [5],
      month: '2026-12',
    });
    expect(await read('calendar', 'CACIB Казань')).toMatchObject({ rest: '', ranks: [1], cities: [5] });
    expect(await read('judges', 'судья по таксам')).toEqual({ rest: '', kind: '1', breeds: [148] });
    expect(await read('judges', 'олраундер Казань')).toMatchObject({ rest: '', cities: [5], all_breed: true });
    expect(await read('judges', 'судьи по аджилити')).toEqual({ rest: '', kind: '2', terms: [207] });
    expect(await read('specialists', 'груминг Москва')).toEqual({ rest: '', cities: [1], terms: [401], kind: '4' });
    const kennels = await read('organizations', 'питомник борзых');
    expect(kennels).toMatchObject({ rest: '', kind: 'kennels', breeds: expect.arrayContaining([193]) });
  });

  it('keeps names with adjacent words, and parts of other lists, as text to search for [24.7]', async () => {
    expect(await read('judges', 'Белозёров Тотьма')).toMatchObject({ rest: 'белозеров', cities: [expect.any(Number)] });
    for (const [list, text] of [
      ['organizations', 'Северный дозор'],
      ['calendar', 'Казанский калейдоскоп'],
      ['calendar', 'судья по таксам'],
      ['judges', 'щщщщ'],
    ] as const)
      expect(await read(list, text)).toEqual({ rest: text });
  });
});
