import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { endExtrasOfShow, extraOrdersOfShow } from '../../extras/server/commands/endings.ts';
import { entryExtras, showExtras } from '../../extras/server/tables.ts';
import { changeableStates } from '../../machine.ts';
import { cancelledMail, deadMail } from '../mails.ts';
import { type EntryRow, isClosed, readShow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';
import { credit } from './money.ts';
import { announce, lockEntry, lockOffers, lockOrders, mailEntrants, makeStep, moveUp, portal } from './step.ts';

export const ofShow = (tx: Queryable, exhibitionId: number) =>
  tx.select({ id: showOffers.id }).from(showOffers).where(eq(showOffers.exhibitionId, exhibitionId));

/** Locks the orders, offers and entries of a show, in the order that every caller keeps. */
export async function lockShowEntries(
  tx: Queryable,
  exhibitionId: number,
  states: readonly EntryRow['state'][],
): Promise<EntryRow[]> {
  const where = and(inArray(entries.offerId, ofShow(tx, exhibitionId)), inArray(entries.state, [...states]));
  const seen = await tx.selectDistinct({ orderId: entries.orderId }).from(entries).where(where);
  await lockOrders(tx, [
    ...seen.flatMap(({ orderId }) => orderId ?? []),
    ...(await extraOrdersOfShow(tx, exhibitionId)),
  ]);
  await lockOffers(
    tx,
    (await ofShow(tx, exhibitionId)).map(({ id }) => id),
  );
  return tx.select().from(entries).where(where).orderBy(asc(entries.id)).for('update');
}

/* Show cancelled: everything is returned whole. */

const cancelledStates = [...changeableStates, 'in_catalogue'] as const;

export async function cancelledShows(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitions.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(and(eq(exhibitions.isCancelled, true), inArray(entries.state, [...cancelledStates])));
  const extras = await db
    .selectDistinct({ id: exhibitions.id })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .innerJoin(exhibitions, eq(exhibitions.id, showExtras.exhibitionId))
    .where(and(eq(exhibitions.isCancelled, true), isNull(entryExtras.ending)));
  return [...new Set([...rows, ...extras].map(({ id }) => id))];
}

export async function endCancelled(tx: Queryable, exhibitionId: number, publicUrl: string): Promise<number> {
  const own = await lockShowEntries(tx, exhibitionId, cancelledStates);
  const show = await readShow(tx, exhibitionId);
  if (!show.isCancelled) return 0;
  const reason = 'Выставка отменена';
  for (const entry of own) {
    await makeStep(tx, entry, 'refuse', { actor: portal, isClosed: false, reason });
    await credit(tx, entry, { share: 100, actor: portal, reason });
  }
  const extras = await endExtrasOfShow(tx, exhibitionId, reason);
  if (!own.length && !extras) return 0;
  await mailEntrants(
    tx,
    own.map(({ id }) => id),
    (lines) => cancelledMail({ show, publicUrl, lines }),
  );
  for (const profileId of new Set(own.flatMap(({ entrantId }) => entrantId ?? [])))
    await recordEvent(tx, { name: 'entries.show_cancelled', ids: { exhibitionId, profileId } });
  await announce(tx, exhibitionId);
  return own.length + extras;
}

/* A dog died: its entries of shows that still take entries end, and everything is returned. */

export async function entriesOfTheDead(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(dogDeaths, eq(dogDeaths.dogId, entries.dogId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(
      and(
        inArray(entries.state, [...changeableStates]),
        eq(exhibitions.isCancelled, false),
        gt(exhibitions.entryClosesAt, portalNow),
      ),
    )
    .orderBy(asc(entries.id));
  return rows.map(({ id }) => id);
}

export async function endDead(tx: Queryable, entryId: number, publicUrl: string): Promise<number> {
  const { entry, exhibitionId } = await lockEntry(tx, entryId);
  const show = await readShow(tx, exhibitionId);
  if (!changeableStates.includes(entry.state) || isClosed(show)) return 0;
  const reason = 'в племенной книге записано, что собаки больше нет';
  await makeStep(tx, entry, 'refuse', { actor: portal, isClosed: false, reason });
  await credit(tx, entry, { share: 100, actor: portal, reason });
  await mailEntrants(tx, [entry.id], (lines) => deadMail({ show, publicUrl, lines }));
  await moveUp(tx, show, entry.offerId, publicUrl);
  await announce(tx, exhibitionId);
  return 1;
}
