import {
  type Directory,
  directoryAddress,
  judgeDirectory,
  organizationDirectory,
  specialistDirectory,
} from '#domains/directory/address.ts';
import { calendarAddress } from '#domains/exhibitions/address.ts';
import { filtersAddress } from '#domains/news/filters.ts';
import { advertsPath } from '#domains/news/paths.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind } from '../kinds.ts';
import { isPaperAct, isTimetableWord } from '../names.ts';
import { splitWords } from '../query.ts';
import { facet } from './facets.ts';
import { breedsOfGroups, citiesOf } from './queries/dictionaryNames.ts';
import { countFits, type Fits } from './queries/fits.ts';
import { isAnyCalled } from './queries/runSearch.ts';
import { titlesOfNone } from './queries/sources/portalPages.ts';
import { isAnsweredByPage, isAnyTitled } from './queries/titled.ts';
import type { Understood } from './queries/understand.ts';
import { type Chip, chipsOf, type Narrowed, namesList, namesListBeside, type Reading, readVariant } from './reading.ts';

/** A list of the portal whose filters match the query. */
export interface Listing {
  /** Title of the list; parts that match no record are named in it although they are not applied. */
  label: string;
  path: string;
  kind: SearchKind;
}

/** The result of reading every word of a query. */
export interface Meant {
  /** Null when exactly one record matches; it is then the first result. */
  listing: Listing | null;
  /** Conditions of the list. */
  fits: Fits;
  /** Recognised parts; `isThere`: some record matches the part. */
  chips: readonly (Chip & { isThere: boolean })[];
  /** Other words, which are not names and do not narrow the list. */
  leftOut: readonly string[];
}

interface List {
  name: string;
  takes: readonly (keyof Narrowed)[];
  /** Filters that this list accepts but does not apply: a groomer serves every breed. */
  ignores?: readonly (keyof Narrowed)[];
  /** The list filters by breeds only; a group is replaced by its breeds that have records. */
  groupsAsBreeds?: true;
  /** The list has no filter for disciplines; they are searched for in names. */
  termsAsText?: true;
  path: (by: Narrowed & { isOver: boolean; termKind: number | undefined }) => string;
}

const inDirectory =
  (directory: Directory, kind?: string) =>
  ({
    cities,
    regions,
    breeds,
    groups,
    terms,
    all_breed,
    termKind,
  }: Narrowed & { termKind: number | undefined }): string => {
    const tab = directory === judgeDirectory && termKind ? String(termKind) : kind;
    return directoryAddress(directory, {
      kind: tab === directory.opensAt ? undefined : tab,
      ...(regions && { regions }),
      ...(cities && { cities }),
      ...(breeds && { breeds }),
      ...(groups && { groups }),
      ...(all_breed && { all_breed }),
      ...(terms && (directory === specialistDirectory ? { specialisations: terms } : { disciplines: terms })),
    });
  };

const calendar = (name: string, category: 1 | 2 | 3 | 4): List => ({
  name,
  takes: ['cities', 'regions', 'breeds', 'groups', 'ranks', 'text', 'month', 'date_from', 'date_to'],
  ...(category !== 1 && { termsAsText: true }),
  path: ({ isOver, terms: _, termKind: __, ...by }) =>
    calendarAddress({ ...by, category, ...(isOver && { sort: 'finished' as const }) }),
});
const adverts = (name: string, kind: 'trade' | 'notices'): List => ({
  name,
  takes: ['cities', 'regions', 'breeds', ...(kind === 'trade' ? (['offer'] as const) : [])],
  groupsAsBreeds: true,
  path: ({ cities, regions, breeds, offer }) =>
    filtersAddress(advertsPath, {
      kind: offer ?? kind,
      ...(regions && { regions }),
      ...(cities && { cities }),
      ...(breeds && { breeds }),
    }),
});
const lists: Partial<Record<SearchKind, List>> = {
  101: { name: 'Клубы', takes: ['cities', 'regions'], path: inDirectory(organizationDirectory, 'clubs') },
  102: {
    name: 'Питомники',
    takes: ['cities', 'regions', 'breeds'],
    groupsAsBreeds: true,
    path: inDirectory(organizationDirectory, 'kennels'),
  },
  103: {
    name: 'Национальные клубы пород',
    takes: ['cities', 'regions', 'breeds'],
    groupsAsBreeds: true,
    path: inDirectory(organizationDirectory, 'nbc'),
  },
  202: adverts('Объявления о собаках', 'trade'),
  205: adverts('Потеряшки и находки', 'notices'),
  301: calendar('Выставки', 1),
  302: calendar('Племенные мероприятия', 2),
  303: calendar('Состязания и испытания', 3),
  304: calendar('Обучение', 4),
  401: {
    name: 'Судьи',
    takes: ['cities', 'regions', 'breeds', 'groups', 'terms', 'all_breed'],
    path: inDirectory(judgeDirectory, '1'),
  },
  501: {
    name: 'Специалисты',
    takes: ['cities', 'regions', 'terms'],
    ignores: ['breeds', 'groups'],
    path: inDirectory(specialistDirectory, '4'),
  },
};

export const listOf = (kind: SearchKind): List | undefined => lists[kind === 402 ? 401 : kind];

interface Asking {
  kind: SearchKind;
  by: Narrowed;
  cityIds: readonly number[];
  /** Groups of the named breeds; a judge or show that accepts a whole group accepts its breeds. */
  groups: readonly number[];
  isOver: boolean;
  today: Day;
}

function fitsOf({ kind, by, cityIds, groups, isOver, today }: Asking): Fits {
  const breeds = (by.breeds ?? []).map(facet.breed);
  const ofBreeds = [...breeds, ...groups.map(facet.open)];
  const some = [
    ofBreeds,
    (by.groups ?? []).map(facet.group),
    (by.ranks ?? []).map(facet.rank),
    (by.terms ?? []).map(facet.term),
    by.all_breed ? [facet.allBreeds] : [],
    by.offer ? [facet.offer(by.offer)] : [],
  ];
  const isShow = kind > 300 && kind < 400;
  const [from, to] = by.month
    ? [`${by.month}-01` as Day, addDays(`${addDays(`${by.month}-01` as Day, 31).slice(0, 7)}-01` as Day, -1)]
    : [by.date_from, by.date_to];
  return {
    kind,
    cityIds,
    facets: some.filter((one, at) => (at ? one.length : breeds.length)),
    nearest: breeds,
    inTitle: by.text,
    // Like the calendar: from today onwards, or up to yesterday.
    from: from ?? (isShow && !isOver ? today : undefined),
    to: to ?? (isShow && isOver ? addDays(today, -1) : undefined),
  };
}

const termsOf = ({ labels }: Pick<Reading, 'labels'>): string[] =>
  [...labels].flatMap(([said, label]) => (said.says === 'term' ? [label] : []));

interface Way {
  by: Narrowed;
  where: readonly string[];
  when: readonly string[];
  /** Parts that were dropped, because no record matches them. */
  without: readonly string[];
}

/** The query, then the query without its day, without its rank and without its place. */
function waysOf({ by, words, labels, breeds, kinds, termKind }: Reading): Way[] {
  const { month: _, date_from: __, date_to: ___, ...anyTime } = by;
  const { cities: ____, regions: _____, ...anywhere } = anyTime;
  const { ranks: ______, ...anyRank } = anyTime;
  const { breeds: _______, ...anyBreed } = anyTime;
  const { cities: __________, regions: ___________, ...anyBreedAnywhere } = anyBreed;
  const { terms: ________, ...anyTerm } = by;
  const { terms: _________, ...onlyThere } = anyTime;
  const termsTold = termsOf({ labels });
  return [
    { by, where: words.where, when: words.when, without: [] },
    ...(words.when.length ? [{ by: anyTime, where: words.where, when: [], without: words.when }] : []),
    ...(by.ranks ? [{ by: anyRank, where: words.where, when: [], without: [...words.rank, ...words.when] }] : []),
    ...(words.where.length ? [{ by: anywhere, where: [], when: [], without: [...words.where, ...words.when] }] : []),
    // Not every list can be filtered by a discipline.
    ...(termKind && by.terms
      ? [
          { by: anyTerm, where: words.where, when: words.when, without: termsTold },
          { by: onlyThere, where: words.where, when: [], without: [...termsTold, ...words.when] },
          ...(words.where.length && !breeds.length
            ? [{ by: {}, where: [], when: [], without: [...termsTold, ...words.where, ...words.when] }]
            : []),
        ]
      : []),
    // A search for a lost dog shows all found dogs; a search for a mate shows all offers.
    ...(breeds.length && (kinds[0] === 205 || (kinds[0] === 202 && kinds.length === 1))
      ? [
          { by: anyBreed, where: words.where, when: [], without: breeds.map(({ name }) => name) },
          {
            by: anyBreedAnywhere,
            where: [],
            when: [],
            without: [...breeds.map(({ name }) => name), ...words.where],
          },
        ]
      : []),
  ];
}

/** The filters as this list takes them; null when it cannot be narrowed so. */
async function takenBy(
  db: Queryable,
  list: List,
  kind: SearchKind,
  { by, term }: { by: Narrowed; term: string | undefined },
): Promise<Narrowed | null> {
  if (list.termsAsText && by.terms && term) {
    const { terms: _, ...others } = by;
    return { ...others, text: term };
  }
  const taken = Object.fromEntries(
    Object.entries(by).filter(
      ([name]) => !list.ignores?.includes(name as keyof Narrowed) && (name !== 'offer' || list.takes.includes('offer')),
    ),
  ) as Narrowed;
  if (list.groupsAsBreeds && taken.groups) {
    const { groups, ...others } = taken;
    const ofGroups = taken.breeds ?? (await breedsOfGroups(db, groups, kind));
    return ofGroups.length ? { ...others, breeds: ofGroups } : null;
  }
  return (Object.keys(taken) as (keyof Narrowed)[]).every((one) => list.takes.includes(one)) ? taken : null;
}

/** The first of these variants that matches some record. */
async function findOn(db: Queryable, reading: Reading, today: Day): Promise<Meant | null> {
  const { by, words, breeds, isOver, termKind } = reading;
  const cityIds = [...(by.cities ?? []), ...(await citiesOf(db, by.regions ?? []))];
  const groups = breeds.map(({ group }) => group).filter(Boolean);
  const termsTold = termsOf(reading);
  for (const way of waysOf(reading)) {
    for (const kind of reading.kinds) {
      const list = listOf(kind);
      const taken = list && (await takenBy(db, list, kind, { by: way.by, term: termsTold[0] }));
      if (!taken || (!Object.keys(taken).some((one) => one !== 'offer') && !way.without.length)) continue;
      const fits = fitsOf({
        kind,
        by: taken,
        cityIds: way.where.length ? cityIds : [],
        groups: way.by.breeds ? groups : [],
        isOver,
        today,
      });
      const total = await countFits(db, fits, 2);
      if (!total) continue;
      const told = [...words.of, ...(taken.ranks ? words.rank : [])].filter(
        (word) => (taken.breeds || !breeds.some(({ name }) => name === word)) && !way.without.includes(word),
      );
      const narrowed = [...new Set([...way.where, ...told, ...way.when])].join(', ');
      const without = way.without.length ? ` (${way.without.join(', ')} — пока нет)` : '';
      const name = taken.offer === 'mating' ? 'Объявления о вязке' : list.name;
      const label = (narrowed ? `${name}: ${narrowed}` : name) + without;
      // A single record is shown as the first result instead of as a list.
      const isOne = total === 1 && !without && kind < 300 && kind !== 202 && kind !== 205;
      return {
        fits,
        listing: isOne ? null : { label, kind, path: list.path({ ...taken, isOver, termKind }) },
        leftOut: reading.rest,
        chips: chipsOf(reading, name).map((chip) => ({ ...chip, isThere: !isLeftOut(chip, way, reading) })),
      };
    }
  }
  return null;
}

const isLeftOut = ({ part, label }: Chip, way: Way, { by }: Reading): boolean =>
  (part === 'where' && !way.where.length) ||
  (part === 'when' && !way.when.length) ||
  (part === 'rank' && by.ranks !== undefined && !way.by.ranks) ||
  way.without.includes(label);

/**
 * Answers a query of which every word is understood: kind, place, breed, day. When nothing matches, the day is dropped,
 * then the place, and the answer says so. Null when a word is left over or nothing narrows the list.
 */
export async function findMeant(
  db: Queryable,
  { variants, named, pages }: Pick<Understood, 'variants' | 'named' | 'pages'>,
  today: Day,
): Promise<Meant | null> {
  // «результаты CACIB» is a page's name.
  if (pages.isExact) return null;
  for (const variant of variants) {
    if (!namesList(variant, named)) continue;
    const reading = await readVariant(db, variant, named, today);
    if (isForPapers(reading, variant)) continue;
    const meant = await findOn(db, reading, today);
    if (meant) return meant;
  }
  return null;
}

/** Papers are got by an application, not from adverts or a list of kennels: «помёт такс зарегистрировать». */
const isForPapers = ({ kinds: [kind] }: Reading, variant: string): boolean =>
  (kind === 102 || kind === 202) && splitWords(variant).some(isPaperAct);

/**
 * The same for a query with other words in it that are in no name of that kind: «щенки корги с документами». A query
 * that contains a name stays a search for the name.
 */
export async function findMeantBeside(
  db: Queryable,
  { variants, named, pages, stems }: Pick<Understood, 'variants' | 'named' | 'pages' | 'stems'>,
  today: Day,
): Promise<Meant | null> {
  if (pages.isExact || pages.all.some((title) => titlesOfNone.has(title))) return null;
  if (await isAnyCalled(db, [splitWords(variants[0] ?? '').join(' ')])) return null;
  for (const variant of variants) {
    if (!namesListBeside(variant, named, pages.all.length + pages.most.length > 0)) continue;
    const reading = await readVariant(db, variant, named, today);
    const [kind] = reading.kinds;
    // A discipline is answered by its page rather than by a list.
    if (reading.termKind && kind === 303 && pages.some.length && !splitWords(variant).some(isTimetableWord)) continue;
    if (isForPapers(reading, variant)) continue;
    // Adverts are not searched for by name.
    const mayBeNamed = kind !== undefined && kind !== 202 && kind !== 205;
    if (mayBeNamed && (await isAnyTitled(db, kind, reading.rest, stems))) continue;
    // A page that says all the words answers what the list leaves out: «юный хендлер возраст».
    if (reading.rest.length && (await isAnsweredByPage(db, variant, { stems }))) return null;
    const meant = await findOn(db, reading, today);
    if (meant) return meant;
  }
  return null;
}
