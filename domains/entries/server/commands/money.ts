import { eq } from 'drizzle-orm';
import { amountText } from '#domains/exhibitions/entryFees/policy.ts';
import { listFeeRules } from '#domains/exhibitions/server/public.ts';
import {
  chargeOrder,
  creditSubject,
  type NewLine,
  openOrder,
  orderSummaries,
  queueAcceptedMail,
  relabelSubject,
} from '#domains/payments/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { WithdrawalView } from '../../contract.ts';
import { contestsLostWith, quoteExtra } from '../../extras/server/commands/endings.ts';
import { dogKey, nameEntries, orderLinesOf, orderOf, priceOf, subjectOf } from '../queries/lines.ts';
import { mailOf } from '../queries/paperMail.ts';
import { quoteSubject } from '../queries/quote.ts';
import type { EntryRow, EntryShow } from '../queries/show.ts';
import { showOffers } from '../tables.ts';
import { dueOf } from './send.ts';
import { type Actor, change } from './step.ts';

/**
 * Returns the refund in kopecks for withdrawing now, with the contests that end together with the entry: zero for an
 * unpaid entry, the organiser's scale for a confirmed and paid one.
 */
export async function quoteWithdrawal(db: Queryable, show: EntryShow, entry: EntryRow): Promise<WithdrawalView> {
  const own = await quoteSubject(db, show, {
    ...{ orderId: entry.orderId, subject: subjectOf(entry.id), isHeld: entry.state === 'held' },
  });
  const lost = await contestsLostWith(db, entry);
  const quotes = [];
  for (const one of lost) quotes.push(await quoteExtra(db, show, one));
  return {
    ...own,
    paid: quotes.reduce((sum, { paid }) => sum + paid, own.paid),
    refund: quotes.reduce((sum, { refund }) => sum + refund, own.refund),
    lost: lost.map(({ extra }) => extra.name),
  };
}

/** Reverses the percent `share` of an entry's charges. Returns the kopecks to refund. */
export async function credit(
  tx: Queryable,
  entry: EntryRow,
  { share, actor, reason }: { share: number; actor: Actor; reason: string },
): Promise<number> {
  if (entry.orderId === null) return 0;
  const { refund } = await creditSubject(tx, {
    ...{ orderId: entry.orderId, subject: subjectOf(entry.id), share, byAccountId: actor.accountId },
    reason,
  });
  return refund;
}

/** The base price and discounts of an entry in a class, by the prices of a Moscow day and of how its order is paid. */
async function priceLinesOf(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  { casteId, today, isByLetter }: { casteId: number; today: string; isByLetter: boolean },
) {
  const [offer] = await tx
    .select({ id: showOffers.id, day: showOffers.day })
    .from(showOffers)
    .where(eq(showOffers.id, entry.offerId));
  if (!offer) throw new Error('The entry has no offer');
  const { lines, total, until } = await priceOf(tx, {
    exhibitionId: show.id,
    fees: await listFeeRules(tx, show.id),
    profileId: entry.entrantId,
    entries: [{ key: 'one', dog: dogKey(entry), casteId, order: orderOf(offer) }],
    ...{ today, isByLetter, without: [entry.id] },
  });
  const own = lines.one;
  if (!own) throw new PortalError(409, 'Организатор не назначил взнос для этого класса. Напишите регистратору.');
  return { lines: own, total, until };
}

/**
 * Charges an entry that got its place later than it was sent: by today's prices, in an order of its own. Returns the
 * number of the order; null when neither an account nor a paper form names the payer: no order can be opened.
 */
export async function chargePlace(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
): Promise<string | null> {
  if (entry.entrantId === null && entry.paper === null) return null;
  const today = moscowDay(show.now);
  const { lines, until } = await priceLinesOf(tx, show, entry, {
    casteId: entry.askedCasteId,
    today,
    isByLetter: false,
  });
  const [named] = await nameEntries(tx, [entry.id]);
  const order = await openOrder(tx, {
    organiserId: show.clubId,
    exhibitionId: show.id,
    payerId: entry.entrantId,
    payerName: entry.paper?.name ?? '',
    byAccountId: actor.accountId,
    way: 'bank',
    dueAt: dueOf(show, { today, until }),
    lines: orderLinesOf(entry.id, named?.title ?? '', lines),
  });
  await change(tx, entry, { orderId: order.id });
  await queueAcceptedMail(tx, { order, publicUrl, ...mailOf(entry.paper) });
  return order.number;
}

/** Order lines of an entry by the prices of the day it was sent. */
export async function entryLines(tx: Queryable, show: EntryShow, entry: EntryRow): Promise<NewLine[]> {
  const today = moscowDay(entry.createdAt);
  const order = entry.orderId === null ? undefined : (await orderSummaries(tx, [entry.orderId])).get(entry.orderId);
  const isByLetter = order?.way === 'letter';
  const { lines } = await priceLinesOf(tx, show, entry, { casteId: entry.askedCasteId, today, isByLetter });
  const [named] = await nameEntries(tx, [entry.id]);
  return orderLinesOf(entry.id, named?.title ?? '', lines);
}

/**
 * Charges or credits the difference between two classes by the prices of the day the entry was sent. An order that has
 * ended is left alone: its money is settled.
 */
export async function settleClass(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  { from, to, actor }: { from: number; to: number; actor: Actor },
): Promise<void> {
  if (entry.orderId === null || from === to) return;
  const order = (await orderSummaries(tx, [entry.orderId])).get(entry.orderId);
  if (!order || order.state === 'expired' || order.state === 'cancelled') return;
  const today = moscowDay(entry.createdAt);
  const isByLetter = order.way === 'letter';
  const before = await priceLinesOf(tx, show, entry, { casteId: from, today, isByLetter });
  const after = await priceLinesOf(tx, show, entry, { casteId: to, today, isByLetter });
  const amount = after.total - before.total;
  const [named] = await nameEntries(tx, [entry.id]);
  const title = named?.title ?? '';
  const own = { orderId: entry.orderId, subject: subjectOf(entry.id), byAccountId: actor.accountId };
  const renamed = orderLinesOf(entry.id, title, after.lines);
  // The lines name the dog's class; earlier changes of the price keep their own rules.
  await relabelSubject(tx, {
    ...{ ...own, reason: 'смена класса' },
    rename: (lines) =>
      sumOf(lines) === sumOf(renamed)
        ? renamed
        : lines.map(({ rule, amount: sum, subject }) => ({ title, rule, amount: sum, subject })),
  });
  if (amount === 0) return;
  await chargeOrder(tx, {
    ...{ orderId: own.orderId, byAccountId: own.byAccountId, reason: 'смена класса' },
    lines: [{ title, rule: 'смена класса: разница взноса', amount, subject: own.subject }],
  });
}

const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** «2 400 ₽»; null for zero. */
export const moneyWords = (amount: number): string | null => (amount > 0 ? amountText(amount, 1) : null);
