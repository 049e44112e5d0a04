import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowResultsInput = z.infer<typeof schemas.showResultsInput>;
export type ShowResults = z.infer<typeof schemas.showResults>;
export type ResultLine = ShowResults['rows'][number];
export type Award = ResultLine['titles'][number];
export type Subject = z.infer<typeof schemas.subjects>;
export type ResultsOfInput = z.infer<typeof schemas.resultsOfInput>;
export type OwnResults = z.infer<typeof schemas.ownResults>;
export type ResultsOf = z.infer<typeof schemas.resultsOf>;

const topics = ['exhibitions', 'profiles', 'dictionaries', 'judges', 'dogs'];

/** A finished show's main ring, breeds, and the rows that match the filter. */
export const getShowResults = endpoint<ShowResultsInput, ShowResults>({
  name: 'getShowResults',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/results',
  topics,
});
/** Lists results of a dog, of a judge, or of the dogs a kennel bred. */
export const listResultsOf = endpoint<ResultsOfInput, ResultsOf>({
  name: 'listResultsOf',
  method: 'GET',
  path: '/api/exhibitions/results_of/:subject/:id',
  topics,
});
export const listOwnResults = endpoint<Record<string, never>, OwnResults>({
  name: 'listOwnResults',
  method: 'GET',
  path: '/api/exhibitions/results_of_own_dogs',
});
/** All results in one file, for the organiser and staff. */
export const exportResults = endpoint<z.infer<typeof schemas.fileInput>, never>({
  name: 'exportResults',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/results/file',
});

export type Corrected = z.infer<typeof schemas.corrected>;
/** Corrects a result after the report was accepted, by a protest with its reason. Both values are stored. */
export const correctResult = endpoint<Corrected, Record<string, never>>({
  name: 'correctResult',
  method: 'PUT',
  path: '/api/administration/show_results/:resultId',
});
