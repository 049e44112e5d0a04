import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type LitterPlans = z.infer<typeof schemas.litterPlans>;
export type LitterPlan = LitterPlans['items'][number];
export type StudRequest = LitterPlans['requests'][number];
export type SavePlanInput = z.infer<typeof schemas.saveInput>;
export type PlanActInput = z.infer<typeof schemas.actInput>;
type Nothing = Record<string, never>;

const path = '/api/dog/litter-plans';

/** The viewer's plans, and announced plans of others with a stud of the viewer. */
export const listLitterPlans = endpoint<Nothing, LitterPlans>({ name: 'listLitterPlans', method: 'GET', path });
/** Saves a pair as a private plan; a pair that is saved already stays as it is. */
export const saveLitterPlan = endpoint<SavePlanInput, { plan_id: number }>({
  name: 'saveLitterPlan',
  method: 'POST',
  path,
  once: true,
});
export const actOnLitterPlan = endpoint<PlanActInput, Nothing>({
  name: 'actOnLitterPlan',
  method: 'POST',
  path: `${path}/:planId/act`,
  once: true,
});
