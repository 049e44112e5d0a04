import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
type OfShow = z.infer<typeof schemas.showInput>;
type OfEntry = z.infer<typeof schemas.entryInput>;
export type EntryOffer = z.infer<typeof schemas.entryOffer>;
export type EntrantDog = z.infer<typeof schemas.entrantDog>;
/** A dog as it is typed; 0 and the empty string mean: not filled in yet. */
export type TypedDog = z.infer<typeof schemas.typedDog>;
export type FitInput = z.infer<typeof schemas.fitInput>;
export type PriceInput = z.infer<typeof schemas.priceInput>;
export type Priced = z.infer<typeof schemas.priced>;
export type SendInput = z.infer<typeof schemas.sendInput>;
export type Sent = z.infer<typeof schemas.sent>;
export type OwnEntries = z.infer<typeof schemas.ownEntries>;
export type ChangeInput = z.infer<typeof schemas.changeInput>;
export type WithdrawalView = z.infer<typeof schemas.withdrawalView>;
export type WithdrawInput = z.infer<typeof schemas.withdrawInput>;
export type PlaceInput = z.infer<typeof schemas.placeInput>;
export type ProofInput = z.infer<typeof schemas.proofInput>;

const show = '/api/exhibitions/exhibition/:exhibitionId';

/** What a show offers to entrants; visitors see it. */
export const getEntryOffer = endpoint<OfShow, EntryOffer>({
  name: 'getEntryOffer',
  method: 'GET',
  path: `${show}/entry`,
  topics: ['entries', 'exhibitions'],
});
/** The viewer's own dogs with the classes that each may enter. */
export const listEntrantDogs = endpoint<OfShow, EntrantDog[]>({
  name: 'listEntrantDogs',
  method: 'GET',
  path: `${show}/entry/dogs`,
});
/** The classes of a dog that is known by breed, sex and birthday only; visitors may ask. */
export const fitDog = endpoint<FitInput, EntrantDog>({ name: 'fitDog', method: 'GET', path: `${show}/entry/fit` });
/** Changes nothing. */
export const priceEntry = endpoint<PriceInput, Priced>({
  name: 'priceEntry',
  method: 'POST',
  path: `${show}/entry/price`,
});
export const sendEntry = endpoint<SendInput, Sent>({
  name: 'sendEntry',
  method: 'POST',
  path: `${show}/entry`,
  once: true,
});

export const listOwnEntries = endpoint<Nothing, OwnEntries>({
  name: 'listOwnEntries',
  method: 'GET',
  path: '/api/entries',
});
/** Changes the class until entries close. Refuses an outdated version with 412. */
export const changeEntry = endpoint<ChangeInput, Nothing>({
  name: 'changeEntry',
  method: 'PUT',
  path: '/api/entries/:entryId',
});
export const getWithdrawal = endpoint<OfEntry, WithdrawalView>({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/entries/:entryId/withdrawal',
});
export const withdrawEntry = endpoint<WithdrawInput, Nothing>({
  name: 'withdrawEntry',
  method: 'POST',
  path: '/api/entries/:entryId/withdrawal',
  once: true,
});
/** Takes the place that was offered from the waiting list, or leaves the list. */
export const answerPlace = endpoint<PlaceInput, { order_number: string | null }>({
  name: 'answerPlace',
  method: 'POST',
  path: '/api/entries/:entryId/place',
  once: true,
});
/** The document has to be uploaded before. */
export const sendProof = endpoint<ProofInput, Nothing>({
  name: 'sendProof',
  method: 'POST',
  path: '/api/entries/:entryId/proofs',
  once: true,
});
