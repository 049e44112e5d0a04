import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type TrialResults = z.infer<typeof schemas.trialResults>;
export type TrialLine = TrialResults['rows'][number];
export type TrialsOf = z.infer<typeof schemas.trialsOf>;
export type CorrectedTrial = z.infer<typeof schemas.correctedTrial>;

const topics = ['exhibitions', 'profiles', 'dictionaries', 'judges', 'dogs'];

export const getTrialResults = endpoint<z.infer<typeof schemas.trialInput>, TrialResults>({
  name: 'getTrialResults',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/trial_results',
  topics,
});
/** Lists trials of a dog or of a judge, newest first. */
export const listTrialsOf = endpoint<z.infer<typeof schemas.trialsOfInput>, TrialsOf>({
  name: 'listTrialsOf',
  method: 'GET',
  path: '/api/exhibitions/trials_of/:subject/:id',
  topics,
});
/** All results in one file, for the organiser and staff. */
export const exportTrial = endpoint<z.infer<typeof schemas.fileInput>, never>({
  name: 'exportTrial',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/trial_results/file',
});
/** Corrects a result after the report was accepted, by a protest with its reason. Both values are stored. */
export const correctTrial = endpoint<CorrectedTrial, Record<string, never>>({
  name: 'correctTrial',
  method: 'PUT',
  path: '/api/administration/trial_results/:resultId',
});
