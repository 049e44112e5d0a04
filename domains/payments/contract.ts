import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Order = z.infer<typeof schemas.order>;
export type PayeeRow = z.infer<typeof schemas.payeeRow>;
export type PayeeInput = z.infer<typeof schemas.payeeInput>;

/** Returns an order to its payer, to the show's organiser, and to holders of its secret link. */
export const getOrder = endpoint<z.infer<typeof schemas.orderInput>, Order>({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/:number',
});
/** The payer says that the money was sent, or that it was not. */
export const announceOrder = endpoint<z.infer<typeof schemas.announceInput>, Nothing>({
  name: 'announceOrder',
  method: 'PUT',
  path: '/api/orders/:number/announcement',
});
/** Returns where the viewer's organisation receives money; before the first save filled from its profile. */
export const getOwnPayee = endpoint<Nothing, PayeeRow>({
  name: 'getOwnPayee',
  method: 'GET',
  path: '/api/payments/payee',
});
/** Refuses an outdated version with 412. */
export const editOwnPayee = endpoint<PayeeInput, PayeeRow>({
  name: 'editOwnPayee',
  method: 'PUT',
  path: '/api/payments/payee',
});
