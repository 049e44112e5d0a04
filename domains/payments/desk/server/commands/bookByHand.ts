import { and, eq, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, lock, selectRow } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { readOrderNumber } from '../../../orderNumber.ts';
import { matchRows, refundRows, settlementRows, sumOf } from '../../../postings.ts';
import { post } from '../../../server/commands/post.ts';
import { type BookingParts, lockOrders, settleOrder } from '../../../server/commands/receipts.ts';
import { payeeOf } from '../../../server/commands/refunds.ts';
import {
  ledger,
  orders,
  postings,
  refunds,
  statementFaults,
  statementLines,
  statements,
} from '../../../server/tables.ts';
import { roublesOf } from '../../../texts.ts';
import { heldByGateway } from '../queries/cardMoney.ts';
import { markOf } from '../statements/values.ts';
import { bookLines } from './importStatement.ts';
import { lockLine } from './revert.ts';

/** Money of a line that is not matched yet, in kopecks. */
export async function restOf(db: Queryable, lineId: number): Promise<number> {
  const { rest } = await selectRow(
    db,
    { rest: int(sql`coalesce(-sum(${ledger.amount}), 0)`) },
    sql`from ${ledger} join ${postings} on ${postings.id} = ${ledger.postingId}
      where ${postings.statementLineId} = ${lineId} and ${ledger.account} = 'unmatched'`,
  );
  return rest;
}

interface OfLine {
  organiserId: number;
  lineId: number;
}

async function lockRest(tx: Queryable, { organiserId, lineId }: OfLine, seen: number) {
  const line = await lockLine(tx, organiserId, lineId);
  const rest = await restOf(tx, lineId);
  if (rest === 0) throw new PortalError(409, 'Этот перевод уже разобран. Обновите страницу.');
  if (rest !== seen)
    throw new PortalError(412, `Пока вы смотрели, из перевода зачли часть: осталось ${roublesOf(rest)}.`);
  return { line, rest };
}

/**
 * Gives money of a line to orders. `rest` is what the person saw as unmatched: another value is refused with 412. Errors
 * name the part: `parts.0.number`.
 */
export async function matchLine(
  tx: Queryable,
  { rest: seen, parts, ...of }: OfLine & { rest: number; parts: readonly { number: string; amount: number }[] },
  booking: BookingParts,
): Promise<void> {
  const { line, rest } = await lockRest(tx, of, seen);
  const asked = parts.map(({ number, amount }, at) => {
    const read = readOrderNumber(number);
    if (read === null) throw wrongNumber(at, 'Такого номера не бывает: проверьте знаки');
    return { number: read, amount };
  });
  if (new Set(asked.map(({ number }) => number)).size < asked.length)
    throw new PortalError(400, { parts: 'Один заказ назван дважды' });
  if (sumOf(asked) > rest)
    throw new PortalError(400, { parts: `Это больше, чем осталось от перевода: ${roublesOf(rest)}` });
  const found = new Map<string, number>();
  for (const [at, { number }] of asked.entries()) {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.number, number), eq(orders.organiserId, of.organiserId)));
    if (!order) throw wrongNumber(at, 'У вашего клуба нет заказа с этим номером');
    found.set(number, order.id);
  }
  const own = asked.map(({ number, amount }) => ({ orderId: found.get(number) ?? 0, amount }));
  const locked = await lockOrders(
    tx,
    own.map(({ orderId }) => orderId),
  );
  await post(tx, {
    ...{ organiserId: of.organiserId, kind: 'match', by: booking.by, statementLineId: line.id },
    reason: 'зачтено вручную',
    rows: matchRows(own),
  });
  for (const { orderId, amount } of own) {
    const order = locked.get(orderId);
    if (order) await settleOrder(tx, order, { ...booking, amount });
  }
  await tx.update(statementLines).set({ dismissedAt: null }).where(eq(statementLines.id, line.id));
}

const wrongNumber = (at: number, words: string): PortalError => new PortalError(400, { [`parts.${at}.number`]: words });

/** Puts what is left of a line into the refund list, to the payer that the statement names. */
export async function returnLine(
  tx: Queryable,
  { rest: seen, by, ...of }: OfLine & { rest: number; by: number },
): Promise<void> {
  const { line, rest } = await lockRest(tx, of, seen);
  const reason = 'перевод без заказа';
  const postingId = await post(tx, {
    ...{ organiserId: of.organiserId, kind: 'refund', by, reason, statementLineId: line.id },
    rows: refundRows(null, rest),
  });
  await tx.insert(refunds).values({ orderId: null, amount: rest, share: null, reason, postingId, ...payeeOf(line) });
  await recordEvent(tx, { name: 'payments.refund_owed', ids: { lineId: line.id } });
}

/**
 * Books a line as the payment service's payout of card payments, less its fee, up to the amount that the service holds;
 * the rest of the line stays open. Throws 409 when the service holds no money.
 */
export async function settleLine(
  tx: Queryable,
  { rest: seen, by, ...of }: OfLine & { rest: number; by: number },
): Promise<void> {
  await lock(tx, `gateway of ${of.organiserId}`);
  const { line, rest } = await lockRest(tx, of, seen);
  const held = await heldByGateway(tx, of.organiserId);
  if (held <= 0)
    throw new PortalError(409, 'У платёжного сервиса нет ваших денег: всё, что заплатили картой, уже перечислено.');
  await post(tx, {
    ...{ organiserId: of.organiserId, kind: 'settlement', by, statementLineId: line.id },
    reason: 'перечисление платёжного сервиса',
    rows: settlementRows(Math.min(rest, held)),
  });
  await tx.update(statementLines).set({ dismissedAt: null }).where(eq(statementLines.id, line.id));
  await recordEvent(tx, { name: 'payments.line_settled', ids: { lineId: line.id } });
}

/** Puts a line aside as not about any order, or takes it up again; its money stays where it is. */
export async function dismissLine(
  tx: Queryable,
  { isDismissed, ...of }: OfLine & { isDismissed: boolean },
): Promise<void> {
  const line = await lockLine(tx, of.organiserId, of.lineId);
  await tx
    .update(statementLines)
    .set({ dismissedAt: isDismissed ? portalNow : null })
    .where(eq(statementLines.id, line.id));
  await recordEvent(tx, { name: 'payments.line_dismissed', ids: { lineId: line.id } });
}

interface OfFault {
  organiserId: number;
  faultId: number;
}

/** Locks a broken line. Throws 404 for another organiser's, 409 for one that was corrected, skipped or taken back. */
async function lockFault(tx: Queryable, { organiserId, faultId }: OfFault) {
  const [found] = await tx
    .select({ fault: statementFaults, statement: statements })
    .from(statementFaults)
    .innerJoin(statements, eq(statements.id, statementFaults.statementId))
    .where(and(eq(statementFaults.id, faultId), eq(statements.organiserId, organiserId)))
    .for('update', { of: statementFaults });
  if (!found) throw notFound();
  if (found.fault.dismissedAt || found.statement.revertedAt)
    throw new PortalError(409, 'Эта строка уже разобрана. Обновите страницу.');
  return found;
}

/** Hides a broken line of a statement. */
export async function dismissFault(tx: Queryable, of: OfFault): Promise<void> {
  await lockFault(tx, of);
  await tx.update(statementFaults).set({ dismissedAt: portalNow }).where(eq(statementFaults.id, of.faultId));
  await recordEvent(tx, { name: 'payments.fault_dismissed', ids: { faultId: of.faultId } });
}

/** What a person read in a broken line: incoming money. Kopecks. */
export interface CorrectedLine {
  day: string;
  amount: number;
  number: string;
  payer: string;
  purpose: string;
}

/**
 * Takes a broken line in as a person read it; it is booked like the others, once. Refuses with 409 what the statement
 * already has.
 */
export async function correctFault(
  tx: Queryable,
  { organiserId, faultId, ...typed }: OfFault & CorrectedLine,
  booking: BookingParts,
): Promise<{ is_booked: boolean }> {
  await lock(tx, `statements of ${organiserId}`);
  const { fault, statement } = await lockFault(tx, { organiserId, faultId });
  const [line] = await tx
    .insert(statementLines)
    .values({
      ...{ ...typed, statementId: statement.id, organiserId, position: fault.position, account: statement.account },
      ...{ isIncoming: true, mark: markOf(typed) },
    })
    .onConflictDoNothing()
    .returning();
  if (!line)
    throw new PortalError(
      409,
      'Такой перевод уже загружен: совпали дата, номер, сумма и заказ. Строку можно пропустить.',
    );
  await tx.update(statementFaults).set({ dismissedAt: portalNow }).where(eq(statementFaults.id, faultId));
  const booked = await bookLines(tx, organiserId, [line], booking);
  await recordEvent(tx, { name: 'payments.fault_corrected', ids: { faultId, lineId: line.id } });
  return { is_booked: booked > 0 };
}
