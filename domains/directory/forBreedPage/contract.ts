import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DirectoryOnBreed = z.infer<typeof schemas.directoryOnBreed>;

/** Who keeps, breeds and judges a breed: its club, the first of its kennels and of its judges, and how many there are. */
export const getDirectoryOnBreed = endpoint<{ breedId: number }, DirectoryOnBreed>({
  name: 'getDirectoryOnBreed',
  method: 'GET',
  path: '/api/directory/breed/:breedId',
  topics: ['judges', 'profiles', 'dictionaries'],
});
