import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type LedgerAccount, type OrderFacts, orderState, type PostingKind } from './policy.ts';
import {
  chargeRows,
  counterRows,
  creditRows,
  feeRows,
  type LedgerRow,
  matchRows,
  payoutRows,
  receiptRows,
  refundRows,
  settlementRows,
  sumOf,
} from './postings.ts';

interface KindRow extends LedgerRow {
  /** For a counter posting the kind it reverses. */
  kind: PostingKind;
}

/** The sums that an order's state follows from, as `factsOfOrder` reads them in SQL. */
function sumsOf(rows: readonly KindRow[], orderId: number) {
  const sum = (account: LedgerAccount, ...kinds: PostingKind[]): number =>
    sumOf(rows.filter((row) => row.orderId === orderId && row.account === account && kinds.includes(row.kind)));
  return {
    charged: sum('entrant', 'charge', 'credit'),
    credited: -sum('entrant', 'credit') || 0,
    received: -sum('entrant', 'receipt', 'match') || 0,
    refunded: sum('entrant', 'refund'),
  };
}

interface Made {
  kind: PostingKind;
  rows: readonly LedgerRow[];
  reverses?: number;
}
interface Book {
  postings: Made[];
  /** Counted apart from the ledger, by what was done. */
  orders: Map<number, { charged: number; credited: number; received: number; refunded: number }>;
  unmatched: number;
  owed: number;
  bank: number;
  gateway: number;
  fee: number;
}

const orderIds = [1, 2, 3];
const act = fc.record({
  what: fc.constantFrom(
    'charge',
    'credit',
    'receipt',
    'split',
    'unmatched',
    'match',
    'refund',
    'payout',
    'by card',
    'settlement',
    'counter',
  ),
  order: fc.constantFrom(...orderIds),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  pick: fc.nat(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const ownOf = (book: Book, id: number) => book.orders.get(id) ?? { charged: 0, credited: 0, received: 0, refunded: 0 };

/** Carries an act out as far as the book allows it, in the ledger and in the plain sums. */
function carryOut(book: Book, { what, order, amount, pick }: Act): void {
  const own = ownOf(book, order);
  book.orders.set(order, own);
  const write = (kind: PostingKind, rows: readonly LedgerRow[]) => book.postings.push({ kind, rows });
  switch (what) {
    case 'charge':
      own.charged += amount;
      write('charge', chargeRows({ orderId: order, amount }));
      return;
    case 'credit': {
      const most = Math.min(amount, own.charged);
      own.charged -= most;
      own.credited += most;
      write('credit', creditRows({ orderId: order, amount: most }));
      return;
    }
    case 'receipt':
      own.received += amount;
      book.bank += amount;
      write('receipt', receiptRows('bank', amount, [{ orderId: order, amount }]));
      return;
    case 'split': {
      const first = Math.floor(amount / 2);
      const other = orderIds[pick % orderIds.length] ?? 1;
      book.orders.set(other, ownOf(book, other));
      ownOf(book, order).received += first;
      ownOf(book, other).received += amount - first;
      book.bank += amount;
      write(
        'receipt',
        receiptRows('bank', amount, [
          { orderId: order, amount: first },
          { orderId: other, amount: amount - first },
        ]),
      );
      return;
    }
    case 'by card': {
      const fee = Math.floor(amount / 40);
      own.received += amount;
      book.gateway += amount - fee;
      book.fee += fee;
      write('receipt', receiptRows('gateway', amount, [{ orderId: order, amount }]));
      write('fee', feeRows({ orderId: order, amount: fee }));
      return;
    }
    case 'settlement': {
      const most = Math.max(0, Math.min(amount, book.unmatched, book.gateway));
      book.unmatched -= most;
      book.gateway -= most;
      write('settlement', settlementRows(most));
      return;
    }
    case 'unmatched':
      book.unmatched += amount;
      book.bank += amount;
      write('receipt', receiptRows('bank', amount, []));
      return;
    case 'match': {
      const most = Math.min(amount, book.unmatched);
      own.received += most;
      book.unmatched -= most;
      write('match', matchRows([{ orderId: order, amount: most }]));
      return;
    }
    case 'refund': {
      const most = Math.min(amount, own.received - own.refunded);
      own.refunded += most;
      book.owed += most;
      write('refund', refundRows(order, most));
      return;
    }
    case 'payout': {
      const most = Math.min(amount, book.owed);
      book.owed -= most;
      book.bank -= most;
      write('payout', payoutRows('bank', order, most));
      return;
    }
    default:
      takeBack(book, pick);
  }
}

/** Reverses a charge or a receipt that was not reversed before and whose money is still there. */
function takeBack(book: Book, pick: number): void {
  const at = book.postings.length ? pick % book.postings.length : -1;
  const found = book.postings[at];
  if (!found || book.postings.some(({ reverses }) => reverses === at)) return;
  if (found.kind !== 'charge' && found.kind !== 'receipt') return;
  const isSpent = orderIds.some((id) => {
    const amount = sumOf(found.rows.filter(({ account, orderId }) => account === 'entrant' && orderId === id));
    const { charged, received, refunded } = ownOf(book, id);
    return found.kind === 'charge' ? charged < amount : received + amount < refunded;
  });
  const rest = -sumOf(found.rows.filter(({ account }) => account === 'unmatched'));
  if (isSpent || rest > book.unmatched) return;
  for (const { account, orderId, amount } of found.rows) {
    if (account === 'bank') book.bank -= amount;
    if (account === 'gateway') book.gateway -= amount;
    if (account === 'unmatched') book.unmatched += amount;
    if (account !== 'entrant' || orderId === null) continue;
    if (found.kind === 'charge') ownOf(book, orderId).charged -= amount;
    else ownOf(book, orderId).received += amount;
  }
  book.postings.push({ kind: 'counter', rows: counterRows(found.rows), reverses: at });
}

describe('ledger', () => {
  it('keeps every posting and the whole ledger at zero through 10,000 random histories [Entry-8]', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), fc.boolean(), (acts, isAnnounced) => {
        const book: Book = { postings: [], orders: new Map(), unmatched: 0, owed: 0, bank: 0, gateway: 0, fee: 0 };
        for (const one of acts) carryOut(book, one);
        const rows: KindRow[] = book.postings.flatMap(({ kind, rows: own, reverses }) => {
          if (sumOf(own) !== 0) throw new Error(`A ${kind} does not sum to zero`);
          if (own.some(({ amount }) => amount === 0)) throw new Error(`A ${kind} has an empty row`);
          const effective = reverses === undefined ? kind : (book.postings[reverses]?.kind ?? kind);
          return own.map((row) => ({ ...row, kind: effective }));
        });
        const on = (account: string) => sumOf(rows.filter((row) => row.account === account));
        if (sumOf(rows) !== 0) throw new Error('The ledger does not sum to zero');
        expect({
          ...{ bank: on('bank'), unmatched: -on('unmatched') || 0, owed: -on('refund') || 0 },
          ...{ gateway: on('gateway'), fee: on('fee') },
        }).toEqual({
          ...{ bank: book.bank, unmatched: book.unmatched, owed: book.owed, gateway: book.gateway, fee: book.fee },
        });
        for (const [id, expected] of book.orders) {
          const sums = sumsOf(rows, id);
          expect(sums).toEqual(expected);
          checkState({ ...sums, isAnnounced, ending: null });
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

/** Asserts what a state promises to its reader. */
function checkState(facts: OrderFacts): void {
  const state = orderState(facts);
  const { charged, received, refunded } = facts;
  if (state === 'paid') expect(balanceOf(facts)).toBeLessThanOrEqual(0);
  if (state === 'part_paid') {
    expect(balanceOf(facts)).toBeGreaterThan(0);
    expect(received).toBeGreaterThan(refunded);
  }
  if (state === 'open') expect(received <= refunded && charged > 0).toBe(true);
  if (state === 'awaiting') expect(facts.isAnnounced && charged > 0).toBe(true);
  if (state === 'refunded') expect(refunded).toBeGreaterThanOrEqual(received);
}

describe('state of an order', () => {
  const facts: OrderFacts = { charged: 100, credited: 0, received: 0, refunded: 0, isAnnounced: false, ending: null };
  it.each<[string, Partial<OrderFacts>]>([
    ['open', {}],
    ['awaiting', { isAnnounced: true }],
    ['part_paid', { received: 40 }],
    ['awaiting', { received: 40, isAnnounced: true }],
    ['paid', { received: 100 }],
    ['paid', { received: 140, refunded: 40 }],
    ['part_refunded', { charged: 50, credited: 50, received: 100, refunded: 50 }],
    ['refunded', { charged: 0, credited: 100, received: 100, refunded: 100 }],
    ['refunded', { charged: 0, credited: 100, received: 100, refunded: 100, ending: 'expired' }],
    ['expired', { charged: 0, credited: 100, ending: 'expired' }],
    ['cancelled', { charged: 0, credited: 100, ending: 'cancelled' }],
  ])('is %s with %o', (state, given) => {
    expect(orderState({ ...facts, ...given })).toBe(state);
  });
});
