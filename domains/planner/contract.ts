import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type NextShows = z.infer<typeof schemas.nextShows>;
export type DogDay = NextShows['shows'][number]['days'][number];

/** Shows with open entries for one of the viewer's own dogs, and why others are not for it. */
export const listNextShows = endpoint<z.infer<typeof schemas.nextInput>, NextShows>({
  name: 'listNextShows',
  method: 'GET',
  path: '/api/planner/dogs/:dogId/next',
});

export type PlanInput = z.infer<typeof schemas.planInput>;
export type BreedPlanInput = z.infer<typeof schemas.breedPlanInput>;
export type Plan = z.infer<typeof schemas.plan>;
export type JudgeHistory = z.infer<typeof schemas.judgeHistory>;

/** Shows of a span for the viewer's own dogs: classes, judges, prices, distance, titles and clashes. */
export const planOwnDogs = endpoint<PlanInput, Plan>({ name: 'planOwnDogs', method: 'GET', path: '/api/planner' });
/** The same for a dog that is known by breed and birthday only; visitors may ask. */
export const planBreed = endpoint<BreedPlanInput, Plan>({
  name: 'planBreed',
  method: 'GET',
  path: '/api/planner/breed',
  topics: ['entries', 'exhibitions', 'judges', 'dictionaries'],
});
/** How often the judges of a show have judged the breeds of the viewer's own dogs. */
export const listJudgeHistory = endpoint<z.infer<typeof schemas.historyInput>, JudgeHistory>({
  name: 'listJudgeHistory',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/judges/own_breeds',
});

export type Forecast = z.infer<typeof schemas.forecast>;

/** How many dogs of each breed an organiser may expect at an own show. */
export const getForecast = endpoint<z.infer<typeof schemas.historyInput>, Forecast>({
  name: 'getForecast',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/forecast',
});

export type NeighbourPrices = z.infer<typeof schemas.neighbourPrices>;

/** What other organisers ask for shows of a common rank, for the organiser of an own one. */
export const listNeighbourPrices = endpoint<z.infer<typeof schemas.historyInput>, NeighbourPrices>({
  name: 'listNeighbourPrices',
  method: 'GET',
  path: '/api/exhibitions/exhibition/:exhibitionId/neighbour_prices',
});
