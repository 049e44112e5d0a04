import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DogOwners = z.infer<typeof schemas.dogOwners>;
export type OwnerPeriod = DogOwners['periods'][number];

/** Whether a dog is one's own to decide about: pages of everybody ask it before they offer that. */
export const isMainOwner = endpoint<{ dogId: number }, { is_main: boolean; may_breed: boolean }>({
  name: 'isMainOwner',
  method: 'GET',
  path: '/api/dog/own/:dogId/is_main',
});

/** Whose the dog is and was: for its owners only. */
export const getDogOwners = endpoint<{ dogId: number }, DogOwners>({
  name: 'getDogOwners',
  method: 'GET',
  path: '/api/dog/own/:dogId/owners',
});
