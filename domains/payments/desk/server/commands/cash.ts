import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, lock, selectRow } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { balanceOf, type CashMeans } from '../../../policy.ts';
import { receiptRows } from '../../../postings.ts';
import { counterAll, post } from '../../../server/commands/post.ts';
import {
  type BookingParts,
  lockOrders,
  settleOrder,
  surplusReason,
  unsettleOrders,
} from '../../../server/commands/receipts.ts';
import { oweBack } from '../../../server/commands/refunds.ts';
import { factsOf, factsOfOrder } from '../../../server/queries/facts.ts';
import { postings, refunds } from '../../../server/tables.ts';
import { cashOrder, cashToday, totalsOf } from '../queries/cash.ts';
import { cashDays, cashReceipts } from '../tables.ts';

const countered = alias(postings, 'countered');

interface OfShow {
  organiserId: number;
  exhibitionId: number;
}

/** Serialises the cash desk of an organiser, so that receipts are numbered without gaps. */
export const lockDesk = (tx: Queryable, organiserId: number): Promise<void> => lock(tx, `cash desk of ${organiserId}`);

const isClosedDay = async (tx: Queryable, exhibitionId: number, of: string): Promise<boolean> =>
  (await tx.$count(cashDays, and(eq(cashDays.exhibitionId, exhibitionId), eq(cashDays.day, of)))) > 0;

const dayIsClosed = 'Кассовый день закрыт, его итог больше не меняется. Завтра откроется новый.';

/** Throws 409 when today's cash day of the show is closed. */
export async function assertTodayOpen(tx: Queryable, exhibitionId: number): Promise<void> {
  if (await isClosedDay(tx, exhibitionId, await cashToday(tx))) throw new PortalError(409, dayIsClosed);
}

interface Taken extends OfShow {
  number: string;
  /** Kopecks. */
  amount: number;
  means: CashMeans;
}

/** Books money taken at the desk for an order of the show. Returns the number of its receipt. */
export async function takeCash(
  tx: Queryable,
  { organiserId, exhibitionId, number, amount, means }: Taken,
  booking: BookingParts,
): Promise<{ receipt: number }> {
  await lockDesk(tx, organiserId);
  const today = await cashToday(tx);
  if (await isClosedDay(tx, exhibitionId, today)) throw new PortalError(409, dayIsClosed);
  const order = await cashOrder(tx, { exhibitionId, number });
  const locked = (await lockOrders(tx, [order.id])).get(order.id);
  if (!locked) throw notFound();
  const postingId = await post(tx, {
    ...{ organiserId, kind: 'receipt', by: booking.by, reason: means === 'card' ? 'картой в кассе' : 'наличными' },
    rows: receiptRows(means, amount, [{ orderId: order.id, amount }]),
  });
  const { next } = await selectRow(
    tx,
    { next: int(sql`coalesce(max(${cashReceipts.number}), 0) + 1`) },
    sql`from ${cashReceipts} where ${cashReceipts.organiserId} = ${organiserId}`,
  );
  await tx
    .insert(cashReceipts)
    .values({ organiserId, exhibitionId, number: next, day: today, means, orderId: order.id, postingId, amount });
  await settleOrder(tx, locked, { ...booking, amount });
  return { receipt: next };
}

/**
 * Takes a receipt back by a counter posting. Until its day is closed it leaves the day's total; afterwards it is a
 * correction of today, as long as today is open.
 */
export async function reverseCash(
  tx: Queryable,
  { organiserId, exhibitionId, number }: OfShow & { number: number },
  booking: BookingParts,
): Promise<void> {
  await lockDesk(tx, organiserId);
  const [receipt] = await tx
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.exhibitionId, exhibitionId), eq(cashReceipts.number, number)));
  if (!receipt) throw notFound();
  const isOver = await isClosedDay(tx, exhibitionId, receipt.day);
  if (isOver && (await isClosedDay(tx, exhibitionId, await cashToday(tx)))) throw new PortalError(409, dayIsClosed);
  const { orderId, postingId } = receipt;
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  if (!order) throw notFound();
  if ((await tx.$count(postings, eq(postings.reversesId, postingId))) > 0)
    throw new PortalError(409, 'Этот приём денег уже отменён. Обновите страницу.');
  const before = await factsOf(tx, [orderId]);
  // This receipt caused a refund of the surplus: the unsent part of it is recomputed.
  const owed = await tx
    .select({ id: refunds.postingId })
    .from(refunds)
    .leftJoin(countered, eq(countered.reversesId, refunds.postingId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        isNull(refunds.share),
        isNull(refunds.payoutId),
        isNull(countered.id),
        sql`${refunds.postingId} > ${postingId}`,
      ),
    )
    .orderBy(desc(refunds.postingId));
  const reason = `приём ${number} в кассе отменён`;
  await counterAll(tx, { postingIds: [postingId, ...owed.map(({ id }) => id)], by: booking.by, reason });
  const facts = await factsOfOrder(tx, orderId);
  if (facts.received < facts.refunded)
    throw new PortalError(
      409,
      `По заказу ${order.number} уже посчитан возврат из этих денег. Отмените снятие записи или выдайте деньги как возврат.`,
    );
  const surplus = -balanceOf(facts);
  if (surplus > 0) await oweBack(tx, { order, amount: surplus, share: null, by: booking.by, reason: surplusReason });
  await unsettleOrders(tx, before, booking);
  await recordEvent(tx, { name: 'payments.cash_reversed', ids: { orderId } });
}

interface SeenTotal {
  cash: number;
  card: number;
  receipts: number;
}

/** Closes a day of the show's desk with its total. Throws 412 when the total is not what the person saw. */
export async function closeCashDay(
  tx: Queryable,
  { organiserId, exhibitionId, day: of, ...seen }: OfShow & SeenTotal & { day: string },
  by: number | null,
): Promise<void> {
  await lockDesk(tx, organiserId);
  if (await isClosedDay(tx, exhibitionId, of)) throw new PortalError(409, 'Этот день уже закрыт. Обновите страницу.');
  const totals = (await totalsOf(tx, exhibitionId)).get(of);
  if (!totals) throw new PortalError(409, 'За этот день денег не принимали: закрывать нечего.');
  if (totals.cash !== seen.cash || totals.card !== seen.card || totals.receipts !== seen.receipts)
    throw new PortalError(412, 'Пока вы смотрели, в кассе приняли или отменили деньги. Проверьте новый итог.');
  await tx.insert(cashDays).values({ exhibitionId, day: of, ...totals, closedBy: by });
  await recordEvent(tx, { name: 'payments.cash_day_closed', ids: { exhibitionId } });
}
