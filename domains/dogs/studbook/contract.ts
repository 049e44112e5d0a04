import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type StudbookDog = z.infer<typeof schemas.studbookDog>;
export type Offspring = z.infer<typeof schemas.offspring>;
export type Siblings = StudbookDog['full_siblings'];

export const getStudbookDog = endpoint<{ dogId: number }, StudbookDog>({
  name: 'getStudbookDog',
  method: 'GET',
  path: '/api/dog/studbook/:dogId',
  topics: ['dogs', 'pedigrees', 'profiles', 'dictionaries'],
});
export type Suggestion = z.infer<typeof schemas.suggestions>[number];

/** Suggests dogs while the user types part of a name in either script, or a number. */
export const suggestDogs = endpoint<z.infer<typeof schemas.suggestInput>, Suggestion[]>({
  name: 'suggestDogs',
  method: 'GET',
  path: '/api/dog/suggest',
  topics: ['dogs', 'dictionaries'],
});

export type RelativesInput = z.infer<typeof schemas.relativesInput>;
export type NamedRelatives = z.infer<typeof schemas.namedRelatives>;
export type NamedRelative = NamedRelatives['items'][number];

/** The young or siblings of a dog by name, with titles and health, in pages. */
export const listNamedRelatives = endpoint<RelativesInput, NamedRelatives>({
  name: 'listNamedRelatives',
  method: 'GET',
  path: '/api/dog/studbook/:dogId/relatives',
  topics: ['dogs', 'pedigrees', 'profiles', 'dictionaries'],
});
