import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DeclareInput = z.infer<typeof schemas.declareInput>;
export type ActInput = z.infer<typeof schemas.actInput>;
export type BirthInput = z.infer<typeof schemas.birthInput>;
export type PuppiesInput = z.infer<typeof schemas.puppiesInput>;
export type Mating = z.infer<typeof schemas.mating>;
export type Matings = z.infer<typeof schemas.matings>;
export type Puppy = Mating['puppies'][number];
export type MatingReviews = z.infer<typeof schemas.reviews>;
export type MatingReview = MatingReviews['items'][number];
export type DecideInput = z.infer<typeof schemas.decideInput>;
type Nothing = Record<string, never>;

const path = '/api/dog/matings';
const one = `${path}/:matingId`;
const staffPath = '/api/administration/matings';

/** Matings of the viewer's bitches and studs, and those whose litters the viewer registers. */
export const listMatings = endpoint<Nothing, Matings>({ name: 'listMatings', method: 'GET', path });
export const getDeclaredMating = endpoint<{ matingId: number }, Mating>({
  name: 'getDeclaredMating',
  method: 'GET',
  path: one,
});
export const declareMating = endpoint<DeclareInput, { mating_id: number }>({
  name: 'declareMating',
  method: 'POST',
  path,
  once: true,
});
export const actOnMating = endpoint<ActInput, Nothing>({
  name: 'actOnMating',
  method: 'POST',
  path: `${one}/act`,
  once: true,
});
export const recordBirth = endpoint<BirthInput, { version: number }>({
  name: 'recordBirth',
  method: 'PUT',
  path: `${one}/birth`,
});
/** Saves all lines as they are: an error in one does not block the others. */
export const savePuppies = endpoint<PuppiesInput, { version: number }>({
  name: 'savePuppies',
  method: 'PUT',
  path: `${one}/puppies`,
});

export const listMatingReviews = endpoint<{ after?: number | undefined }, MatingReviews>({
  name: 'listMatingReviews',
  method: 'GET',
  path: staffPath,
});
export const decideMating = endpoint<DecideInput, Nothing>({
  name: 'decideMating',
  method: 'PUT',
  path: `${staffPath}/:matingId`,
});

export const reviewsPage = 20;
