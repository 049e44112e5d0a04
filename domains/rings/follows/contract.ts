import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type BreedsToFollow = z.infer<typeof schemas.breedsToFollow>;
export type BreedToFollow = BreedsToFollow['breeds'][number];

const follows = '/api/exhibitions/exhibition/:exhibitionId/rings/follows';

/** Breeds of a show that are still to be judged, by ring, and whether the viewer follows them. */
export const listBreedsToFollow = endpoint<{ exhibitionId: number }, BreedsToFollow>({
  name: 'listBreedsToFollow',
  method: 'GET',
  path: follows,
});
/** Refuses a breed whose results are public with 409. Ending a follow is always taken. */
export const setBreedFollow = endpoint<
  { exhibitionId: number; breedId: number; is_followed: boolean },
  { is_followed: boolean }
>({
  name: 'setBreedFollow',
  method: 'PUT',
  path: `${follows}/:breedId`,
});
