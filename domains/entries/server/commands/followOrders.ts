import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { OrderFollower } from '#domains/payments/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { canReviveExtras, reviveExtras, showOfExpired } from '../../extras/server/commands/endings.ts';
import { liveStates } from '../../machine.ts';
import { type EntryRow, type EntryShow, isClosed, readShow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';
import { announce, lockOffers, makeStep, placesLeft, portal } from './step.ts';

/** The order is locked by the caller; offers and entries follow in the order that every caller keeps. */
async function lockOf(tx: Queryable, orderId: number): Promise<{ own: EntryRow[]; exhibitionId: number } | null> {
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

async function showOf(tx: Queryable, { offerId }: EntryRow): Promise<EntryShow> {
  const [offer] = await tx
    .select({ exhibitionId: showOffers.exhibitionId })
    .from(showOffers)
    .where(eq(showOffers.id, offerId));
  if (!offer) throw new Error('The entry has no offer');
  return readShow(tx, offer.exhibitionId);
}

/** What payments tell: a paid order confirms its entries, late money revives them while every place is free. */
export const entriesFollowOrders: OrderFollower = {
  async paid(tx, orderId) {
    // A held place stays the same place, so the offers need no lock: one transfer may pay several orders.
    const held = await tx
      .select()
      .from(entries)
      .where(and(eq(entries.orderId, orderId), eq(entries.state, 'held')))
      .orderBy(asc(entries.id))
      .for('update');
    const [first] = held;
    if (!first) return;
    const show = await showOf(tx, first);
    for (const entry of held) await makeStep(tx, entry, 'confirm', { actor: portal, isClosed: isClosed(show) });
    await announce(tx, show.id);
  },
  async revive(tx, orderId) {
    if (!(await canReviveExtras(tx, orderId))) return false;
    const found = await lockOf(tx, orderId);
    if (!found) return reviveAlone(tx, orderId);
    const fallen = found.own.filter(({ state }) => state === 'expired');
    if (!fallen.length) return false;
    const show = await readShow(tx, found.exhibitionId);
    if (show.isCancelled || isClosed(show)) return false;
    for (const [offerId, own] of Map.groupBy(fallen, (entry) => entry.offerId)) {
      const left = await placesLeft(tx, offerId);
      if (left !== null && left < own.length) return false;
    }
    for (const entry of fallen) if (await isEnteredAgain(tx, entry)) return false;
    for (const entry of fallen) await makeStep(tx, entry, 'revive', { actor: portal, isClosed: false });
    await reviveExtras(tx, orderId);
    await announce(tx, found.exhibitionId);
    return true;
  },
};

/** An order that held nothing but contests and things. */
async function reviveAlone(tx: Queryable, orderId: number): Promise<boolean> {
  const exhibitionId = await showOfExpired(tx, orderId);
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
