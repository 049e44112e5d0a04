import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
type OfShow = z.infer<typeof schemas.showInput>;
type OfLine = z.infer<typeof schemas.lineInput>;
export type Money = z.infer<typeof schemas.money>;
export type OpenLine = Money['open'][number];
export type OrderList = z.infer<typeof schemas.orderList>;
export type OrdersInput = z.infer<typeof schemas.ordersInput>;
export type ImportInput = z.infer<typeof schemas.importInput>;
export type Imported = z.infer<typeof schemas.imported>;
export type MatchInput = z.infer<typeof schemas.matchInput>;
export type RefundPayeeInput = z.infer<typeof schemas.refundPayeeInput>;
export type CashInput = z.infer<typeof schemas.cashInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/money';

export const getMoney = endpoint<OfShow, Money>({ name: 'getMoney', method: 'GET', path });
export const listShowOrders = endpoint<OrdersInput, OrderList>({
  name: 'listShowOrders',
  method: 'GET',
  path: `${path}/orders`,
});
/** A multipart form with one file. The same file twice changes nothing. */
export const importStatement = endpoint<ImportInput, Imported>({
  name: 'importStatement',
  method: 'POST',
  path: `${path}/statements`,
  inQuery: ['columns'],
});
export const revertStatement = endpoint<z.infer<typeof schemas.statementInput>, Nothing>({
  name: 'revertStatement',
  method: 'POST',
  path: `${path}/statements/:statementId/reversal`,
  once: true,
});
/** Refuses with 412 when another part of the line was matched meanwhile. */
export const matchLine = endpoint<MatchInput, Nothing>({
  name: 'matchLine',
  method: 'POST',
  path: `${path}/lines/:lineId/match`,
  once: true,
});
export const returnLine = endpoint<z.infer<typeof schemas.returnInput>, Nothing>({
  name: 'returnLine',
  method: 'POST',
  path: `${path}/lines/:lineId/return`,
  once: true,
});
export const dismissLine = endpoint<z.infer<typeof schemas.dismissInput>, Nothing>({
  name: 'dismissLine',
  method: 'PUT',
  path: `${path}/lines/:lineId/dismissal`,
});
export const unbookLine = endpoint<OfLine, Nothing>({
  name: 'unbookLine',
  method: 'POST',
  path: `${path}/lines/:lineId/reversal`,
  once: true,
});
export const dismissFault = endpoint<z.infer<typeof schemas.faultInput>, Nothing>({
  name: 'dismissFault',
  method: 'PUT',
  path: `${path}/faults/:faultId/dismissal`,
});
export const markRefundSent = endpoint<z.infer<typeof schemas.refundInput>, Nothing>({
  name: 'markRefundSent',
  method: 'POST',
  path: `${path}/refunds/:refundId/payout`,
  once: true,
});
export const setRefundPayee = endpoint<RefundPayeeInput, Nothing>({
  name: 'setRefundPayee',
  method: 'PUT',
  path: `${path}/refunds/:refundId/payee`,
});
/** Payment orders of the refund list for the club's bank. */
export const downloadRefundFile = endpoint<OfShow, never>({
  name: 'downloadRefundFile',
  method: 'GET',
  path: `${path}/refunds/file`,
});
export const takeCash = endpoint<CashInput, Nothing>({
  name: 'takeCash',
  method: 'POST',
  path: `${path}/cash`,
  once: true,
});
/** The ledger of the show as XLSX. */
export const downloadBook = endpoint<OfShow, never>({ name: 'downloadBook', method: 'GET', path: `${path}/book` });
