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

/** Either dog may be missing. */
export const getMatingPlan = endpoint<PlanInput, MatingPlan>({
  name: 'getMatingPlan',
  method: 'GET',
  path: '/api/dog/mating/plan',
  topics,
});
/**
 * Returns the bitch's mating without a registered litter and the rules judged with its birth, for its sides only. The
 * plan itself is public and uses registered litters only.
 */
export const getOpenMating = endpoint<PairInput, OpenMating>({
  name: 'getOpenMating',
  method: 'GET',
  path: '/api/dog/mating/open',
  topics,
});
export const listMales = endpoint<MalesInput, Males>({
  name: 'listMales',
  method: 'GET',
  path: '/api/dog/mating/males',
  topics,
});

export const malesPage = 20;
