import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { findOrderNumbers } from '../../../orderNumber.ts';
import { payOut } from '../../../server/commands/payOut.ts';
import { orders, postings, refunds, type statementLines } from '../../../server/tables.ts';
import { isCashRefund, isTerminalRefund } from '../queries/cash.ts';
import { assertTodayOpen, lockDesk } from './cash.ts';

const countered = alias(postings, 'countered');

/** Refunds that are still owed: neither paid out nor reversed. */
const owed = (db: Queryable, organiserId: number) =>
  db
    .select({ refund: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(postings, eq(postings.id, refunds.postingId))
    .leftJoin(countered, eq(countered.reversesId, postings.id))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(postings.organiserId, organiserId), isNull(refunds.payoutId), isNull(countered.id)))
    .orderBy(refunds.id);

/**
 * Settles refunds by outgoing lines of a statement: the purpose names the order and the sum is the same. Anything else is
 * left to a person.
 */
export async function settlePayouts(
  tx: Queryable,
  {
    organiserId,
    lines,
    by,
  }: { organiserId: number; lines: readonly (typeof statementLines.$inferSelect)[]; by: number | null },
): Promise<void> {
  const named = lines.flatMap((line) => {
    const [number, ...others] = findOrderNumbers(line.purpose);
    return number !== undefined && others.length === 0 ? { line, number } : [];
  });
  if (named.length === 0) return;
  const waiting = Map.groupBy(await owed(tx, organiserId), ({ refund, number }) => `${number} ${refund.amount}`);
  for (const { line, number } of named) {
    const only = waiting.get(`${number} ${line.amount}`)?.shift();
    if (only) await payOut(tx, { refund: only.refund, organiserId, by, statementLineId: line.id });
  }
}

/** Locks a refund that is still owed. Throws 404 for another organiser's, 409 for one that is settled. */
async function lockOwed(tx: Queryable, organiserId: number, refundId: number) {
  const [row] = await tx
    .select({
      refund: refunds,
      organiserId: postings.organiserId,
      isInCash: isCashRefund,
      isByTerminal: isTerminalRefund,
    })
    .from(refunds)
    .innerJoin(postings, eq(postings.id, refunds.postingId))
    .where(eq(refunds.id, refundId))
    .for('update', { of: refunds });
  if (row?.organiserId !== organiserId) throw notFound();
  if (row.refund.payoutId !== null) throw new PortalError(409, 'Этот возврат уже отправлен. Обновите страницу.');
  const [reverser] = await tx
    .select({ id: postings.id })
    .from(postings)
    .where(eq(postings.reversesId, row.refund.postingId));
  if (reverser) throw new PortalError(409, 'Этот возврат отменён вместе с загрузкой выписки. Обновите страницу.');
  return row;
}

/**
 * Notes that the money was sent, before its line of a statement comes, or that it was given back at the desk, in notes or by
 * the card terminal: then it leaves the desk's total of today. Throws 409 when today is closed.
 */
export async function markSent(
  tx: Queryable,
  { organiserId, refundId, by }: { organiserId: number; refundId: number; by: number },
): Promise<void> {
  await lockDesk(tx, organiserId);
  const { refund, isInCash, isByTerminal } = await lockOwed(tx, organiserId, refundId);
  if (isInCash || isByTerminal) await assertTodayOpen(tx, await showOf(tx, refund.orderId));
  const money = isInCash ? 'cash' : isByTerminal ? 'card' : 'bank';
  await payOut(tx, { refund, organiserId, by, statementLineId: null, money });
}

async function showOf(tx: Queryable, orderId: number | null): Promise<number> {
  const [order] = await tx
    .select({ exhibitionId: orders.exhibitionId })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  if (!order) throw notFound();
  return order.exhibitionId;
}

/** Details that a refund goes to; empty for money whose sender the bank did not name. */
export interface RefundPayee {
  payee_name: string;
  payee_account: string;
  payee_bic: string;
}

/** Sets where a refund goes. */
export async function setRefundPayee(
  tx: Queryable,
  { organiserId, refundId, ...payee }: RefundPayee & { organiserId: number; refundId: number },
): Promise<void> {
  await lockOwed(tx, organiserId, refundId);
  await tx
    .update(refunds)
    .set({ payeeName: payee.payee_name, payeeAccount: payee.payee_account, payeeBic: payee.payee_bic })
    .where(eq(refunds.id, refundId));
  await recordEvent(tx, { name: 'payments.refund_changed', ids: { refundId } });
}

/** Refunds owed by the organiser, with the order's number. */
export const listOwed = (db: Queryable, organiserId: number) => owed(db, organiserId);
