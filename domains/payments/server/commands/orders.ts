import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import { newOrderNumber } from '../../orderNumber.ts';
import { balanceOf, type OrderEnding, type PayWay } from '../../policy.ts';
import { chargeRows, creditRows, sumOf } from '../../postings.ts';
import { factsOfOrder } from '../queries/facts.ts';
import { type LiveLine, listLiveLines, shareOf } from '../queries/lines.ts';
import { orderLines, orders, postings } from '../tables.ts';
import { post } from './post.ts';
import { oweBack } from './refunds.ts';

export type OrderRow = typeof orders.$inferSelect;

export interface NewLine {
  /** What is paid for, such as «Taiga, 2 января, CACIB, чемпионов». */
  title: string;
  /** The price rule, such as «взрослые классы, до 3 декабря». */
  rule: string;
  /** Kopecks; negative for a discount. */
  amount: number;
  /** Groups the lines of one subject of the selling domain, such as «entry:12». */
  subject: string;
}

export interface NewOrder {
  organiserId: number;
  exhibitionId: number;
  /** Null for a payer without an account, whom `payerName` names. */
  payerId: number | null;
  payerName?: string;
  byAccountId: number | null;
  way: PayWay;
  /** ISO instant; null when no money is due. */
  dueAt: string | null;
  lines: readonly NewLine[];
}

/** `key` opens the order's page without signing in: it belongs into the payer's mails and is stored sealed. */
export interface OpenedOrder {
  id: number;
  number: string;
  key: string;
  lines: readonly NewLine[];
}

/** Opens an order and charges its lines. */
export async function openOrder(
  tx: Queryable,
  { lines, byAccountId, ...order }: NewOrder,
  draw: (below: number) => number = randomInt,
): Promise<OpenedOrder> {
  const key = newToken();
  // A random number is free but for one case in a hundred thousand.
  for (let tries = 0; tries < 20; tries++) {
    const [made] = await tx
      .insert(orders)
      .values({ ...order, number: newOrderNumber(draw), secretHash: hashToken(key), secret: key })
      .onConflictDoNothing()
      .returning();
    if (!made) continue;
    await charge(tx, made, { lines, byAccountId, reason: '' });
    await recordEvent(tx, { name: 'payments.order_opened', ids: { orderId: made.id } });
    return { id: made.id, number: made.number, key, lines };
  }
  throw new Error('No free order number was found');
}

/** Locks an order, which serialises everything that concerns its money. Throws 404. */
export async function lockOrder(tx: Queryable, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw notFound();
  return order;
}

interface Charge {
  lines: readonly NewLine[];
  byAccountId: number | null;
  reason: string;
}

async function charge(tx: Queryable, order: OrderRow, { lines, byAccountId, reason }: Charge): Promise<void> {
  if (!lines.length) return;
  const postingId = await post(tx, {
    organiserId: order.organiserId,
    kind: 'charge',
    by: byAccountId,
    reason,
    rows: chargeRows({ orderId: order.id, amount: sumOf(lines) }),
  });
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id, postingId })));
}

/** Adds lines to an open order; what a negative line leaves overpaid goes to the refund list. */
export async function chargeOrder(tx: Queryable, { orderId, ...given }: Charge & { orderId: number }): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.ending) throw new Error(`Order ${order.number} has ended and takes no more lines`);
  await charge(tx, order, given);
  const refund = -balanceOf(await factsOfOrder(tx, orderId));
  if (refund > 0)
    await oweBack(tx, { order, amount: refund, share: null, by: given.byAccountId, reason: given.reason });
  await recordEvent(tx, { name: 'payments.order_changed', ids: { orderId } });
}

async function takeBack(
  tx: Queryable,
  order: OrderRow,
  { lines, by, reason }: { lines: readonly LiveLine[]; by: number | null; reason: string },
): Promise<void> {
  if (!lines.length) return;
  const postingId = await post(tx, {
    organiserId: order.organiserId,
    kind: 'credit',
    by,
    reason,
    rows: creditRows({ orderId: order.id, amount: sumOf(lines) }),
  });
  await tx.insert(orderLines).values(
    lines.map(({ id, title, rule, amount, subject }) => ({
      ...{ orderId: order.id, postingId, title, rule, subject },
      amount: -amount,
      reversesId: id,
    })),
  );
}

/**
 * Renames the lines of a subject, such as after a change of class at the same price: the old lines are taken back and
 * the new ones charged by two postings that move no money, so that no refund appears. The sums must agree.
 */
export async function relabelSubject(
  tx: Queryable,
  {
    orderId,
    subject,
    byAccountId,
    reason,
    rename,
  }: {
    orderId: number;
    subject: string;
    byAccountId: number | null;
    reason: string;
    /** The new lines for those that count now. */
    rename: (lines: readonly LiveLine[]) => readonly NewLine[];
  },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const lines = await listLiveLines(tx, orderId, subject);
  const named = rename(lines);
  if (sumOf(named) !== sumOf(lines)) throw new Error('Lines are renamed to another sum');
  if (!lines.length || !named.length) return;
  const common = { organiserId: order.organiserId, by: byAccountId, reason, rows: [] };
  const takenBack = await post(tx, { ...common, kind: 'credit' });
  await tx.insert(orderLines).values(
    lines.map(({ id, title, rule, amount }) => ({
      ...{ orderId, postingId: takenBack, title, rule, subject, amount: -amount, reversesId: id },
    })),
  );
  const charged = await post(tx, { ...common, kind: 'charge' });
  await tx.insert(orderLines).values(named.map((line) => ({ ...line, orderId, postingId: charged })));
  await recordEvent(tx, { name: 'payments.order_changed', ids: { orderId } });
}

export interface Credit {
  orderId: number;
  subject: string;
  /** Percent that is returned, 0–100. */
  share: number;
}

/**
 * Takes the lines of a subject back and charges what the organiser keeps. Money that is not owed any more goes to the
 * refund list; an order without money and without lines is cancelled. Returns the kopecks owed back.
 */
export async function creditSubject(
  tx: Queryable,
  { orderId, subject, share, byAccountId, reason }: Credit & { byAccountId: number | null; reason: string },
): Promise<{ refund: number }> {
  const order = await lockOrder(tx, orderId);
  const lines = await listLiveLines(tx, orderId, subject);
  const total = sumOf(lines);
  const kept = total - shareOf(total, share);
  if (lines.length && share > 0) {
    await takeBack(tx, order, { lines, by: byAccountId, reason });
    if (kept !== 0)
      await charge(tx, order, {
        byAccountId,
        reason,
        lines: [
          {
            title: `Удержано: ${lines[0]?.title ?? ''}`,
            rule: `${100 - share} % по условиям возврата`,
            amount: kept,
            subject,
          },
        ],
      });
  }
  const facts = await factsOfOrder(tx, orderId);
  const refund = Math.max(0, -balanceOf(facts));
  if (refund > 0) await oweBack(tx, { order, amount: refund, share, by: byAccountId, reason });
  else if (facts.charged === 0 && facts.received === 0 && !order.ending)
    await end(tx, order, { ending: 'cancelled', byAccountId });
  await recordEvent(tx, { name: 'payments.order_changed', ids: { orderId } });
  return { refund };
}

/** Ends an order: its lines are taken back, and money that came goes to the refund list whole. */
export async function endOrder(
  tx: Queryable,
  { orderId, ending, byAccountId }: { orderId: number; ending: OrderEnding; byAccountId: number | null },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.ending) return;
  await takeBack(tx, order, {
    lines: await listLiveLines(tx, orderId),
    by: byAccountId,
    reason: endingReasons[ending],
  });
  await end(tx, order, { ending, byAccountId });
  const refund = -balanceOf(await factsOfOrder(tx, orderId));
  if (refund > 0)
    await oweBack(tx, { order, amount: refund, share: 100, by: byAccountId, reason: endingReasons[ending] });
}

const endingReasons: Readonly<Record<OrderEnding, string>> = {
  expired: 'срок оплаты вышел',
  cancelled: 'заказ отменён',
};

async function end(
  tx: Queryable,
  order: OrderRow,
  { ending, byAccountId }: { ending: OrderEnding; byAccountId: number | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ending, endedAt: portalNow, version: order.version + 1 })
    .where(eq(orders.id, order.id));
  const ids = { orderId: order.id, ...(byAccountId !== null && { byAccountId }) };
  await recordEvent(tx, { name: `payments.order_${ending}`, ids });
}

/** Opens an expired order again with the lines that its end took back. */
export async function reopenOrder(tx: Queryable, order: Omit<OrderRow, 'secret'>, by: number | null): Promise<void> {
  const [last] = await tx
    .select({ postingId: sql<number | null>`max(${orderLines.postingId})` })
    .from(orderLines)
    .innerJoin(postings, eq(postings.id, orderLines.postingId))
    .where(and(eq(orderLines.orderId, order.id), eq(postings.kind, 'credit')));
  await tx
    .update(orders)
    .set({ ending: null, endedAt: null, version: order.version + 1 })
    .where(eq(orders.id, order.id));
  if (!last?.postingId) return;
  const taken = await tx.select().from(orderLines).where(eq(orderLines.postingId, last.postingId));
  const postingId = await post(tx, {
    organiserId: order.organiserId,
    kind: 'counter',
    by,
    reason: 'деньги пришли после срока, место свободно',
    reversesId: last.postingId,
    rows: chargeRows({ orderId: order.id, amount: -sumOf(taken) }),
  });
  await tx.insert(orderLines).values(
    taken.map(({ id, title, rule, amount, subject }) => ({
      ...{ orderId: order.id, postingId, title, rule, subject },
      amount: -amount,
      reversesId: id,
    })),
  );
  await recordEvent(tx, { name: 'payments.order_revived', ids: { orderId: order.id } });
}
