import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { balanceOf, gatewayMinutes } from '../../policy.ts';
import { feeRows, receiptRows, sumOf } from '../../postings.ts';
import { roublesOf } from '../../texts.ts';
import { type FoundPayment, GatewayFailure, type Gateways, KeyRefused, type ReceiptItem } from '../gateways/gateway.ts';
import { factsOfOrder } from '../queries/facts.ts';
import { gatewayOf } from '../queries/gateway.ts';
import { listLiveLines } from '../queries/lines.ts';
import { gatewayPayments, orders } from '../tables.ts';
import { orderLink } from './mails.ts';
import { lockOrder } from './orders.ts';
import { post } from './post.ts';
import { type BookingParts, settleOrder } from './receipts.ts';
import { noteKey } from './refusedKeys.ts';

export type PaymentRow = typeof gatewayPayments.$inferSelect;

const noGateway = 'Организатор не принимает оплату картой. Заплатите переводом: реквизиты на этой странице.';
const noAnswer =
  'Платёжный сервис не ответил. Деньги не списаны. Попробуйте ещё раз через минуту или заплатите переводом.';
const keyRefused =
  'Оплата картой у организатора сейчас не работает. Деньги не списаны. Заплатите переводом: реквизиты на этой странице.';
const changedMeanwhile =
  'Пока сервис отвечал, сумма заказа изменилась. Обновите страницу: на ней сказано, что платить.';
const noMail =
  'Чтобы заплатить картой, нужна почта для чека, а в этом заказе её нет. Заплатите переводом: реквизиты на этой странице.';
/** Minutes after which the service ends an unpaid payment, less a margin: its page is not offered any longer. */
const pageMinutes = 55;

/** Lines for the receipt, a subject each; one line for the whole when they do not add up to what is due. */
async function itemsOf(tx: Queryable, order: { id: number; number: string }, due: number): Promise<ReceiptItem[]> {
  const lines = await listLiveLines(tx, order.id);
  const items = [...Map.groupBy(lines, ({ subject }) => subject).values()].map((own) => ({
    ...{ title: own[0]?.title ?? '', amount: sumOf(own) },
  }));
  const paid = items.filter(({ amount }) => amount !== 0);
  const fits = sumOf(paid) === due && paid.every(({ amount }) => amount > 0);
  return fits ? paid : [{ title: `Участие в выставке, заказ ${order.number}`, amount: due }];
}

/**
 * Begins a card payment of the due sum of an order, or continues a pending one. Calls the service between two
 * transactions; the request's key makes the call idempotent. Returns the address of the service's page.
 */
export async function startPayment(
  db: Db,
  known: Gateways,
  { orderId, publicUrl }: { orderId: number; publicUrl: string },
): Promise<{ url: string }> {
  const begun = await db.transaction((tx) => begin(tx, known, orderId));
  const { row, own, order } = begun;
  if (row.providerId !== null) return { url: row.payUrl };
  let found: FoundPayment;
  try {
    found = await own.gateway.create(own.account, {
      ...{ number: order.number, amount: row.amount, requestKey: row.requestKey, mail: begun.mail, items: begun.items },
      description: `Заказ ${order.number}, выставка «${begun.show}»`,
      returnUrl: orderLink(publicUrl, order),
    });
  } catch (error) {
    if (error instanceof KeyRefused) {
      await noteKey(db, error, { publicUrl });
      throw new PortalError(409, keyRefused);
    }
    if (error instanceof GatewayFailure) throw new PortalError(503, noAnswer);
    throw error;
  }
  await noteKey(db, { taken: own.account.organiserId }, { publicUrl });
  if (!found.payUrl || found.status !== 'pending' || found.amount !== row.amount) throw new PortalError(503, noAnswer);
  await db
    .update(gatewayPayments)
    .set({ providerId: found.id, payUrl: found.payUrl })
    .where(and(eq(gatewayPayments.id, row.id), isNull(gatewayPayments.providerId)));
  // Recheck: a transfer may have paid the order during the call.
  const facts = await factsOfOrder(db, orderId);
  if (facts.ending !== null || balanceOf(facts) !== row.amount) throw new PortalError(409, changedMeanwhile);
  return { url: found.payUrl };
}

async function begin(tx: Queryable, known: Gateways, orderId: number) {
  const order = await lockOrder(tx, orderId);
  const due = balanceOf(await factsOfOrder(tx, orderId));
  if (order.ending !== null || due <= 0)
    throw new PortalError(409, 'По этому заказу платить уже не нужно. Обновите страницу.');
  const own = await gatewayOf(tx, known, order.organiserId);
  if (!own?.isOn) throw new PortalError(409, noGateway);
  const [show] = await tx
    .select({ name: exhibitions.name })
    .from(exhibitions)
    .where(eq(exhibitions.id, order.exhibitionId));
  const [payer] =
    order.payerId === null
      ? []
      : await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, order.payerId));
  if (own.account.sendsReceipts && !payer?.mail) throw new PortalError(409, noMail);
  const [begun] = await tx
    .select()
    .from(gatewayPayments)
    .where(
      and(
        eq(gatewayPayments.orderId, orderId),
        eq(gatewayPayments.kind, own.gateway.kind),
        eq(gatewayPayments.amount, due),
        isNull(gatewayPayments.postingId),
        isNull(gatewayPayments.endedAt),
        sql`${gatewayPayments.createdAt} > ${portalNow} - make_interval(mins => ${pageMinutes})`,
      ),
    )
    .orderBy(desc(gatewayPayments.id))
    .limit(1);
  const row = begun ?? (await insertPayment(tx, { orderId, kind: own.gateway.kind, amount: due }));
  // A term that is later stays: a transfer may still be made.
  await tx
    .update(orders)
    .set({ dueAt: sql`greatest(${orders.dueAt}, ${row.heldUntil}::timestamptz)` })
    .where(sql`${orders.id} = ${orderId} and ${orders.dueAt} is not null`);
  const items = await itemsOf(tx, order, due);
  return { row, own, order, items, mail: payer?.mail || null, show: show?.name ?? '' };
}

async function insertPayment(
  tx: Queryable,
  values: Pick<PaymentRow, 'orderId' | 'kind' | 'amount'>,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(gatewayPayments)
    .values({
      ...{ ...values, requestKey: randomUUID() },
      heldUntil: sql`${portalNow} + make_interval(mins => ${gatewayMinutes})`,
    })
    .returning();
  if (!row) throw new Error('A payment was not stored');
  return row;
}

/** Null when the payment is the one that was begun. */
function mismatchOf(row: PaymentRow, number: string, found: FoundPayment): string | null {
  if (found.id !== row.providerId) return 'сервис ответил о другом платеже';
  if (found.currency !== 'RUB') return `другая валюта: ${found.currency.slice(0, 10)}`;
  if (found.amount !== row.amount) return `другая сумма: ${roublesOf(found.amount)} вместо ${roublesOf(row.amount)}`;
  return found.number === number ? null : 'другой заказ';
}

/**
 * Books a payment by the service's answer if sum, currency and order agree. Idempotent. Otherwise the reason is stored
 * for the organiser's page of the show's money.
 */
export async function applyPayment(
  tx: Queryable,
  paymentId: number,
  found: FoundPayment,
  booking: BookingParts,
): Promise<void> {
  const [seen] = await tx
    .select({ orderId: gatewayPayments.orderId })
    .from(gatewayPayments)
    .where(eq(gatewayPayments.id, paymentId));
  if (!seen) throw notFound();
  const order = await lockOrder(tx, seen.orderId);
  const [row] = await tx.select().from(gatewayPayments).where(eq(gatewayPayments.id, paymentId)).for('update');
  if (!row || row.postingId !== null || found.status === 'pending') return;
  const ids = { orderId: order.id };
  if (found.status === 'canceled') {
    if (row.endedAt !== null) return;
    await tx.update(gatewayPayments).set({ endedAt: portalNow }).where(eq(gatewayPayments.id, row.id));
    return recordEvent(tx, { name: 'payments.card_refused', ids });
  }
  const fault = mismatchOf(row, order.number, found);
  if (fault !== null) {
    await tx.update(gatewayPayments).set({ fault }).where(eq(gatewayPayments.id, row.id));
    return recordEvent(tx, { name: 'payments.card_mismatched', ids });
  }
  const postingId = await post(tx, {
    ...{ organiserId: order.organiserId, kind: 'receipt', by: null, reason: `картой или СБП, платёж ${found.id}` },
    rows: receiptRows('gateway', row.amount, [{ orderId: order.id, amount: row.amount }]),
  });
  await tx.update(gatewayPayments).set({ postingId, fault: '' }).where(eq(gatewayPayments.id, row.id));
  if (found.fee !== null && found.fee > 0 && found.fee < row.amount)
    await post(tx, {
      ...{ organiserId: order.organiserId, kind: 'fee', by: null, reason: `комиссия сервиса, платёж ${found.id}` },
      rows: feeRows({ orderId: order.id, amount: found.fee }),
    });
  await settleOrder(tx, order, { ...booking, amount: row.amount });
}

/**
 * Reads a payment from the service again and books it. Throws GatewayFailure when the service does not answer, 404 when
 * its organiser no longer has such a service.
 */
export async function checkPayment(
  db: Db,
  known: Gateways,
  row: Pick<PaymentRow, 'id' | 'orderId' | 'kind' | 'providerId'>,
  booking: BookingParts,
): Promise<void> {
  const [order] = await db.select({ organiserId: orders.organiserId }).from(orders).where(eq(orders.id, row.orderId));
  const own = order && (await gatewayOf(db, known, order.organiserId, row.kind));
  if (!own || row.providerId === null) throw notFound();
  const found = await own.gateway.read(own.account, row.providerId);
  await noteKey(db, { taken: own.account.organiserId }, booking);
  await db.transaction((tx) => applyPayment(tx, row.id, found, booking));
}

/** The payment that a service names by its own id. Throws 404, so that a notice that was too early is sent again. */
export async function paymentOf(db: Queryable, kind: PaymentRow['kind'], providerId: string): Promise<PaymentRow> {
  const [row] = await db
    .select()
    .from(gatewayPayments)
    .where(and(eq(gatewayPayments.kind, kind), eq(gatewayPayments.providerId, providerId)));
  if (!row) throw notFound();
  return row;
}
