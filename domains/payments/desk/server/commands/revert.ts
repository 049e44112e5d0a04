import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { balanceOf } from '../../../policy.ts';
import { counterAll } from '../../../server/commands/post.ts';
import { type BookingParts, lockOrders, surplusReason, unsettleOrders } from '../../../server/commands/receipts.ts';
import { oweBack } from '../../../server/commands/refunds.ts';
import { factsOf } from '../../../server/queries/facts.ts';
import { ledger, orders, postings, refunds, statementLines, statements } from '../../../server/tables.ts';
import { postUnmatched } from './importStatement.ts';

const countered = alias(postings, 'countered');

/** Postings that these lines caused and that still count, the newest first. */
const livePostings = (tx: Queryable, lineIds: readonly number[]) =>
  tx
    .select({ id: postings.id, kind: postings.kind })
    .from(postings)
    .leftJoin(countered, eq(countered.reversesId, postings.id))
    .where(and(inArray(postings.statementLineId, [...lineIds]), ne(postings.kind, 'counter'), isNull(countered.id)))
    .orderBy(desc(postings.id));

const alreadySent =
  'Деньги этой выписки уже возвращены плательщику. Отменить загрузку нельзя: отмените отдельные строки.';

/**
 * Reverses everything that these lines caused. Throws 409 when money of theirs was already paid back or a refund of an
 * order depends on them.
 */
async function reverseLines(
  tx: Queryable,
  { lineIds, reason }: { lineIds: readonly number[]; reason: string },
  booking: BookingParts,
): Promise<void> {
  if (lineIds.length === 0) return;
  const caused = await livePostings(tx, lineIds);
  const ids = caused.map(({ id }) => id);
  if (ids.length === 0) return;
  const touched = await tx
    .selectDistinct({ orderId: ledger.orderId })
    .from(ledger)
    .where(inArray(ledger.postingId, ids));
  const orderIds = touched.flatMap(({ orderId }) => orderId ?? []);
  const locked = await lockOrders(tx, orderIds);
  const before = await factsOf(tx, orderIds);
  const own = await tx.select().from(refunds).where(inArray(refunds.postingId, ids));
  if (own.some(({ payoutId }) => payoutId !== null && !ids.includes(payoutId))) throw new PortalError(409, alreadySent);
  await tx.update(refunds).set({ payoutId: null }).where(inArray(refunds.payoutId, ids));
  await counterAll(tx, { postingIds: ids, by: booking.by, reason });
  const facts = await factsOf(tx, orderIds);
  const spent = orderIds.find((id) => {
    const sums = facts.get(id);
    return sums && sums.received < sums.refunded;
  });
  if (spent === undefined) {
    // The surplus of an order's other money was covered by the refund of these lines, so it is owed by a new refund.
    for (const [id, sums] of facts) {
      const order = locked.get(id);
      const surplus = -balanceOf(sums);
      if (order && surplus > 0)
        await oweBack(tx, { order, amount: surplus, share: null, by: booking.by, reason: surplusReason });
    }
    return unsettleOrders(tx, before, booking);
  }
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, spent));
  throw new PortalError(
    409,
    `По заказу ${order?.number ?? ''} уже посчитан возврат из этих денег. Сначала отметьте его отправленным или отмените снятие.`,
  );
}

/** Takes an import back by counter postings; its lines may be imported again. */
export async function revertStatement(
  tx: Queryable,
  { organiserId, statementId }: { organiserId: number; statementId: number },
  booking: BookingParts,
): Promise<void> {
  const [statement] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.id, statementId), eq(statements.organiserId, organiserId)))
    .for('update');
  if (!statement) throw notFound();
  if (statement.revertedAt) throw new PortalError(409, 'Эта загрузка уже отменена. Обновите страницу.');
  const lines = await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(eq(statementLines.statementId, statementId))
    .orderBy(statementLines.id)
    .for('update');
  const lineIds = lines.map(({ id }) => id);
  await reverseLines(tx, { lineIds, reason: 'загрузка выписки отменена' }, booking);
  await tx.update(statementLines).set({ isReverted: true }).where(eq(statementLines.statementId, statementId));
  await tx.update(statements).set({ revertedAt: portalNow }).where(eq(statements.id, statementId));
  await recordEvent(tx, { name: 'payments.statement_reverted', ids: { statementId } });
}

/** Takes the booking of one incoming line back: its money waits for a person again. */
export async function unbookLine(
  tx: Queryable,
  { organiserId, lineId }: { organiserId: number; lineId: number },
  booking: BookingParts,
): Promise<void> {
  const line = await lockLine(tx, organiserId, lineId);
  if (!line.isIncoming) throw new PortalError(409, 'Это списание: его нельзя отменить отдельно от загрузки.');
  await reverseLines(tx, { lineIds: [lineId], reason: 'зачисление отменено' }, booking);
  await tx.update(statementLines).set({ dismissedAt: null }).where(eq(statementLines.id, lineId));
  await postUnmatched(tx, organiserId, [line], booking.by);
  await recordEvent(tx, { name: 'payments.line_unbooked', ids: { lineId } });
}

/** Locks a line. Throws 404 for another organiser's, 409 for one whose import was taken back. */
export async function lockLine(
  tx: Queryable,
  organiserId: number,
  lineId: number,
): Promise<typeof statementLines.$inferSelect> {
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.id, lineId), eq(statementLines.organiserId, organiserId)))
    .for('update');
  if (!line) throw notFound();
  if (line.isReverted) throw new PortalError(409, 'Загрузка этой выписки отменена. Обновите страницу.');
  return line;
}
