import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type StudbookDog = z.infer<typeof schemas.studbookDog>;
export type Offspring = z.infer<typeof schemas.offspring>;
export type Siblings = StudbookDog['full_siblings'];

/** The page every dog has. */
export const getStudbookDog = endpoint<{ dogId: number }, StudbookDog>({
  name: 'getStudbookDog',
  method: 'GET',
  path: '/api/dog/studbook/:dogId',
  topics: ['dogs', 'pedigrees', 'profiles', 'dictionaries'],
});
export type Suggestion = z.infer<typeof schemas.suggestions>[number];

/** Dogs by part of a name in either script, or by a number, while somebody types. */
export const suggestDogs = endpoint<z.infer<typeof schemas.suggestInput>, Suggestion[]>({
  name: 'suggestDogs',
  method: 'GET',
  path: '/api/dog/suggest',
  topics: ['dogs', 'dictionaries'],
});
