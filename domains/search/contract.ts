import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SearchInput = z.infer<typeof schemas.searchInput>;
export type SearchAnswer = z.infer<typeof schemas.searchAnswer>;
export type Found = z.infer<typeof schemas.found>;
export type Part = z.infer<typeof schemas.part>;
export type SuggestInput = z.infer<typeof schemas.suggestInput>;
export type Suggestions = z.infer<typeof schemas.suggestions>;

/** Rows of one page of results (domain.md, 4). */
export const pageSize = 10;
/** Of each group, when all are shown. */
export const bestOfEach = 3;
/** Limits deep paging: a reader of the five hundredth result needs another query. */
export const pagesAtMost = 50;

/**
 * Announced when the index has taken in what facts said: a page must not be made before that and kept after. Filters by
 * city are named as the dictionary names them now.
 */
const topics = ['search', 'dictionaries'];

/** Groups with their counts, the facets of one of them and a page of its results. */
export const search = endpoint<SearchInput, SearchAnswer>({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  topics,
});
/** The first few, while one is typing. */
export const suggest = endpoint<SuggestInput, Suggestions>({
  name: 'suggest',
  method: 'GET',
  path: '/api/search/suggest',
  topics,
});
