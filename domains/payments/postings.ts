import type { LedgerAccount } from './policy.ts';

/** One row of a posting. Kopecks: debit positive, credit negative. */
export interface LedgerRow {
  account: LedgerAccount;
  /** Null for money without a known order. */
  orderId: number | null;
  amount: number;
}

/** Accounts that hold money. */
export type MoneyAccount = Extract<LedgerAccount, 'bank' | 'cash' | 'card' | 'gateway'>;

/** Part of the money for one order, in kopecks. */
export interface OrderPart {
  orderId: number;
  amount: number;
}

const rowsOf = (rows: readonly LedgerRow[]): LedgerRow[] => rows.filter(({ amount }) => amount !== 0);

/** The entrant owes the organiser the amount. */
export const chargeRows = ({ orderId, amount }: OrderPart): LedgerRow[] =>
  rowsOf([
    { account: 'entrant', orderId, amount },
    { account: 'organiser', orderId, amount: -amount },
  ]);

/** Charges are taken back; `amount` is what was charged. */
export const creditRows = ({ orderId, amount }: OrderPart): LedgerRow[] => chargeRows({ orderId, amount: -amount });

/** Money came: the parts belong to orders, the rest is not matched yet. */
export const receiptRows = (money: MoneyAccount, amount: number, parts: readonly OrderPart[]): LedgerRow[] =>
  rowsOf([
    { account: money, orderId: null, amount },
    ...parts.map((part) => ({ account: 'entrant' as const, orderId: part.orderId, amount: -part.amount })),
    { account: 'unmatched', orderId: null, amount: sumOf(parts) - amount },
  ]);

/** Money that came without a known order is given to orders. */
export const matchRows = (parts: readonly OrderPart[]): LedgerRow[] =>
  rowsOf([
    { account: 'unmatched', orderId: null, amount: sumOf(parts) },
    ...parts.map((part) => ({ account: 'entrant' as const, orderId: part.orderId, amount: -part.amount })),
  ]);

/** Money is owed back: of an order, or of what came without one. */
export const refundRows = (orderId: number | null, amount: number): LedgerRow[] =>
  rowsOf([
    { account: orderId === null ? 'unmatched' : 'entrant', orderId, amount },
    { account: 'refund', orderId, amount: -amount },
  ]);

/** Money owed back was sent. */
export const payoutRows = (money: MoneyAccount, orderId: number | null, amount: number): LedgerRow[] =>
  rowsOf([
    { account: 'refund', orderId, amount },
    { account: money, orderId: null, amount: -amount },
  ]);

/** The payment service keeps its fee of a payment for an order: an expense of the organiser. */
export const feeRows = ({ orderId, amount }: OrderPart): LedgerRow[] =>
  rowsOf([
    { account: 'fee', orderId, amount },
    { account: 'gateway', orderId: null, amount: -amount },
  ]);

/** Money that came to the bank without an order is what the payment service held. */
export const settlementRows = (amount: number): LedgerRow[] =>
  rowsOf([
    { account: 'unmatched', orderId: null, amount },
    { account: 'gateway', orderId: null, amount: -amount },
  ]);

/** The opposite of a posting. */
export const counterRows = (rows: readonly LedgerRow[]): LedgerRow[] =>
  rows.map((row) => ({ ...row, amount: -row.amount }));

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
