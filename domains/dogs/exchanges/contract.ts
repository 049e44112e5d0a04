import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AskInput = z.infer<typeof schemas.askInput>;
export type ActInput = z.infer<typeof schemas.actInput>;
export type Exchange = z.infer<typeof schemas.exchange>;
type Nothing = Record<string, never>;

const path = '/api/dog/exchanges';
const one = `${path}/:exchangeId`;

/** Asks the club or kennel that registered the litter to exchange a puppy card for a pedigree. */
export const askForExchange = endpoint<AskInput, { exchange_id: number }>({
  name: 'askForExchange',
  method: 'POST',
  path,
  once: true,
});
/** Requests that wait for the viewer’s organisation. */
export const listExchanges = endpoint<Nothing, Exchange[]>({ name: 'listExchanges', method: 'GET', path });
export const getExchange = endpoint<{ exchangeId: number }, Exchange>({
  name: 'getExchange',
  method: 'GET',
  path: one,
});
export const actOnExchange = endpoint<ActInput, Nothing>({
  name: 'actOnExchange',
  method: 'POST',
  path: `${one}/act`,
  once: true,
});
