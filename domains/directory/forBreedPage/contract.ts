import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DirectoryOnBreed = z.infer<typeof schemas.directoryOnBreed>;

/** The breed's club, its first kennels and judges, and their totals. */
export const getDirectoryOnBreed = endpoint<{ breedId: number }, DirectoryOnBreed>({
  name: 'getDirectoryOnBreed',
  method: 'GET',
  path: '/api/directory/breed/:breedId',
  topics: ['judges', 'profiles', 'dictionaries'],
});
