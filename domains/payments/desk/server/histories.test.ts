import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { applyPayment } from '../../server/commands/gatewayPayments.ts';
import { openOrder } from '../../server/commands/orders.ts';
import { payOut } from '../../server/commands/payOut.ts';
import { creditSubject, endOrder, orderSummaries } from '../../server/public.ts';
import { gatewayPayments, ledger, orderLines, postings, refunds, statementLines } from '../../server/tables.ts';
import { openPayments } from '../../server/testPayments.ts';
import { payersAccount } from '../../server/testStatements.ts';
import { matchLine, returnLine, settleLine } from './commands/bookByHand.ts';
import { closeCashDay, reverseCash, takeCash } from './commands/cash.ts';
import { importStatement } from './commands/importStatement.ts';
import { markSent } from './commands/refunds.ts';
import { revertStatement, unbookLine } from './commands/revert.ts';
import { totalsOf } from './queries/cash.ts';

/** Sums of an order computed from the acts, without the ledger. Kopecks. */
interface OrderModel {
  id: number;
  number: string;
  /** What its one line comes to now; 0 after it was taken back. */
  live: number;
  credited: number;
  received: number;
  ending: 'expired' | 'cancelled' | null;
  /** What the line came to when the order expired. */
  late: number;
  /** Money taken at the desk and not given back there. */
  desk: { cash: number; card: number };
  isPaidByCard: boolean;
}
interface LineModel {
  id: number;
  statementId: number;
  amount: number;
  parts: { order: OrderModel; amount: number }[];
  returned: number;
  settled: number;
}
interface Model {
  organiserId: number;
  exhibitionId: number;
  orders: OrderModel[];
  lines: LineModel[];
  receipts: { number: number; order: OrderModel; amount: number; means: 'cash' | 'card' }[];
  money: { bank: number; cash: number; card: number; gateway: number; fee: number };
}

const kinds = [
  ...(['order', 'transfer', 'transfer', 'transfer for two', 'desk', 'desk', 'service', 'withdrawal'] as const),
  ...(['match', 'return', 'settlement', 'unbooking', 'reversal of a statement', 'reversal of a receipt'] as const),
  ...(['payout', 'payout', 'refund by card', 'end', 'close'] as const),
];
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 5 }),
  /** Percent of the due amount: exactly, a part, too much. */
  share: fc.constantFrom(100, 100, 40, 130),
  percent: fc.constantFrom(0, 50, 100),
  means: fc.constantFrom('cash' as const, 'card' as const),
  /** The process dies after the act and before its commit. */
  isKilled: fc.constantFrom(false, false, false, true),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

let portal: Awaited<ReturnType<typeof openPayments>>;
beforeAll(async () => {
  portal = await openPayments();
});
afterAll(() => portal.close());

const booking = () => ({ followers: [portal.follower], publicUrl: 'https://portal.example', by: null });
const dueOf = async (order: OrderModel): Promise<number> => {
  const found = (await orderSummaries(portal.db, [order.id])).get(order.id);
  return order.ending === 'expired'
    ? order.late
    : (found?.charged ?? 0) - (found?.received ?? 0) + (found?.refunded ?? 0);
};
const amountOf = async (order: OrderModel, share: number): Promise<number> =>
  Math.max(1, Math.floor(((await dueOf(order)) * share) / 100) || 10_000);
const restOf = ({ amount, parts, returned, settled }: LineModel): number =>
  amount - parts.reduce((sum, part) => sum + part.amount, 0) - returned - settled;

/** Money came for an order: enough money reopens an expired one. */
function receive(order: OrderModel, amount: number): void {
  order.received += amount;
  if (order.ending !== 'expired' || amount < order.late) return;
  order.ending = null;
  order.live = order.late;
  order.credited -= order.late;
}

let made = 0;
class Killed extends Error {}

/** Does an act; returns how the model follows once it is committed, or null where it does not fit. */
async function carryOut(tx: Queryable, model: Model, { kind, which, share, percent, means }: Act) {
  const { organiserId, exhibitionId, orders, lines, receipts, money } = model;
  const order = orders[which % Math.max(orders.length, 1)];
  const line = lines[which % Math.max(lines.length, 1)];
  made += 1;
  if (kind === 'order') {
    const opened = await openOrder(tx, {
      ...{ organiserId, exhibitionId, payerId: portal.payer.profileId, byAccountId: null, way: 'bank', dueAt: null },
      lines: [{ title: 'Тайга', rule: 'взнос', amount: 250_000 + which, subject: 'entry:1' }],
    });
    return () => {
      const start = { credited: 0, received: 0, ending: null, late: 0, isPaidByCard: false };
      orders.push({ ...opened, ...start, live: 250_000 + which, desk: { cash: 0, card: 0 } });
    };
  }
  if (!order) return null;
  switch (kind) {
    case 'transfer':
    case 'transfer for two': {
      const other = orders[(which + 1) % orders.length];
      const isForTwo = kind === 'transfer for two' && other && other !== order;
      const named = isForTwo ? [order, other] : [order];
      const dues = await Promise.all(named.map(dueOf));
      const isWhole = named.every(({ ending }, at) => ending === null && (dues[at] ?? 0) > 0);
      const amount = isForTwo && isWhole ? (dues[0] ?? 0) + (dues[1] ?? 0) : await amountOf(order, share);
      // A transfer without a number is not booked by a guess.
      const isNamed = percent > 0;
      const counts = await importStatement(
        tx,
        {
          ...{ organiserId, account: payersAccount, fileName: 'kl_to_1c.txt', format: '1c', faults: [] },
          lines: [
            {
              ...{ position: 1, day: '2026-12-09', number: String(made), isIncoming: true, amount },
              ...{ payer: 'Ким Елена', payerInn: '', payerAccount: payersAccount, payerBic: '', payerBank: '' },
              purpose: isNamed ? named.map(({ number }) => `Запись ${number}`).join(', ') : 'за собаку',
            },
          ],
        },
        booking(),
      );
      const [row] = await tx
        .select({ id: statementLines.id })
        .from(statementLines)
        .where(eq(statementLines.statementId, counts.statement_id ?? 0));
      const isBooked = isNamed && (isForTwo ? isWhole : order.ending !== 'expired' || amount >= order.late);
      expect(counts.booked).toBe(isBooked ? 1 : 0);
      return () => {
        const parts = isBooked
          ? named.map((one, at) => ({ order: one, amount: isForTwo ? (dues[at] ?? 0) : amount }))
          : [];
        lines.push({ id: row?.id ?? 0, statementId: counts.statement_id ?? 0, amount, parts, returned: 0, settled: 0 });
        for (const part of parts) receive(part.order, part.amount);
        money.bank += amount;
      };
    }
    case 'desk': {
      const amount = await amountOf(order, share);
      const { receipt } = await takeCash(
        tx,
        { organiserId, exhibitionId, number: order.number, amount, means },
        booking(),
      );
      return () => {
        receipts.push({ number: receipt, order, amount, means });
        order.desk[means] += amount;
        money[means] += amount;
        receive(order, amount);
      };
    }
    case 'service': {
      const amount = await amountOf(order, 100);
      const fee = percent === 0 ? null : Math.floor(amount / 40);
      const providerId = randomUUID();
      const [payment] = await tx
        .insert(gatewayPayments)
        .values({
          ...{ orderId: order.id, kind: 'yookassa', amount, requestKey: randomUUID(), providerId },
          heldUntil: `${addDays(clock.today(), 1)}T00:00:00Z`,
        })
        .returning({ id: gatewayPayments.id });
      const found = { id: providerId, status: 'succeeded', amount, currency: 'RUB', number: order.number } as const;
      const more = { payUrl: null, refunded: 0, fee };
      // The service sends its notice twice.
      for (let times = 0; times < 2; times += 1)
        await applyPayment(tx, payment?.id ?? 0, { ...found, ...more }, booking());
      return () => {
        money.gateway += amount - (fee ?? 0);
        money.fee += fee ?? 0;
        order.isPaidByCard = true;
        receive(order, amount);
      };
    }
    case 'withdrawal': {
      const { live } = order;
      const kept = live - Math.floor((live * percent) / 100);
      await creditSubject(tx, {
        ...{ orderId: order.id, subject: 'entry:1', share: percent, byAccountId: null, reason: 'снята' },
      });
      return () => {
        if (live !== 0 && percent > 0) {
          order.credited += live;
          order.live = kept;
        }
        if (order.live === 0 && order.received === 0 && !order.ending) order.ending = 'cancelled';
      };
    }
    case 'end': {
      const ending = percent === 0 ? 'cancelled' : 'expired';
      if (ending === 'expired' && order.live === 0) return null;
      await endOrder(tx, { orderId: order.id, ending, byAccountId: null });
      return () => {
        if (order.ending) return;
        Object.assign(order, { ending, late: order.live, credited: order.credited + order.live, live: 0 });
      };
    }
    case 'reversal of a receipt': {
      const receipt = receipts[which % Math.max(receipts.length, 1)];
      if (!receipt) return null;
      await reverseCash(tx, { organiserId, exhibitionId, number: receipt.number }, booking());
      return () => {
        receipts.splice(receipts.indexOf(receipt), 1);
        receipt.order.desk[receipt.means] -= receipt.amount;
        receipt.order.received -= receipt.amount;
        money[receipt.means] -= receipt.amount;
      };
    }
    case 'close': {
      const [[day, total] = []] = await totalsOf(tx, exhibitionId);
      if (!day || !total || which > 0) return null;
      await closeCashDay(tx, { organiserId, exhibitionId, day, ...total }, null);
      return () => undefined;
    }
    case 'payout':
    case 'refund by card': {
      const owed = (await liveRefunds(tx, model)).filter(({ refund }) => refund.payoutId === null);
      const found = owed[which % Math.max(owed.length, 1)]?.refund;
      if (!found) return null;
      const own = orders.find(({ id }) => id === found.orderId);
      if (kind === 'refund by card') {
        if (!own?.isPaidByCard) return null;
        await payOut(tx, { refund: found, organiserId, by: null, statementLineId: null, money: 'gateway' });
        return () => {
          money.gateway -= found.amount;
        };
      }
      const isAtDesk = (way: 'cash' | 'card') => found.payeeAccount === '' && own && own.desk[way] >= found.amount;
      const way = isAtDesk('cash') ? 'cash' : isAtDesk('card') ? 'card' : 'bank';
      await markSent(tx, { organiserId, refundId: found.id, by: portal.club.accountId });
      return () => {
        money[way] -= found.amount;
        if (way !== 'bank' && own) own.desk[way] -= found.amount;
      };
    }
    default:
  }
  if (!line) return null;
  const rest = restOf(line);
  const ofLine = { organiserId, lineId: line.id };
  const by = portal.club.accountId;
  switch (kind) {
    case 'match': {
      const amount = Math.max(1, Math.floor((rest * Math.min(share, 100)) / 100));
      await matchLine(tx, { ...ofLine, rest, parts: [{ number: order.number, amount }] }, booking());
      return () => {
        line.parts.push({ order, amount });
        receive(order, amount);
      };
    }
    case 'return':
      await returnLine(tx, { ...ofLine, rest, by });
      return () => {
        line.returned += rest;
      };
    case 'settlement': {
      await settleLine(tx, { ...ofLine, rest, by });
      const amount = Math.min(rest, money.gateway);
      return () => {
        line.settled += amount;
        money.gateway -= amount;
      };
    }
    case 'unbooking':
    case 'reversal of a statement': {
      const isWhole = kind !== 'unbooking';
      if (isWhole) await revertStatement(tx, { organiserId, statementId: line.statementId }, booking());
      else await unbookLine(tx, ofLine, booking());
      return () => {
        for (const part of line.parts) part.order.received -= part.amount;
        money.gateway += line.settled;
        Object.assign(line, { parts: [], returned: 0, settled: 0 });
        if (!isWhole) return;
        lines.splice(lines.indexOf(line), 1);
        money.bank -= line.amount;
      };
    }
    default:
      return null;
  }
}

const countered = alias(postings, 'countered');
const liveRefunds = (db: Queryable, { organiserId }: Model) =>
  db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(postings, eq(postings.id, refunds.postingId))
    .leftJoin(countered, eq(countered.reversesId, postings.id))
    .where(and(eq(postings.organiserId, organiserId), isNull(countered.id)))
    .orderBy(refunds.id);

/** The expected state of an order, computed from the plain sums. */
function saidOf({ live, credited, received, ending }: OrderModel, refunded: number): string {
  const owes = live - received + refunded;
  const cameBack = refunded > 0 && credited > 0;
  if (cameBack && live === 0) return refunded < received ? 'part_refunded' : 'refunded';
  if (cameBack && owes <= 0) return 'part_refunded';
  if (ending !== null) return ending;
  if (owes > 0) return received - refunded > 0 ? 'part_paid' : 'open';
  return received > 0 || live === 0 ? 'paid' : 'open';
}

/** Compares the ledger with the model, kopeck by kopeck. */
async function check(model: Model): Promise<void> {
  const { db } = portal;
  const rows = await db
    .select({ account: ledger.account, orderId: ledger.orderId, amount: ledger.amount, postingId: ledger.postingId })
    .from(ledger)
    .innerJoin(postings, eq(postings.id, ledger.postingId))
    .where(eq(postings.organiserId, model.organiserId));
  const sumOf = (some: readonly { amount: number }[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
  for (const own of Map.groupBy(rows, ({ postingId }) => postingId).values()) expect(sumOf(own)).toBe(0);
  const on = (account: string) => sumOf(rows.filter((row) => row.account === account));
  const live = await liveRefunds(db, model);
  const owed = sumOf(live.filter(({ refund }) => refund.payoutId === null).map(({ refund }) => refund));
  expect({
    ...{ bank: on('bank'), cash: on('cash'), card: on('card'), gateway: on('gateway'), fee: on('fee') },
    ...{ unmatched: -on('unmatched') || 0, owed: -on('refund') || 0, charged: -on('organiser') || 0 },
  }).toEqual({
    ...{ ...model.money, owed, charged: model.orders.reduce((sum, order) => sum + order.live, 0) },
    unmatched: model.lines.reduce((sum, line) => sum + restOf(line), 0),
  });
  const summaries = await orderSummaries(
    db,
    model.orders.map(({ id }) => id),
  );
  for (const order of model.orders) {
    const refunded = sumOf(live.map(({ refund }) => refund).filter(({ orderId }) => orderId === order.id));
    const [lined] = await db
      .select({ sum: sql<number>`coalesce(sum(${orderLines.amount}), 0)::int` })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    const { live: charged, received } = order;
    expect(lined?.sum).toBe(charged);
    expect(summaries.get(order.id)).toMatchObject({ charged, received, refunded, state: saidOf(order, refunded) });
    // All money that is neither charged nor refunded is owed back, and no refund exceeds the received money.
    expect(charged - received + refunded).toBeGreaterThanOrEqual(0);
    expect(received - refunded).toBeGreaterThanOrEqual(0);
    const entrant = sumOf(rows.filter((row) => row.account === 'entrant' && row.orderId === order.id));
    expect(entrant).toBe(charged - received + refunded);
  }
}

describe('the money of a show', () => {
  it('is accounted for to the kopeck after any acts, refusals and deaths of the process [Entry-8]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 18 }), async (acts) => {
        const club = await portal.member(3);
        const { id: exhibitionId } = await makeExhibition(portal.db, {
          ...{ clubId: club.profileId, cityId: portal.show.cityId, beginsOn: addDays(clock.today(), 40) },
        });
        const model: Model = {
          ...{ organiserId: club.profileId, exhibitionId, orders: [], lines: [], receipts: [] },
          money: { bank: 0, cash: 0, card: 0, gateway: 0, fee: 0 },
        };
        const first: Act = { kind: 'order', which: 0, share: 100, percent: 100, means: 'cash', isKilled: false };
        for (const one of [first, { ...first, which: 1 }, ...acts]) {
          try {
            const follow = await portal.db.transaction(async (tx) => {
              const done = await carryOut(tx, model, one);
              if (one.isKilled) throw new Killed();
              return done;
            });
            await follow?.();
          } catch (error) {
            // A refusal and a killed process change no sum.
            if (!(error instanceof PortalError) && !(error instanceof Killed)) throw error;
          }
        }
        await check(model);
      }),
      { numRuns: 40 },
    );
  });
});
