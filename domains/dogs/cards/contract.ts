import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { PuppyOwnerForm } from './form.ts';
import type * as schemas from './schemas.ts';

export type PuppyCard = z.infer<typeof schemas.card>;
export type LitterCards = z.infer<typeof schemas.cards>;
export type PuppyOwnerInput = PuppyOwnerForm & { cardId: number; known: string };

/** Cards of the puppies of an own litter: of whoever registered it, and of the breeder. */
export const listPuppyCards = endpoint<{ litterId: number }, LitterCards>({
  name: 'listPuppyCards',
  method: 'GET',
  path: '/api/dogs/litters/:litterId/cards',
});
/** The buyer: with a mail the puppy is offered to it, without one the name stands in the card. */
export const addPuppyOwner = endpoint<PuppyOwnerInput, Record<string, never>>({
  name: 'addPuppyOwner',
  method: 'POST',
  path: '/api/dogs/cards/:cardId/owner',
  once: true,
});
/** The card with a sheet for the buyer: a new one-time key, which ends the one before. */
export const printCardWithKey = endpoint<{ cardId: number }, never>({
  name: 'printCardWithKey',
  method: 'PUT',
  path: '/api/dogs/cards/:cardId/with_key',
});
/** All cards of a litter in one file, as long as they are the breeder's to give. */
export const printLitterCards = endpoint<{ litterId: number }, never>({
  name: 'printLitterCards',
  method: 'GET',
  path: '/api/dogs/litters/:litterId/cards.pdf',
});
