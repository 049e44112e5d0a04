import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowsOnBreed = z.infer<typeof schemas.showsOnBreed>;

export const getShowsOnBreed = endpoint<{ breedId: number }, ShowsOnBreed>({
  name: 'getShowsOnBreed',
  method: 'GET',
  path: '/api/exhibitions/breed/:breedId',
  topics: ['exhibitions', 'profiles', 'dictionaries'],
});
