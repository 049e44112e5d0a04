import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DogOwners = z.infer<typeof schemas.dogOwners>;
export type OwnerPeriod = DogOwners['periods'][number];

/** Whether the viewer is the dog's main owner and may breed from it: public pages use it to show actions. */
export const isMainOwner = endpoint<{ dogId: number }, { is_main: boolean; may_breed: boolean }>({
  name: 'isMainOwner',
  method: 'GET',
  path: '/api/dog/own/:dogId/is_main',
});

/** Present and former owners, for the dog's owners only. */
export const getDogOwners = endpoint<{ dogId: number }, DogOwners>({
  name: 'getDogOwners',
  method: 'GET',
  path: '/api/dog/own/:dogId/owners',
});
