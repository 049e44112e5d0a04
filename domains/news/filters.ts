import { type FeedAuthor, type FeedKind, feedAuthors, feedKinds } from './kinds.ts';

/** What narrows a feed; the address of its page holds the same names. */
export interface FeedFilters {
  author?: FeedAuthor;
  kind?: FeedKind;
  regions?: string[];
  cities?: number[];
  alias?: string;
}

/** URLSearchParams, as far as it is needed. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const maxValues = 20;

/** A feed's filters and place from an address; what the feed would refuse is left out, so that an old link still opens. */
export function readFilters(query: Query): FeedFilters & { after?: string } {
  const author = feedAuthors.find((known) => known === query.get('author'));
  const kind = feedKinds.find((known) => known === query.get('kind'));
  const regions = [...new Set(query.getAll('regions'))].filter((name) => /^[\p{L}\p{N} ().,—–-]{1,80}$/u.test(name)).slice(0, maxValues);
  const cities = [
    ...new Set(
      query
        .getAll('cities')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, maxValues);
  const alias = query.get('alias') ?? '';
  const after = query.get('after') ?? '';
  return {
    ...(author && { author }),
    ...(kind && { kind }),
    ...(regions.length && { regions }),
    ...(cities.length && { cities }),
    ...(/^[\w-]{1,40}$/.test(alias) && { alias }),
    ...(/^\d{1,16}_\d{1,10}$/.test(after) && { after }),
  };
}

/** The address of a page with these filters; without any it is the page itself. */
export function filtersAddress(path: string, { author, kind, regions = [], cities = [], alias, after }: FeedFilters & { after?: string | undefined }): string {
  const pairs: [string, string | number | undefined][] = [
    ['author', author],
    ['kind', kind],
    ...regions.map((name): [string, string] => ['regions', name]),
    ...cities.map((id): [string, number] => ['cities', id]),
    ['alias', alias],
    ['after', after],
  ];
  const query = pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`])).join('&');
  return query ? `${path}?${query}` : path;
}

export const isNarrowed = (filters: FeedFilters): boolean => Boolean(filters.author || filters.kind || filters.regions || filters.cities || filters.alias);
