import { federationAliases } from '#platform/contract/userTypes.ts';

/** Codes of `search_type` (specification, 2.1): what a search looks for first follows from the page it starts on. */
export const searchTypes = { profiles: 100, portal: 200, exhibitions: 300, judges: 400, specialists: 500 } as const;
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes];

/** Fewer characters are not searched for (specification, 5 and 9). */
export const searchMinimum = 3;

/** More would not be a name any more. */
export const searchMaximum = 100;

/** Characters as a person counts them. */
export const isEnough = (text: string): boolean => [...text.trim()].length >= searchMinimum;

const firstSegments: Readonly<Record<string, SearchType>> = {
  organizations: searchTypes.profiles,
  exhibitions: searchTypes.exhibitions,
  judges: searchTypes.judges,
  specialists: searchTypes.specialists,
  ...Object.fromEntries(['user', 'club', 'kennel', 'nbc', ...federationAliases].map((segment) => [segment, searchTypes.profiles])),
};

export const searchTypeOf = (pathname: string): SearchType => firstSegments[pathname.split('/')[1]?.toLowerCase() ?? ''] ?? searchTypes.portal;

export const searchPath = '/search';

/** The result page's address; the names are the specification's. */
export const searchAddress = (text: string, type: SearchType): string =>
  `${searchPath}?${new URLSearchParams({ string_filter: text.trim(), sort_type: '1', search_type: String(type) })}`;

/** What the address asks for; values nobody knows are ignored. */
export function readSearchAddress(search: URLSearchParams): { text: string; type: SearchType } {
  const asked = Number(search.get('search_type'));
  return {
    // Signs that show nothing (also those of the writing's direction) are not searched for.
    text: (search.get('string_filter') ?? '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, searchMaximum)
      .toWellFormed(),
    type: Object.values(searchTypes).find((type) => type === asked) ?? searchTypes.portal,
  };
}
