import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Breed = z.infer<typeof schemas.breed>;
export type ReportedFigures = NonNullable<Breed['figures']>;
export type BreedDogs = z.infer<typeof schemas.breedDogs>;
export type BreedDog = BreedDogs['items'][number];
export type BreedDogsInput = z.infer<typeof schemas.breedDogsInput>;
export type BreedRow = z.infer<typeof schemas.breedList>[number];
export type BreedTable = z.infer<typeof schemas.breedTable>;
type Nothing = Record<string, never>;

const topics = ['pedigrees', 'dogs', 'dictionaries'];
const path = '/api/dog/breeds';

export const listBreedsOfDogs = endpoint<Nothing, BreedRow[]>({
  name: 'listBreedsOfDogs',
  method: 'GET',
  path,
  topics,
});
export const getBreed = endpoint<{ breedId: number }, Breed>({
  name: 'getBreed',
  method: 'GET',
  path: `${path}/:breedId`,
  topics,
});
export const listBreedDogs = endpoint<BreedDogsInput, BreedDogs>({
  name: 'listBreedDogs',
  method: 'GET',
  path: `${path}/:breedId/dogs`,
  topics: [...topics, 'profiles'],
});
export const getBreedTable = endpoint<{ breedId: number; table: BreedTable }, never>({
  name: 'getBreedTable',
  method: 'GET',
  path: `${path}/:breedId/table/:table`,
});

export const breedDogsPage = 24;
