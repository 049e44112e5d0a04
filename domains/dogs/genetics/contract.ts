import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Genetics = z.infer<typeof schemas.genetics>;
export type Figures = z.infer<typeof schemas.figures>;
export type Ancestor = z.infer<typeof schemas.ancestor>;
export type MatingInput = z.infer<typeof schemas.matingInput>;

const topics = ['dogs', 'pedigrees', 'dictionaries'];

/** What the young of two dogs would be, and what the rules say of it. */
export const getMating = endpoint<MatingInput, Genetics>({
  name: 'getMating',
  method: 'GET',
  path: '/api/dog/mating',
  topics,
});
/** The same of a dog that is there. */
export const getDogGenetics = endpoint<{ dogId: number }, Genetics>({
  name: 'getDogGenetics',
  method: 'GET',
  path: '/api/dog/:dogId/genetics',
  topics,
});
/** The tree over a dog, so many generations of it. */
export const getAncestors = endpoint<{ dogId: number; generations?: number | undefined }, Ancestor[]>({
  name: 'getAncestors',
  method: 'GET',
  path: '/api/dog/:dogId/ancestors',
  topics: [...topics, 'profiles'],
});
export type Contradictions = z.infer<typeof schemas.contradictions>;
/** Records that contradict each other, the latest found: what staff have to correct. */
export const listContradictions = endpoint<Record<string, never>, Contradictions>({
  name: 'listContradictions',
  method: 'GET',
  path: '/api/administration/pedigree_contradictions',
});
