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
import { addDays, type Day, formatDate, monthName, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind } from '../kinds.ts';
import { isJudgingVerb, isOverWord, kindsOfWord } from '../names.ts';
import { wordsOf } from '../query.ts';
import { facet } from './facets.ts';
import { breedsOf, citiesOf, namesOfCities, ranksCalled, regionsTold, termsOf } from './queries/dictionaryNames.ts';
import { countFits, type Fits } from './queries/fits.ts';
import type { Understood } from './queries/understand.ts';
import { daysMeant, holidaysMeant, monthMeant, readWords, type Said, seasonMeant } from './words.ts';

/** A list of the portal that holds just what the query says. */
export interface Listing {
  /** What of the query nothing is there of is told too: it was understood, and left out. */
  label: string;
  path: string;
}

/** What a query says that was understood word by word. */
export interface Meant {
  /** Null: it is one record, which stands first. */
  listing: Listing | null;
  /** What stands in that list. */
  fits: Fits;
}

interface Narrowed {
  cities?: number[];
  regions?: string[];
  breeds?: number[];
  groups?: number[];
  ranks?: number[];
  terms?: number[];
  month?: string;
  date_from?: Day;
  date_to?: Day;
}

interface List {
  name: string;
  takes: readonly (keyof Narrowed)[];
  /** What may be said and narrows nothing: a groomer is one for every breed. */
  ignores?: readonly (keyof Narrowed)[];
  path: (by: Narrowed & { isOver: boolean; termKind: number | undefined }) => string;
}

const inDirectory =
  (directory: Directory, kind?: string) =>
  ({ cities, regions, breeds, groups, terms, termKind }: Narrowed & { termKind: number | undefined }): string => {
    const tab = directory === judgeDirectory && termKind ? String(termKind) : kind;
    return directoryAddress(directory, {
      kind: tab === directory.opensAt ? undefined : tab,
      ...(regions && { regions }),
      ...(cities && { cities }),
      ...(breeds && { breeds }),
      ...(groups && { groups }),
      ...(terms && (directory === specialistDirectory ? { specialisations: terms } : { disciplines: terms })),
    });
  };

const calendar = (name: string, category?: 2 | 3 | 4): List => ({
  name,
  takes: ['cities', 'regions', 'breeds', 'groups', 'ranks', 'month', 'date_from', 'date_to'],
  path: ({ isOver, terms: _, termKind: __, ...by }) =>
    calendarAddress({ ...by, ...(category && { category }), ...(isOver && { sort: 'finished' as const }) }),
});
const adverts = (name: string, kind: 'trade' | 'notices'): List => ({
  name,
  takes: ['cities', 'regions', 'breeds'],
  path: ({ cities, regions, breeds }) =>
    filtersAddress(advertsPath, {
      kind,
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
    path: inDirectory(organizationDirectory, 'kennels'),
  },
  103: {
    name: 'Национальные клубы пород',
    takes: ['cities', 'regions', 'breeds'],
    path: inDirectory(organizationDirectory, 'nbc'),
  },
  202: adverts('Объявления о собаках', 'trade'),
  205: adverts('Потеряшки и находки', 'notices'),
  301: calendar('Выставки'),
  302: calendar('Племенные мероприятия', 2),
  303: calendar('Состязания и испытания', 3),
  304: calendar('Обучение', 4),
  401: {
    name: 'Судьи',
    takes: ['cities', 'regions', 'breeds', 'groups', 'terms'],
    path: inDirectory(judgeDirectory, '1'),
  },
  501: {
    name: 'Специалисты',
    takes: ['cities', 'regions', 'terms'],
    ignores: ['breeds', 'groups'],
    path: inDirectory(specialistDirectory, '4'),
  },
};

const each = <Kind extends Said['says']>(said: readonly Said[], says: Kind) =>
  said.filter((one): one is Extract<Said, { says: Kind }> => one.says === says);

const specialistTerms = 4;

/**
 * The kinds whose list is meant, the likeliest first: who says «щенки» looks for offers, then for who may have some; a
 * club of a breed is its national one, and where it has none, whoever breeds it.
 */
function kindsMeant(
  asked: readonly SearchKind[],
  said: readonly Said[],
  termKind: number | undefined,
): readonly SearchKind[] {
  if (asked.includes(202)) return [202, ...asked.filter((kind) => kind === 102).slice(0, 1)];
  if (asked[0] === 101 && asked.includes(103) && each(said, 'breed').length) return [103, 102];
  if (termKind === specialistTerms) return asked.every((kind) => kind === 501) ? [501] : [];
  if (termKind) return asked[0] === 401 ? [402] : [];
  return asked.slice(0, 1);
}

const listOf = (kind: SearchKind): List | undefined => lists[kind === 402 ? 401 : kind];

/** What the words of a query narrow a list by, and how each of them is told. */
async function narrowedBy(db: Queryable, said: readonly Said[], today: Day) {
  const cities = [...new Set(each(said, 'city').flatMap(({ ids }) => ids))];
  const regions = each(said, 'region');
  const regionNames = [...new Set(regions.flatMap(({ names }) => names))];
  const breeds = await breedsOf(
    db,
    each(said, 'breed').flatMap(({ ids }) => ids),
  );
  const terms = await termsOf(
    db,
    each(said, 'term').flatMap(({ ids }) => ids),
  );
  const groups = each(said, 'group').map(({ group }) => group);
  const ranks = await ranksCalled(
    db,
    each(said, 'kind').map(({ word }) => word),
    each(said, 'rank').flatMap(({ ids }) => ids),
  );
  const [month, year, season, near, feast] = [
    each(said, 'month')[0],
    each(said, 'year')[0]?.year,
    each(said, 'season')[0],
    each(said, 'days')[0],
    each(said, 'holidays')[0],
  ];
  const ofYear = year && !month ? { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day } : undefined;
  const span = season
    ? seasonMeant(season.season, year, today)
    : near
      ? daysMeant(near.days, today)
      : feast
        ? holidaysMeant(feast.holidays, year, today)
        : ofYear;
  const monthOfYear = month && monthMeant(month.month, year, today);
  const when = monthOfYear ? partsOf(`${monthOfYear}-01`) : undefined;
  const by: Narrowed = {
    ...(cities.length && { cities }),
    ...(regionNames.length && { regions: regionNames }),
    ...(breeds.length && { breeds: breeds.map(({ id }) => id) }),
    ...(groups.length && { groups }),
    ...(ranks.length && { ranks: ranks.map(({ id }) => id) }),
    ...(terms.length && { terms: terms.map(({ id }) => id) }),
    ...(monthOfYear && { month: monthOfYear }),
    ...(span && { date_from: span.from, date_to: span.to }),
  };
  const words: Readonly<Record<'where' | 'of' | 'rank' | 'when', string[]>> = {
    where: [...(await namesOfCities(db, cities)), ...(await regionsTold(db, regionNames))],
    of: [
      ...breeds.map(({ name }) => name),
      ...groups.map((group) => `${group} группа`),
      ...terms.map(({ name }) => name),
    ],
    rank: [...new Set(ranks.map(({ word }) => word.toUpperCase()))],
    when: when
      ? [`${monthName(when.month)} ${when.year}`]
      : ofYear && span === ofYear
        ? [`${year} год`]
        : span
          ? [`${formatDate(span.from)}–${formatDate(span.to)}`]
          : [],
  };
  return { by, words, breeds, termKind: terms[0]?.kind };
}

function fitsOf(kind: SearchKind, by: Narrowed, cityIds: readonly number[], groupsOfBreeds: readonly number[]): Fits {
  const breeds = (by.breeds ?? []).map(facet.breed);
  const ofBreeds = [...breeds, ...groupsOfBreeds.map(facet.open)];
  const some = [
    ofBreeds,
    (by.groups ?? []).map(facet.group),
    (by.ranks ?? []).map(facet.rank),
    (by.terms ?? []).map(facet.term),
  ];
  return {
    kind,
    cityIds,
    facets: some.filter((one, at) => (at ? one.length : breeds.length)),
    nearest: breeds,
    from: by.month ? (`${by.month}-01` as Day) : by.date_from,
    to: by.month ? addDays(`${addDays(`${by.month}-01` as Day, 31).slice(0, 7)}-01` as Day, -1) : by.date_to,
  };
}

/**
 * What answers a query of which every word is understood: what is asked for, where, of which breed, when. Where nothing
 * is there then, it is asked for without its day; where nothing is there at all, without its place: that is said.
 * Null when a word is left over, or when nothing narrows the list.
 */
export async function findMeant(
  db: Queryable,
  { variants, named, pages }: Pick<Understood, 'variants' | 'named' | 'pages'>,
  today: Day,
): Promise<Meant | null> {
  // «результаты CACIB» is the name of a page.
  if (pages.isExact) return null;
  for (const variant of variants) {
    const said = readWords(variant, named).map((one) => one.said);
    if (each(said, 'something').length) continue;
    const asked = each(said, 'kind').flatMap(({ word }) => [...(kindsOfWord(word) ?? [])]);
    // Who names a rank, or asks who has won somewhere, means shows.
    const asksForOutcome =
      wordsOf(variant).some(isOverWord) && (each(said, 'city').length || each(said, 'region').length);
    if (!asked.length && (each(said, 'rank').length || asksForOutcome)) asked.push(301);
    const isOfShow = each(said, 'city').length || each(said, 'month').length || each(said, 'days').length;
    if (isOfShow && !each(said, 'breed').length && wordsOf(variant).some(isJudgingVerb)) asked.unshift(301);
    if (!asked.length && !each(said, 'term').length) continue;
    const { by, words, breeds, termKind } = await narrowedBy(db, said, today);
    const kinds = kindsMeant(asked, said, termKind).filter(listOf);
    const { month: _, date_from: __, date_to: ___, ...anyTime } = by;
    const { cities: ____, regions: _____, ...anywhere } = anyTime;
    const { ranks: ______, ...anyRank } = anyTime;
    const { breeds: _______, ...anyBreed } = anyTime;
    const ways = [
      { by, where: words.where, when: words.when, without: [] as string[] },
      ...(words.when.length ? [{ by: anyTime, where: words.where, when: [], without: words.when }] : []),
      ...(words.where.length && by.ranks
        ? [{ by: anyRank, where: words.where, when: [], without: [...words.rank, ...words.when] }]
        : []),
      ...(words.where.length ? [{ by: anywhere, where: [], when: [], without: [...words.where, ...words.when] }] : []),
      // Who has lost a dog looks at all that were found.
      ...(breeds.length && kinds[0] === 205
        ? [{ by: anyBreed, where: words.where, when: [], without: breeds.map(({ name }) => name) }]
        : []),
    ];
    const cityIds = [...(by.cities ?? []), ...(await citiesOf(db, by.regions ?? []))];
    const isOver = wordsOf(variant).some(isOverWord) || Boolean(by.month && by.month < today.slice(0, 7));
    const groups = breeds.map(({ group }) => group).filter(Boolean);
    for (const way of ways) {
      for (const kind of kinds) {
        const list = listOf(kind) as List;
        const taken = Object.fromEntries(
          Object.entries(way.by).filter(([name]) => !list.ignores?.includes(name as keyof Narrowed)),
        ) as Narrowed;
        const narrowing = Object.keys(taken) as (keyof Narrowed)[];
        if ((!narrowing.length && !way.without.length) || narrowing.some((one) => !list.takes.includes(one))) continue;
        const fits = fitsOf(kind, taken, way.where.length ? cityIds : [], taken.breeds ? groups : []);
        const total = await countFits(db, fits);
        if (!total) continue;
        const told = [...words.of, ...(taken.ranks ? words.rank : [])].filter(
          (word) => taken.breeds || !breeds.some(({ name }) => name === word),
        );
        const narrowed = [...new Set([...way.where, ...told, ...way.when])].join(', ');
        const without = way.without.length ? ` (${way.without.join(', ')} — пока нет)` : '';
        const label = (narrowed ? `${list.name}: ${narrowed}` : list.name) + without;
        // One record stands first by itself.
        const isOne = total === 1 && !without && kind < 300 && kind !== 202 && kind !== 205;
        return { fits, listing: isOne ? null : { label, path: list.path({ ...taken, isOver, termKind }) } };
      }
    }
  }
  return null;
}
