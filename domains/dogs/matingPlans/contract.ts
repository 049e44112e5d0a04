import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PlanInput = z.infer<typeof schemas.planInput>;
export type PairInput = z.infer<typeof schemas.pairInput>;
export type OpenMating = z.infer<typeof schemas.openMating>;
export type MatingPlan = z.infer<typeof schemas.matingPlan>;
export type PlannedMate = NonNullable<MatingPlan['sire']>;
export type MalesInput = z.infer<typeof schemas.malesInput>;
export type Males = z.infer<typeof schemas.males>;
export type MaleSort = (typeof schemas.maleSorts)[number];

const topics = ['dogs', 'pedigrees', 'profiles', 'dictionaries'];

/** The page of two dogs, of one, or of none yet. */
export const getMatingPlan = endpoint<PlanInput, MatingPlan>({
  name: 'getMatingPlan',
  method: 'GET',
  path: '/api/dog/mating/plan',
  topics,
});
/**
 * Of the bitch of a plan, for whoever is a side of it: the mating that is no registered litter yet, and the rules as
 * they are with its birth. The plan itself is everybody's, and knows registered litters only.
 */
export const getOpenMating = endpoint<PairInput, OpenMating>({
  name: 'getOpenMating',
  method: 'GET',
  path: '/api/dog/mating/open',
  topics,
});
/** One bitch against all males of her breed. */
export const listMales = endpoint<MalesInput, Males>({
  name: 'listMales',
  method: 'GET',
  path: '/api/dog/mating/males',
  topics,
});

/** Males of one page of the list. */
export const malesPage = 20;
