import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Genetics = z.infer<typeof schemas.genetics>;
export type Figures = z.infer<typeof schemas.figures>;
export type Ancestor = z.infer<typeof schemas.ancestor>;
export type MatingInput = z.infer<typeof schemas.matingInput>;

const topics = ['dogs', 'pedigrees', 'dictionaries'];

/** The figures of the litter two dogs would have, and the breeding rules it breaks. */
export const getMating = endpoint<MatingInput, Genetics>({
  name: 'getMating',
  method: 'GET',
  path: '/api/dog/mating',
  topics,
});
/** The same figures for an existing dog, from its recorded parents. */
export const getDogGenetics = endpoint<{ dogId: number }, Genetics>({
  name: 'getDogGenetics',
  method: 'GET',
  path: '/api/dog/:dogId/genetics',
  topics,
});
export const getAncestors = endpoint<{ dogId: number; generations?: number | undefined }, Ancestor[]>({
  name: 'getAncestors',
  method: 'GET',
  path: '/api/dog/:dogId/ancestors',
  topics: [...topics, 'profiles'],
});
export type Contradictions = z.infer<typeof schemas.contradictions>;
/** Contradictory pedigree records for staff to correct, the most recently found first. */
export const listContradictions = endpoint<Record<string, never>, Contradictions>({
  name: 'listContradictions',
  method: 'GET',
  path: '/api/administration/pedigree_contradictions',
});
