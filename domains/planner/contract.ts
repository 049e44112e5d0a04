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
