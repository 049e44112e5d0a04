import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { type Mail, queueMail } from '#platform/server/mail/queueMail.ts';
import { balanceOf } from '../../policy.ts';
import type { OrderFollower } from '../follower.ts';
import { factsOfOrder } from '../queries/facts.ts';
import { orderLines, orders } from '../tables.ts';
import { paidMail, shortMail } from './letters.ts';
import { lockOrder, type OrderRow, reopenOrder } from './orders.ts';
import { oweBack } from './refunds.ts';

/** What booking money needs besides the transaction. */
export interface BookingParts {
  followers: readonly OrderFollower[];
  /** Address of the portal, for links in mail. */
  publicUrl: string;
  /** The account of the author. */
  by: number | null;
  /** Collects the mail of many bookings for the caller to queue; without it each is queued at once. */
  mails?: Mail[];
}

/** Locks orders in the order of their ids, so that two transfers for the same orders cannot block each other. */
export async function lockOrders(tx: Queryable, orderIds: readonly number[]): Promise<Map<number, OrderRow>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
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
const surplusReason = 'пришло больше, чем нужно';

/**
 * Draws the consequences of money that was just booked for a locked order: places are confirmed, an expired order lives
 * again if its places are free, what is too much goes to the refund list, and the payer is told.
 */
export async function settleOrder(
  tx: Queryable,
  order: OrderRow,
  { amount, followers, publicUrl, by, mails }: BookingParts & { amount: number },
): Promise<void> {
  let reason = surplusReason;
  if (order.ending === 'expired') {
    const isEnough = amount >= (await lateDueOf(tx, order.id));
    if (isEnough && (await revive(tx, order.id, followers))) await reopenOrder(tx, order, by);
    else reason = isEnough ? lateReason : latePartReason;
  } else if (order.ending === 'cancelled') reason = cancelledReason;
  const facts = await factsOfOrder(tx, order.id);
  const balance = balanceOf(facts);
  if (balance < 0) await oweBack(tx, { order, amount: -balance, share: null, by, reason });
  const isCovered = facts.charged > 0 && balance <= 0 && facts.ending === null;
  // A second payment of a covered order confirms and mails nothing.
  const isNewlyPaid = isCovered && balance + amount > 0;
  let mail: Mail | null = null;
  if (!isNewlyPaid) await recordEvent(tx, { name: 'payments.money_received', ids: { orderId: order.id } });
  if (isNewlyPaid) {
    for (const follower of followers) await follower.paid(tx, order.id);
    await recordEvent(tx, { name: 'payments.order_paid', ids: { orderId: order.id } });
    mail = await paidMail(tx, {
      orderId: order.id,
      received: facts.received,
      surplus: Math.max(0, -balance),
      publicUrl,
    });
  } else if (facts.ending === null && balance > 0) {
    // What the payer announced has come; what is lacking is to be paid and announced anew.
    await tx.update(orders).set({ announcedAt: null }).where(eq(orders.id, order.id));
    mail = await shortMail(tx, { orderId: order.id, amount, lacking: balance, publicUrl });
  }
  if (mail && mails) mails.push(mail);
  else if (mail) await queueMail(tx, mail);
}

async function revive(tx: Queryable, orderId: number, followers: readonly OrderFollower[]): Promise<boolean> {
  for (const follower of followers) if (!(await follower.revive(tx, orderId))) return false;
  return followers.length > 0;
}

/** The payer says that the money is on its way: no reminder follows. Pressing twice changes nothing. */
export async function announcePayment(tx: Queryable, orderId: number, isSent: boolean): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.ending || (order.announcedAt !== null) === isSent) return;
  await tx
    .update(orders)
    .set({ announcedAt: isSent ? sql`portal_now()` : null, version: order.version + 1 })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, { name: 'payments.order_announced', ids: { orderId } });
}
