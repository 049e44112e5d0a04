import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { PuppyOwnerForm } from './form.ts';
import type * as schemas from './schemas.ts';

export type PuppyCard = z.infer<typeof schemas.card>;
export type LitterCards = z.infer<typeof schemas.cards>;
export type PuppyOwnerInput = PuppyOwnerForm & { cardId: number; known: string };

/** The cards of a litter's puppies, for its registrar and its breeder. */
export const listPuppyCards = endpoint<{ litterId: number }, LitterCards>({
  name: 'listPuppyCards',
  method: 'GET',
  path: '/api/dogs/litters/:litterId/cards',
});
/** Records the buyer: with a mail address the puppy is offered to it, without one the name is stored in the card. */
export const addPuppyOwner = endpoint<PuppyOwnerInput, Record<string, never>>({
  name: 'addPuppyOwner',
  method: 'POST',
  path: '/api/dogs/cards/:cardId/owner',
  once: true,
});
/** Prints the card with a sheet for the buyer: a new one-time key, which replaces the former one. */
export const printCardWithKey = endpoint<{ cardId: number }, never>({
  name: 'printCardWithKey',
  method: 'PUT',
  path: '/api/dogs/cards/:cardId/with_key',
});
/** Prints all cards of a litter that are still at the breeder, in one file. */
export const printLitterCards = endpoint<{ litterId: number }, never>({
  name: 'printLitterCards',
  method: 'GET',
  path: '/api/dogs/litters/:litterId/cards.pdf',
});
