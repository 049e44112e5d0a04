import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { OrderFollower } from '#domains/payments/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { canReviveExtras, findShowOfExpiredOrder, reviveExtras } from '../../extras/server/commands/endings.ts';
import { liveStates } from '../../machine.ts';
import { type EntryRow, isClosed, readShow } from '../queries/show.ts';
import { entries, entryLog, showOffers } from '../tables.ts';
import { dueOf } from './send.ts';
import { announce, lockOffers, makeStep, makeSteps, placesLeft, portal } from './step.ts';

/** Locks offers, then entries, in the order that every caller keeps. The caller has locked the order. */
async function lockEntriesOfOrder(
  tx: Queryable,
  orderId: number,
): Promise<{ own: EntryRow[]; exhibitionId: number } | null> {
  const offers = await tx.selectDistinct({ id: entries.offerId }).from(entries).where(eq(entries.orderId, orderId));
  const [offer] = await lockOffers(
    tx,
    offers.map(({ id }) => id),
  );
  if (!offer) return null;
  const own = await tx
    .select()
    .from(entries)
    .where(eq(entries.orderId, orderId))
    .orderBy(asc(entries.id))
    .for('update');
  return { own, exhibitionId: offer.exhibitionId };
}

/** Ids of the entries that a payment confirmed; those the organiser confirmed do not depend on money. */
async function confirmedByMoney(tx: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinctOn([entryLog.entryId], { id: entryLog.entryId, actor: entryLog.actor })
    .from(entryLog)
    .where(and(inArray(entryLog.entryId, [...ids, 0]), eq(entryLog.to, 'confirmed')))
    .orderBy(asc(entryLog.entryId), desc(entryLog.id));
  return new Set(rows.filter(({ actor }) => actor === 'portal').map(({ id }) => id));
}

/**
 * Applies order changes to entries: paid confirms, taken back unconfirms, late money revives while every place is
 * free.
 */
export const entriesFollowOrders: OrderFollower = {
  async paid(tx, orderIds) {
    // A held place stays the same place, so the offers need no lock: one transfer may pay several orders.
    const held = await tx
      .select()
      .from(entries)
      .where(and(anyOf(entries.orderId, orderIds), eq(entries.state, 'held')))
      .orderBy(asc(entries.id))
      .for('update');
    if (!held.length) return;
    const offers = await tx
      .select({ id: showOffers.id, exhibitionId: showOffers.exhibitionId })
      .from(showOffers)
      .where(anyOf(showOffers.id, [...new Set(held.map(({ offerId }) => offerId))]));
    // A held entry may be confirmed after the closing too, so the show is not asked.
    await makeSteps(tx, held, 'confirm', { actor: portal, isClosed: false });
    for (const exhibitionId of new Set(offers.map((offer) => offer.exhibitionId))) await announce(tx, exhibitionId);
  },
  async unpaid(tx, orderIds) {
    const ofOrders = inArray(entries.orderId, [...orderIds]);
    const named = await tx.selectDistinct({ id: entries.offerId }).from(entries).where(ofOrders);
    const offers = await lockOffers(
      tx,
      named.map(({ id }) => id),
    );
    const confirmed = await tx
      .select()
      .from(entries)
      .where(and(ofOrders, eq(entries.state, 'confirmed')))
      .orderBy(asc(entries.id))
      .for('update');
    const byMoney = await confirmedByMoney(
      tx,
      confirmed.map(({ id }) => id),
    );
    const showOf = new Map(offers.map(({ id, exhibitionId }) => [id, exhibitionId]));
    const confirmedByPayment = confirmed.filter(({ id }) => byMoney.has(id));
    const terms = new Map<number, string>();
    for (const [exhibitionId, own] of Map.groupBy(confirmedByPayment, ({ offerId }) => showOf.get(offerId) ?? 0)) {
      const show = await readShow(tx, exhibitionId);
      // After closing the catalogue includes all confirmed entries, so they stay; the organiser collects the money.
      if (show.isCancelled || isClosed(show)) continue;
      await makeSteps(tx, own, 'unconfirm', { actor: portal, isClosed: false, reason: 'зачисление денег отменено' });
      await announce(tx, exhibitionId);
      const term = dueOf(show, { today: moscowDay(show.now), until: null });
      for (const { orderId } of own) if (orderId !== null) terms.set(orderId, term);
    }
    return terms;
  },
  async revive(tx, orderId) {
    if (!(await canReviveExtras(tx, orderId))) return false;
    const found = await lockEntriesOfOrder(tx, orderId);
    if (!found) return reviveExtrasOnly(tx, orderId);
    const expired = found.own.filter(({ state }) => state === 'expired');
    if (!expired.length) return false;
    const show = await readShow(tx, found.exhibitionId);
    if (show.isCancelled || isClosed(show)) return false;
    for (const [offerId, own] of Map.groupBy(expired, (entry) => entry.offerId)) {
      const left = await placesLeft(tx, offerId);
      if (left !== null && left < own.length) return false;
    }
    for (const entry of expired) if (await isEnteredAgain(tx, entry)) return false;
    for (const entry of expired) await makeStep(tx, entry, 'revive', { actor: portal, isClosed: false });
    await reviveExtras(tx, orderId);
    await announce(tx, found.exhibitionId);
    return true;
  },
};

/** Revives an order that has extras only. */
async function reviveExtrasOnly(tx: Queryable, orderId: number): Promise<boolean> {
  const exhibitionId = await findShowOfExpiredOrder(tx, orderId);
  if (exhibitionId === null) return false;
  const show = await readShow(tx, exhibitionId);
  if (show.isCancelled || isClosed(show)) return false;
  await reviveExtras(tx, orderId);
  await announce(tx, exhibitionId);
  return true;
}

/** The dog was entered at the same offer again in the meantime. */
export async function isEnteredAgain(tx: Queryable, entry: EntryRow): Promise<boolean> {
  if (entry.dogId === null) return false;
  const others = await tx.$count(
    entries,
    and(
      eq(entries.offerId, entry.offerId),
      eq(entries.dogId, entry.dogId),
      ne(entries.id, entry.id),
      inArray(entries.state, [...liveStates]),
    ),
  );
  return others > 0;
}
