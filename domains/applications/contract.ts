import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Cabinet = z.infer<typeof schemas.cabinet>;
export type AskedProposal = z.infer<typeof schemas.askedProposal>;
export type Offer = z.infer<typeof schemas.offer>;
export type Listed = z.infer<typeof schemas.listed>;
export type Application = z.infer<typeof schemas.application>;
export type PartView = z.infer<typeof schemas.part>;
export type EventView = z.infer<typeof schemas.event>;
export type SaveInput = z.infer<typeof schemas.saveInput>;
export type ErrorInput = z.infer<typeof schemas.errorInput>;
export type ErrorReport = z.infer<typeof schemas.errorReport>;
export type StepInput = z.infer<typeof schemas.stepInput>;
export type Moved = z.infer<typeof schemas.moved>;
export type Sent = z.infer<typeof schemas.sent>;
export type RecordChoice = z.infer<typeof schemas.choice>;
type Saved = z.infer<typeof schemas.saved>;
export type FoundDog = z.infer<typeof schemas.foundDog>;
type Nothing = Record<string, never>;
type One = z.infer<typeof schemas.oneInput>;

const base = '/api/requests/applications';
const one = `${base}/:applicationId`;

/**
 * Returns what the cabinet shows: available types with the reasons of refusals, waiting applications, applications in
 * work.
 */
export const getCabinet = endpoint<Nothing, Cabinet>({
  name: 'getCabinet',
  method: 'GET',
  path: '/api/requests/cabinet',
});
export const startApplication = endpoint<z.infer<typeof schemas.newInput>, { application_id: number }>({
  name: 'startApplication',
  method: 'POST',
  path: base,
  once: true,
});
/** Creates a package with one pedigree filled from an owner's request, or returns the existing one. */
export const startExchange = endpoint<{ exchange_id: number }, { application_id: number }>({
  name: 'startExchange',
  method: 'POST',
  path: `${base}/exchange`,
  once: true,
});
/** Creates a package with one prefilled request for the litter of a declared mating, or returns the existing one. */
export const startLitter = endpoint<{ mating_id: number }, { application_id: number }>({
  name: 'startLitter',
  method: 'POST',
  path: `${base}/litter`,
  once: true,
});
export const addRequest = endpoint<One, { application_id: number }>({
  name: 'addRequest',
  method: 'POST',
  path: `${one}/requests`,
  once: true,
});
export const getApplication = endpoint<One, Application>({ name: 'getApplication', method: 'GET', path: one });
/** Saves a draft, or the answer to a refusal, complete or not. */
export const saveApplication = endpoint<SaveInput, Saved>({ name: 'saveApplication', method: 'PUT', path: one });
export const removeApplication = endpoint<StepInput, Nothing>({
  name: 'removeApplication',
  method: 'DELETE',
  path: one,
});
export const sendApplication = endpoint<StepInput, Sent>({
  name: 'sendApplication',
  method: 'POST',
  path: `${one}/send`,
  once: true,
});
export const withdrawApplication = endpoint<StepInput, Moved>({
  name: 'withdrawApplication',
  method: 'POST',
  path: `${one}/withdraw`,
});
export const restoreApplication = endpoint<StepInput, Moved>({
  name: 'restoreApplication',
  method: 'POST',
  path: `${one}/restore`,
});
/** Cancels an application for good and releases what it asked for. */
export const cancelApplication = endpoint<StepInput, Moved>({
  name: 'cancelApplication',
  method: 'POST',
  path: `${one}/cancel`,
});
export const reportError = endpoint<ErrorInput, Nothing>({
  name: 'reportError',
  method: 'POST',
  path: `${one}/errors`,
  once: true,
});
export const askOfApplication = endpoint<One & { text: string }, Nothing>({
  name: 'askOfApplication',
  method: 'POST',
  path: `${one}/messages`,
  once: true,
});
/** Finds a dog by stamp, pedigree or chip, to fill the fields of a form. */
export const findDogOfForm = endpoint<{ number: string }, FoundDog>({
  name: 'findDogOfForm',
  method: 'GET',
  path: '/api/requests/dog',
});
