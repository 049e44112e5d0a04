import { type AgeRange, ageRangeIds } from './age.ts';
import { type FeedAuthor, type FeedKind, feedAuthors, feedKinds } from './kinds.ts';

export interface FeedFilters {
  author?: FeedAuthor;
  kind?: FeedKind;
  regions?: string[];
  cities?: number[];
  alias?: string;
  breeds?: number[];
  /** Filters adverts. Roubles. */
  cost_from?: number;
  cost_to?: number;
  /** 1 male, 2 female. */
  sex?: number;
  age?: AgeRange;
}

/** Filters of adverts about a dog. */
const advertFilters = ['breeds', 'cost_from', 'cost_to', 'sex', 'age'] as const;

/** Whether any filter besides the tabs is set. */
export const hasChips = (filters: FeedFilters): boolean =>
  Boolean(filters.regions?.length || filters.cities?.length || filters.alias) ||
  advertFilters.some((name) => filters[name] !== undefined);

/** The part of URLSearchParams that is needed. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const maxValues = 20;

/** Filters and cursor of an address; invalid values are left out, so that an old link still opens. */
export function readFilters(query: Query): FeedFilters & { after?: string } {
  const author = feedAuthors.find((known) => known === query.get('author'));
  const kind = feedKinds.find((known) => known === query.get('kind'));
  const regions = [...new Set(query.getAll('regions'))]
    .filter((name) => /^[\p{L}\p{N} ().,—–-]{1,80}$/u.test(name))
    .slice(0, maxValues);
  const ids = (name: string): number[] => {
    const given = query.getAll(name).filter((id) => /^[1-9]\d{0,8}$/.test(id));
    return [...new Set(given.map(Number))].slice(0, maxValues);
  };
  const roubles = (name: string): number | undefined => {
    const given = query.get(name) ?? '';
    return /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  };
  const [cities, breeds, from, to] = [ids('cities'), ids('breeds'), roubles('cost_from'), roubles('cost_to')];
  const sex = [1, 2].find((known) => String(known) === query.get('sex'));
  const age = ageRangeIds.find((known) => known === query.get('age'));
  const alias = query.get('alias') ?? '';
  const after = query.get('after') ?? '';
  return {
    ...(author && { author }),
    ...(kind && { kind }),
    ...(regions.length && { regions }),
    ...(cities.length && { cities }),
    ...(/^[\w-]{1,40}$/.test(alias) && { alias }),
    ...(breeds.length && { breeds }),
    ...(from !== undefined && { cost_from: from }),
    ...(to !== undefined && { cost_to: to }),
    ...(sex && { sex }),
    ...(age && { age }),
    ...(/^\d{1,16}_\d{1,10}$/.test(after) && { after }),
  };
}

export function filtersAddress(
  path: string,
  filters: FeedFilters & { sort?: string | undefined; after?: string | undefined },
): string {
  const { author, kind, regions = [], cities = [], breeds = [], alias, after } = filters;
  const pairs: [string, string | number | undefined][] = [
    ['author', author],
    ['kind', kind],
    ...regions.map((name): [string, string] => ['regions', name]),
    ...cities.map((id): [string, number] => ['cities', id]),
    ['alias', alias],
    ...breeds.map((id): [string, number] => ['breeds', id]),
    ['cost_from', filters.cost_from],
    ['cost_to', filters.cost_to],
    ['sex', filters.sex],
    ['age', filters.age],
    ['sort', filters.sort],
    ['after', after],
  ];
  const query = pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return query ? `${path}?${query}` : path;
}

export const isNarrowed = (filters: FeedFilters): boolean =>
  Boolean(filters.author || filters.kind) || hasChips(filters);
