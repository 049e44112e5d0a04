import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Order = z.infer<typeof schemas.order>;
export type PayeeRow = z.infer<typeof schemas.payeeRow>;
export type PayeeInput = z.infer<typeof schemas.payeeInput>;

/** An order to its payer, to the show's organiser, and to holders of its secret link. */
export const getOrder = endpoint<z.infer<typeof schemas.orderInput>, Order>({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/:number',
});
/** The payer announces a payment or takes the announcement back. */
export const announceOrder = endpoint<z.infer<typeof schemas.announceInput>, Nothing>({
  name: 'announceOrder',
  method: 'PUT',
  path: '/api/orders/:number/announcement',
});
/** Where the viewer's organisation receives money; before the first save filled from its profile. */
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
export type GatewayRow = z.infer<typeof schemas.gatewayRow>;
export type GatewayInput = z.infer<typeof schemas.gatewayInput>;

/** Begins to pay what is due by card; pressing twice leads to the same page of the payment service. */
export const payByCard = endpoint<z.infer<typeof schemas.orderInput>, z.infer<typeof schemas.payPage>>({
  name: 'payByCard',
  method: 'PUT',
  path: '/api/orders/:number/card',
});
export const noticePath = '/api/payments/notices/yookassa';
/** Called by the payment service. Refuses strangers with 403; answers 503 while the payment cannot be read again. */
export const noticeOfYookassa = endpoint<z.infer<typeof schemas.noticeInput>, Nothing>({
  name: 'noticeOfYookassa',
  method: 'POST',
  path: noticePath,
});
export const getOwnGateway = endpoint<Nothing, GatewayRow>({
  name: 'getOwnGateway',
  method: 'GET',
  path: '/api/payments/gateway',
});
/** Refuses an outdated version with 412. */
export const editOwnGateway = endpoint<GatewayInput, GatewayRow>({
  name: 'editOwnGateway',
  method: 'PUT',
  path: '/api/payments/gateway',
});
