import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OwnShows = z.infer<typeof schemas.ownShows>;
export type OwnShow = OwnShows['shows'][number];
export type PlanInput = z.infer<typeof schemas.planInput>;
export type ShowPlan = z.infer<typeof schemas.plan>;
export type ShowYear = z.infer<typeof schemas.showYear>;
export type YearRow = ShowYear['rows'][number];

export const getOwnShows = endpoint<z.infer<typeof schemas.ownInput>, OwnShows>({
  name: 'getOwnShows',
  method: 'GET',
  path: '/api/requests/shows',
});
/** The plan of a year: own and others' shows, forbidden days, remaining limits. */
export const getShowPlan = endpoint<PlanInput, ShowPlan>({
  name: 'getShowPlan',
  method: 'GET',
  path: '/api/requests/show_plan',
});
/** Accepts or declines the proposed days for the club. */
export const answerShowProposal = endpoint<z.infer<typeof schemas.answerInput>, Record<string, never>>({
  name: 'answerShowProposal',
  method: 'POST',
  path: '/api/requests/show_proposals/:proposalId',
  once: true,
});
/** Proposes other days; the application changes only when the club agrees. */
export const proposeShowDays = endpoint<z.infer<typeof schemas.proposeInput>, Record<string, never>>({
  name: 'proposeShowDays',
  method: 'POST',
  path: '/api/administration/show_proposals',
  once: true,
});
export type Neighbourhood = z.infer<typeof schemas.neighbourhood>;
/** Conflicts of a show on a day: with forbidden days and with other shows. */
export const getShowNeighbourhood = endpoint<z.infer<typeof schemas.neighbourhoodInput>, Neighbourhood>({
  name: 'getShowNeighbourhood',
  method: 'GET',
  path: '/api/administration/show_neighbourhood',
});
export const takeBackShowProposal = endpoint<z.infer<typeof schemas.proposalInput>, Record<string, never>>({
  name: 'takeBackShowProposal',
  method: 'POST',
  path: '/api/administration/show_proposals/:proposalId/withdrawal',
  once: true,
});
/** All applications for a year with their conflicts. */
export const getShowYear = endpoint<z.infer<typeof schemas.yearInput>, ShowYear>({
  name: 'getShowYear',
  method: 'GET',
  path: '/api/administration/show_year',
});
