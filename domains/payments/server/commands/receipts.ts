import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { type Mail, queueMails } from '#platform/server/mail/queueMail.ts';
import { balanceOf, type OrderFacts } from '../../policy.ts';
import type { OrderFollower } from '../follower.ts';
import { factsOf } from '../queries/facts.ts';
import { orderLines, orders } from '../tables.ts';
import { paidMails, shortMails, unpaidMails } from './mails.ts';
import { lockOrder, type OrderRow, reopenOrder } from './orders.ts';
import { oweBack } from './refunds.ts';

/** Dependencies of booking money, besides the transaction. */
export interface BookingParts {
  followers: readonly OrderFollower[];
  /** Address of the portal, for links in mail. */
  publicUrl: string;
  /** The account of the author. */
  by: number | null;
  /** Collects the mail of many bookings for the caller to queue; without it each is queued at once. */
  mails?: Mail[];
}

/** An order without the secret of its link, which costs thousands of decryptions in a long statement. */
export type LockedOrder = Omit<OrderRow, 'secret'>;
const { secret: _, ...withoutSecret } = getTableColumns(orders);

/** Locks orders in the order of their ids, so that two transfers for the same orders cannot block each other. */
export async function lockOrdersWhere(tx: Queryable, which: SQL | undefined): Promise<Map<number, LockedOrder>> {
  const rows = await tx.select(withoutSecret).from(orders).where(which).orderBy(orders.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same of known ids. */
export async function lockOrders(tx: Queryable, orderIds: readonly number[]): Promise<Map<number, LockedOrder>> {
  const ids = [...new Set(orderIds)];
  return ids.length === 0 ? new Map() : lockOrdersWhere(tx, anyOf(orders.id, ids));
}

/** What the lines of an expired order came to when it ended, in kopecks. */
export async function lateDueOf(db: Queryable, orderId: number): Promise<number> {
  const { sum } = await selectRow(
    db,
    { sum: int(sql`coalesce(-sum(${orderLines.amount}), 0)`) },
    sql`from ${orderLines} where ${orderLines.postingId} = (select max(${orderLines.postingId}) from ${orderLines}
      where ${orderLines.orderId} = ${orderId} and ${orderLines.reversesId} is not null)`,
  );
  return sum;
}

const lateReason = 'деньги пришли после срока, место занято';
const latePartReason = 'деньги пришли после срока, и меньше, чем нужно';
const cancelledReason = 'заказ отменён, а деньги пришли';
export const surplusReason = 'пришло больше, чем нужно';

/** Money that was just booked for a locked order, in kopecks. */
export interface Booked {
  order: LockedOrder;
  amount: number;
}

/**
 * Records one event for many orders: it only refreshes pages, and each event costs a job. The ledger has each order's
 * state.
 */
async function announceOnce(tx: Queryable, name: `payments.${string}`, orderIds: readonly number[]): Promise<void> {
  const [orderId] = orderIds;
  if (orderId !== undefined) await recordEvent(tx, { name, ids: { orderId } });
}

export const settleOrder = (
  tx: Queryable,
  order: LockedOrder,
  { amount, ...parts }: BookingParts & { amount: number },
): Promise<void> => settleOrders(tx, [{ order, amount }], parts);

/**
 * Applies money that was just booked to locked orders, each given once: confirms places, reopens an expired order if its
 * places are free, refunds the surplus, mails the payers.
 */
export async function settleOrders(
  tx: Queryable,
  booked: readonly Booked[],
  { followers, publicUrl, by, mails }: BookingParts,
): Promise<void> {
  const reasons = new Map<number, string>();
  for (const { order, amount } of booked) {
    if (order.ending === 'expired') {
      const isEnough = amount >= (await lateDueOf(tx, order.id));
      if (isEnough && (await revive(tx, order.id, followers))) await reopenOrder(tx, order, by);
      else reasons.set(order.id, isEnough ? lateReason : latePartReason);
    } else if (order.ending === 'cancelled') reasons.set(order.id, cancelledReason);
  }
  const facts = await factsOf(
    tx,
    booked.map(({ order }) => order.id),
  );
  const settled = booked.map(({ order, amount }) => {
    const own = facts.get(order.id);
    if (!own) throw new Error(`Order ${order.id} does not exist`);
    const balance = balanceOf(own);
    const isOpen = own.ending === null;
    // A second payment of a covered order confirms and mails nothing.
    const isNewlyPaid = isOpen && own.charged > 0 && balance <= 0 && balance + amount > 0;
    return { order, amount, balance, isNewlyPaid, isShort: isOpen && balance > 0, received: own.received };
  });
  for (const { order, balance } of settled)
    if (balance < 0) {
      const reason = reasons.get(order.id) ?? surplusReason;
      await oweBack(tx, { order, amount: -balance, share: null, by, reason });
    }
  const paid = settled.filter(({ isNewlyPaid }) => isNewlyPaid);
  const short = settled.filter(({ isShort }) => isShort);
  const idsOf = (some: readonly (typeof settled)[number][]): number[] => some.map(({ order }) => order.id);
  if (paid.length) for (const follower of followers) await follower.paid(tx, idsOf(paid));
  // The announced transfer has arrived; the payer pays and announces the rest separately.
  if (short.length)
    await tx
      .update(orders)
      .set({ announcedAt: null })
      .where(inArray(orders.id, idsOf(short)));
  await announceOnce(tx, 'payments.order_paid', idsOf(paid));
  await announceOnce(tx, 'payments.money_received', idsOf(settled.filter(({ isNewlyPaid }) => !isNewlyPaid)));
  const receipts = paid.map(({ order, received, balance }) => ({
    ...{ orderId: order.id, received, surplus: Math.max(0, -balance) },
  }));
  const lacks = short.map(({ order, amount, balance }) => ({ orderId: order.id, amount, lacking: balance }));
  const written = [
    ...(receipts.length ? await paidMails(tx, receipts, publicUrl) : []),
    ...(lacks.length ? await shortMails(tx, lacks, publicUrl) : []),
  ];
  if (mails) mails.push(...written);
  else await queueMails(tx, written);
}

/**
 * Applies money that was just taken back from locked orders: an order that is no longer covered waits for payment until
 * the term that its seller gives it, and its payer gets a mail.
 */
export async function unsettleOrders(
  tx: Queryable,
  before: ReadonlyMap<number, OrderFacts>,
  { followers, publicUrl }: Pick<BookingParts, 'followers' | 'publicUrl'>,
): Promise<void> {
  const after = await factsOf(tx, [...before.keys()]);
  const unpaid = [...after].flatMap(([orderId, now]) => {
    const then = before.get(orderId);
    const due = balanceOf(now);
    return then && now.ending === null && balanceOf(then) <= 0 && due > 0 ? [{ orderId, due }] : [];
  });
  if (!unpaid.length) return;
  const ids = unpaid.map(({ orderId }) => orderId);
  await tx
    .update(orders)
    .set({ announcedAt: null, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids));
  for (const follower of followers) {
    const terms = await follower.unpaid(tx, ids);
    for (const [dueAt, own] of Map.groupBy(terms, ([, term]) => term))
      await tx
        .update(orders)
        .set({ dueAt })
        .where(
          and(
            inArray(
              orders.id,
              own.map(([orderId]) => orderId),
            ),
            // An order by a letter of guarantee is paid at the show and has no term.
            ne(orders.way, 'letter'),
          ),
        );
  }
  await announceOnce(tx, 'payments.order_unpaid', ids);
  await queueMails(tx, await unpaidMails(tx, unpaid, publicUrl));
}

async function revive(tx: Queryable, orderId: number, followers: readonly OrderFollower[]): Promise<boolean> {
  for (const follower of followers) if (!(await follower.revive(tx, orderId))) return false;
  return followers.length > 0;
}

/** The payer announces the payment: no reminder follows. Idempotent. */
export async function announcePayment(tx: Queryable, orderId: number, isSent: boolean): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.ending || (order.announcedAt !== null) === isSent) return;
  await tx
    .update(orders)
    .set({ announcedAt: isSent ? sql`portal_now()` : null, version: order.version + 1 })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, { name: 'payments.order_announced', ids: { orderId } });
}
