import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import { GatewayFailure, type Gateways, KeyRefused } from '../gateways/gateway.ts';
import { gatewayOf, isOpenPayment } from '../queries/gateway.ts';
import { gatewayPayments, gateways, ledger, orders, postings, refunds } from '../tables.ts';
import { checkPayment } from './gatewayPayments.ts';
import { payOut } from './payOut.ts';
import type { BookingParts } from './receipts.ts';
import { noteKey } from './refusedKeys.ts';

/** Payments and refunds of one run; the others come with the next. */
const atOnce = 200;

export interface WatchedPayments {
  checked: number;
  refunded: number;
  /** Number of calls that the service did not answer; the next run repeats them. */
  unanswered: number;
}

/**
 * Reads payments again whose notice may be lost, and refunds card payments by card. Idempotent; a service that does not
 * answer does not delay the others.
 */
export async function watchPayments(db: Db, known: Gateways, booking: BookingParts): Promise<WatchedPayments> {
  const count: WatchedPayments = { checked: 0, refunded: 0, unanswered: 0 };
  const each = async (work: () => Promise<boolean>, of: 'checked' | 'refunded'): Promise<void> => {
    try {
      if (await work()) count[of] += 1;
    } catch (error) {
      // An organiser may have changed its service since: its payment is then looked up by hand.
      const isGone = error instanceof PortalError && error.status === 404;
      if (!(error instanceof GatewayFailure) && !isGone) throw error;
      if (error instanceof KeyRefused) await noteKey(db, error, booking);
      count.unanswered += 1;
    }
  };
  for (const row of await openPayments(db))
    await each(async () => {
      await checkPayment(db, known, row, booking);
      return true;
    }, 'checked');
  for (const id of await cardRefunds(db)) await each(() => refundByCard(db, known, id), 'refunded');
  // A request that was never answered has no page that anybody could pay on.
  await db
    .update(gatewayPayments)
    .set({ endedAt: portalNow })
    .where(
      sql`${gatewayPayments.providerId} is null and ${gatewayPayments.endedAt} is null
        and ${gatewayPayments.createdAt} < ${portalNow} - interval '1 day'`,
    );
  return count;
}

const openPayments = (db: Queryable) =>
  db
    .select({
      id: gatewayPayments.id,
      orderId: gatewayPayments.orderId,
      kind: gatewayPayments.kind,
      providerId: gatewayPayments.providerId,
    })
    .from(gatewayPayments)
    .innerJoin(orders, eq(orders.id, gatewayPayments.orderId))
    .where(
      sql`${isOpenPayment} and ${gatewayPayments.fault} = '' and ${gatewayPayments.createdAt} > ${portalNow} - interval '7 days'
        and exists (select from ${gateways} where ${gateways.organiserId} = ${orders.organiserId}
          and ${gateways.kind} = ${gatewayPayments.kind})`,
    )
    .orderBy(gatewayPayments.id)
    .limit(atOnce);

const countered = alias(postings, 'countered');

/** Refunds that are owed for orders that were paid by card. */
async function cardRefunds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .leftJoin(countered, eq(countered.reversesId, refunds.postingId))
    .where(
      and(
        isNull(refunds.payoutId),
        isNull(countered.id),
        sql`exists (select from ${gatewayPayments} where ${gatewayPayments.orderId} = ${refunds.orderId}
          and ${gatewayPayments.postingId} is not null)`,
      ),
    )
    .orderBy(refunds.id)
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

const organisers = alias(accounts, 'organisers');

/** Kopecks of an order that were returned through its payments, as the ledger has it. */
async function returnedOf(db: Queryable, orderId: number): Promise<number> {
  const { sum } = await selectRow(
    db,
    { sum: int(sql`coalesce(sum(${refunds.amount}), 0)`) },
    sql`from ${refunds} join ${ledger} on ${ledger.postingId} = ${refunds.payoutId} and ${ledger.account} = 'gateway'
      where ${refunds.orderId} = ${orderId}`,
  );
  return sum;
}

/**
 * Returns a refund through the payment that holds enough. The refund stays locked during the call, so that it cannot be
 * marked as sent by bank meanwhile. Returns false when it is left to the organiser.
 */
function refundByCard(db: Db, known: Gateways, refundId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        refund: refunds,
        order: orders,
        mail: sql<string | null>`coalesce(${accounts.mail}, ${organisers.mail})`,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(accounts, eq(accounts.profileId, orders.payerId))
      // The receipt needs a mailbox: where the payer's account is gone, the organiser gets it.
      .leftJoin(organisers, eq(organisers.profileId, orders.organiserId))
      .where(and(eq(refunds.id, refundId), isNull(refunds.payoutId)))
      .for('update', { of: refunds });
    if (!found) return false;
    const { refund, order, mail } = found;
    if ((await tx.$count(postings, eq(postings.reversesId, refund.postingId))) > 0) return false;
    const paid = await tx
      .select()
      .from(gatewayPayments)
      .where(and(eq(gatewayPayments.orderId, order.id), sql`${gatewayPayments.postingId} is not null`))
      .orderBy(desc(gatewayPayments.id));
    const sources = [];
    for (const { kind, providerId } of paid) {
      const own = await gatewayOf(tx, known, order.organiserId, kind);
      if (own && providerId !== null)
        sources.push({ own, paymentId: providerId, at: await own.gateway.read(own.account, providerId) });
    }
    const given = {
      refund,
      organiserId: order.organiserId,
      by: null,
      statementLineId: null,
      money: 'gateway',
    } as const;
    // Returned there and not known here: the service's answer was lost, or the organiser returned it in its cabinet. The
    // request's key does not prevent a second refund for ever: the service forgets it after a day.
    const returnedThere = sources.reduce((sum, { at }) => sum + at.refunded, 0);
    if (returnedThere - (await returnedOf(tx, order.id)) >= refund.amount) {
      await payOut(tx, given);
      return true;
    }
    for (const { own, paymentId, at } of sources) {
      if (at.status !== 'succeeded' || at.amount - at.refunded < refund.amount) continue;
      const { status } = await own.gateway.refund(own.account, {
        ...{ paymentId, number: order.number, amount: refund.amount, mail: mail || null },
        ...{ description: `Возврат по заказу ${order.number}`, requestKey: `refund-${refund.id}-${paymentId}` },
      });
      if (status !== 'succeeded') continue;
      await payOut(tx, given);
      return true;
    }
    return false;
  });
}
