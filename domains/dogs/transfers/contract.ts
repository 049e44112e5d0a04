import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OfferInput = z.infer<typeof schemas.offerInput>;
export type ActInput = z.infer<typeof schemas.actInput>;
export type TakeInput = z.infer<typeof schemas.takeInput>;
export type KeyDog = z.infer<typeof schemas.keyDog>;
export type KeyMade = z.infer<typeof schemas.keyMade>;
export type Transfers = z.infer<typeof schemas.transfers>;
export type Transfer = Transfers['items'][number];
export type Disputes = z.infer<typeof schemas.disputes>;
export type Dispute = Disputes['items'][number];
export type DisputesInput = z.infer<typeof schemas.disputesInput>;
export type ReleaseInput = z.infer<typeof schemas.releaseInput>;
type Nothing = Record<string, never>;

const path = '/api/dog/transfers';
const staffPath = '/api/administration/dog_disputes';

/** Transfers of dogs the viewer gives, receives, or co-owns. */
export const listTransfers = endpoint<Nothing, Transfers>({ name: 'listTransfers', method: 'GET', path });
export const offerDog = endpoint<OfferInput, { transfer_id: number }>({
  name: 'offerDog',
  method: 'POST',
  path,
  once: true,
});
/** Answers an offer, or does another action on a transfer of the viewer. */
export const actOnTransfer = endpoint<ActInput, Nothing>({
  name: 'actOnTransfer',
  method: 'POST',
  path: `${path}/:transferId/act`,
  once: true,
});
/** The key is in the body, because addresses are logged. */
export const checkTransferKey = endpoint<{ key: string }, KeyDog>({
  name: 'checkTransferKey',
  method: 'POST',
  path: `${path}/key`,
});
/** Idempotent: the key is used once, and a repeated request by the same profile gets the same answer. */
export const takeDogByKey = endpoint<TakeInput, { transfer_id: number }>({
  name: 'takeDogByKey',
  method: 'POST',
  path: `${path}/key/take`,
});
/** Creates a new key, shown once, and invalidates the former one. */
export const makeTransferKey = endpoint<{ dogId: number }, KeyMade>({
  name: 'makeTransferKey',
  method: 'PUT',
  path: '/api/dog/own/:dogId/key',
});

export const listDogDisputes = endpoint<DisputesInput, Disputes>({
  name: 'listDogDisputes',
  method: 'GET',
  path: staffPath,
});
export const holdDog = endpoint<{ dog: string; reason: string }, { hold_id: number }>({
  name: 'holdDog',
  method: 'POST',
  path: staffPath,
  once: true,
});
export const releaseDog = endpoint<ReleaseInput, Nothing>({
  name: 'releaseDog',
  method: 'PUT',
  path: `${staffPath}/:holdId`,
});

export const disputesPage = 20;
