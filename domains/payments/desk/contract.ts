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
export type CashDesk = z.infer<typeof schemas.cashDesk>;
export type CashOrder = z.infer<typeof schemas.cashOrder>;

const path = '/api/exhibitions/exhibition/:exhibitionId/money';

export const getMoney = endpoint<OfShow, Money>({ name: 'getMoney', method: 'GET', path });
export const listShowOrders = endpoint<OrdersInput, OrderList>({
  name: 'listShowOrders',
  method: 'GET',
  path: `${path}/orders`,
});
/** A multipart form with one file. Importing the same file again is a no-op. */
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
/** Notes that a line is the payment service's transfer of money paid by card. */
export const settleLine = endpoint<z.infer<typeof schemas.settlementInput>, Nothing>({
  name: 'settleLine',
  method: 'POST',
  path: `${path}/lines/:lineId/settlement`,
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
/** Takes a broken line of a statement in as a person read it. Refuses with 409 what is there already. */
export const correctFault = endpoint<z.infer<typeof schemas.correctionInput>, z.infer<typeof schemas.corrected>>({
  name: 'correctFault',
  method: 'POST',
  path: `${path}/faults/:faultId/correction`,
  once: true,
});
export const getCashDesk = endpoint<OfShow, CashDesk>({ name: 'getCashDesk', method: 'GET', path: `${path}/cash` });
/** Reads the unpaid rest of an order by its typed number. */
export const getCashOrder = endpoint<z.infer<typeof schemas.cashOrderInput>, CashOrder>({
  name: 'getCashOrder',
  method: 'GET',
  path: `${path}/cash/order`,
});
export const takeCash = endpoint<CashInput, z.infer<typeof schemas.cashTaken>>({
  name: 'takeCash',
  method: 'POST',
  path: `${path}/cash`,
  once: true,
});
/** Takes a receipt back; after its day was closed as a correction of today. */
export const reverseCash = endpoint<z.infer<typeof schemas.receiptInput>, Nothing>({
  name: 'reverseCash',
  method: 'POST',
  path: `${path}/cash/:number/reversal`,
  once: true,
});
/** Refuses with 412 when the total is not the one that the person saw. */
export const closeCashDay = endpoint<z.infer<typeof schemas.closeDayInput>, Nothing>({
  name: 'closeCashDay',
  method: 'POST',
  path: `${path}/cash/days/:day/closing`,
  once: true,
});
/** The ledger of the show as XLSX. */
export const downloadBook = endpoint<OfShow, never>({ name: 'downloadBook', method: 'GET', path: `${path}/book` });
