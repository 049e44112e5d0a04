import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SearchInput = z.infer<typeof schemas.searchInput>;
export type SearchAnswer = z.infer<typeof schemas.searchAnswer>;
export type Found = z.infer<typeof schemas.found>;
export type Part = z.infer<typeof schemas.part>;
export type SuggestInput = z.infer<typeof schemas.suggestInput>;
export type Suggestions = z.infer<typeof schemas.suggestions>;

/** Results per page. */
export const pageSize = 10;
/** Results per group when all groups are shown. */
export const topPerKind = 3;
/** Limits deep paging: a reader of the five hundredth result needs another query. */
export const maxPages = 50;

/**
 * Domain event after the index has processed changes, so that a page is not cached before that. City filters use the
 * dictionary's present names.
 */
const topics = ['search', 'dictionaries'];

/** Groups with counts, the facets of one group and a page of its results. */
export const search = endpoint<SearchInput, SearchAnswer>({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  topics,
});
/** The first few results while the query is typed. */
export const suggest = endpoint<SuggestInput, Suggestions>({
  name: 'suggest',
  method: 'GET',
  path: '/api/search/suggest',
  topics,
});
