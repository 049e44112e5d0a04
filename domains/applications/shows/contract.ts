import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OwnShows = z.infer<typeof schemas.ownShows>;
export type OwnShow = OwnShows['shows'][number];
export type PlanInput = z.infer<typeof schemas.planInput>;
export type ShowPlan = z.infer<typeof schemas.plan>;
export type ShowYear = z.infer<typeof schemas.showYear>;
export type YearRow = ShowYear['rows'][number];

/** What an organiser has asked for and what it holds. */
export const getOwnShows = endpoint<z.infer<typeof schemas.ownInput>, OwnShows>({
  name: 'getOwnShows',
  method: 'GET',
  path: '/api/requests/shows',
});
/** The year before anything is typed: own and others' shows, forbidden days, what is left of the limits. */
export const getShowPlan = endpoint<PlanInput, ShowPlan>({
  name: 'getShowPlan',
  method: 'GET',
  path: '/api/requests/show_plan',
});
/** The club takes other days for its application, or does not. */
export const answerShowProposal = endpoint<z.infer<typeof schemas.answerInput>, Record<string, never>>({
  name: 'answerShowProposal',
  method: 'POST',
  path: '/api/requests/show_proposals/:proposalId',
  once: true,
});
/** The commission asks for another week; what is asked for changes only when the club agrees. */
export const proposeShowDays = endpoint<z.infer<typeof schemas.proposeInput>, Record<string, never>>({
  name: 'proposeShowDays',
  method: 'POST',
  path: '/api/administration/show_proposals',
  once: true,
});
export type Neighbourhood = z.infer<typeof schemas.neighbourhood>;
/** What stands in the way of a show on a day: of its own, and of others while they are chosen. */
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
/** Everything that was asked for in a year, with what stands in each other's way. */
export const getShowYear = endpoint<z.infer<typeof schemas.yearInput>, ShowYear>({
  name: 'getShowYear',
  method: 'GET',
  path: '/api/administration/show_year',
});
