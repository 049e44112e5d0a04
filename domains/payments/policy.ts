/** Accounts of the ledger. A positive amount is a debit, a negative one a credit; all in kopecks. */
export const ledgerAccounts = [
  'entrant',
  'organiser',
  'bank',
  'gateway',
  'cash',
  'card',
  'fee',
  'unmatched',
  'refund',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/**
 * Kinds of postings: charge: the entrant owes a line of the order; credit: a line is taken back; receipt: money came by
 * bank, gateway or cash; match: money that came without a known order is given to one; refund: money is owed to the
 * payer; payout: it was sent back; fee: the payment service keeps its fee of a payment; settlement: the service paid
 * what it holds to the organiser's bank account; counter: a posting is reversed.
 */
export const postingKinds = [
  'charge',
  'credit',
  'receipt',
  'match',
  'refund',
  'payout',
  'fee',
  'settlement',
  'counter',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Ways to pay an order. letter: at the show, by the entrant's letter of guarantee. */
export const payWays = ['bank', 'gateway', 'letter', 'cash'] as const;
export type PayWay = (typeof payWays)[number];

/** Means of payment at the show's desk: notes or the organiser's own card terminal. */
export const cashMeans = ['cash', 'card'] as const;
export type CashMeans = (typeof cashMeans)[number];

/** Payment services. trial: the page «Пробный банк», which only a demonstration has. */
export const gatewayKinds = ['yookassa', 'trial'] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/**
 * VAT in receipts, by the codes of ЮKassa (https://yookassa.ru/developers/54fz/parameters-values). Its code 4, 20 %, is
 * not offered: since 2026 the rate is 22 %, code 11. Codes of calculated rates concern prepayments only.
 */
export const vatCodes = [1, 2, 7, 8, 3, 11] as const;

/** Minutes that places are held at the least after a payment by card was begun. */
export const gatewayMinutes = 30;

/** Final states of an order, in which it takes no payment. */
export const orderEndings = ['expired', 'cancelled'] as const;
export type OrderEnding = (typeof orderEndings)[number];

/**
 * open: unpaid; awaiting: the payer has announced the payment; the others follow from the ledger and the ending. No
 * column stores the state.
 */
export const orderStates = [
  'open',
  'awaiting',
  'part_paid',
  'paid',
  'expired',
  'cancelled',
  'part_refunded',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The facts of an order that its state follows from; all sums in kopecks. */
export interface OrderFacts {
  /** Sum of its charges less its credits. */
  charged: number;
  /** Sum of the lines taken back, such as those of a withdrawn entry. */
  credited: number;
  /** Money received for it, before refunds. */
  received: number;
  /** Money sent or owed back. */
  refunded: number;
  isAnnounced: boolean;
  ending: OrderEnding | null;
}

/** In kopecks; negative when the organiser owes the payer. */
export const balanceOf = ({
  charged,
  received,
  refunded,
}: Pick<OrderFacts, 'charged' | 'received' | 'refunded'>): number => charged - received + refunded;

/**
 * The announcement counts until money comes: booking too little clears it. An order stays paid when its surplus is
 * refunded.
 */
export function orderState(facts: OrderFacts): OrderState {
  const { charged, credited, received, refunded, isAnnounced, ending } = facts;
  const isReturned = Math.min(refunded, credited) > 0;
  if (isReturned && charged === 0) return refunded >= received ? 'refunded' : 'part_refunded';
  if (isReturned && balanceOf(facts) <= 0) return 'part_refunded';
  if (ending) return ending;
  if (balanceOf(facts) <= 0 && (received > 0 || charged === 0)) return 'paid';
  if (isAnnounced) return 'awaiting';
  return received > refunded ? 'part_paid' : 'open';
}
