import { federationAliases } from '#platform/contract/userTypes.ts';
import { maxPages, type SearchInput } from './contract.ts';
import { type SearchType, searchKindList, searchTypeList, searchTypes } from './kinds.ts';
import { searchMaximum } from './query.ts';
import { searchPath } from './searchPath.ts';

const firstSegments: Readonly<Record<string, SearchType>> = {
  organizations: searchTypes.profiles,
  exhibitions: searchTypes.exhibitions,
  judges: searchTypes.judges,
  referee: searchTypes.judges,
  specialists: searchTypes.specialists,
  ...Object.fromEntries(
    ['user', 'club', 'kennel', 'nbc', ...federationAliases].map((segment) => [segment, searchTypes.profiles]),
  ),
};

/** The kind that comes first for a search that starts on this page. */
export const searchTypeOf = (pathname: string): SearchType =>
  firstSegments[pathname.split('/')[1]?.toLowerCase() ?? ''] ?? searchTypes.portal;

/** `view` of an address that shows all groups. */
export const allKinds = 'all';

/** State of the result page's address; the first three names are the specification's. */
export interface SearchAddress {
  text: string;
  type: SearchType;
  /** Shows all groups, three results each, as the header's search does. Without it, the group of `type`. */
  all?: boolean | undefined;
  sort?: 1 | 2 | undefined;
  kind?: number | undefined;
  cityId?: number | undefined;
  page?: number | undefined;
}

export function searchAddress({ text, type, all = false, sort = 1, kind, cityId, page = 1 }: SearchAddress): string {
  const values = {
    string_filter: text.trim(),
    sort_type: sort,
    search_type: type,
    view: all ? allKinds : undefined,
    kind,
    city_id: cityId,
    page: page > 1 ? page : undefined,
  };
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return `${searchPath}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

/** The address of a query typed on this page: `search_type` is where it began, and all groups are shown. */
export const typedAddress = (text: string, type: SearchType): string => searchAddress({ text, type, all: true });

/** The part of URLSearchParams that is used. */
interface Query {
  get(name: string): string | null;
}

/** Parses the address; unknown values are ignored. */
export function readSearchAddress(search: Query): SearchAddress {
  const number = (name: string): number => (/^\d{1,9}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 0);
  const type = searchTypeList.find((known) => known === number('search_type'));
  const [kind, cityId, page] = [number('kind'), number('city_id'), number('page')];
  return {
    // Invisible characters (also those of the writing direction) are not searched for.
    text: (search.get('string_filter') ?? '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, searchMaximum)
      .toWellFormed(),
    type: type ?? searchTypes.portal,
    all: type === undefined || search.get('view') === allKinds,
    sort: number('sort_type') === 2 ? 2 : 1,
    kind: searchKindList.some((known) => known === kind) ? kind : undefined,
    cityId: cityId || undefined,
    page: page > 1 && page <= maxPages ? page : undefined,
  };
}

/** The endpoint's input for the address. */
export const searchInputOf = ({ text, type, all, sort, kind, cityId, page }: SearchAddress): SearchInput => ({
  string_filter: text,
  ...(!all && { search_type: type }),
  ...(!all && sort === 2 && { sort_type: sort }),
  ...(!all && kind && { kind }),
  ...(!all && cityId && { city_id: cityId }),
  ...(!all && page && { page }),
});
