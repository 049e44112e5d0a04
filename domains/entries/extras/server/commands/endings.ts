import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { creditSubject, endOrder, orderSummaries } from '#domains/payments/server/public.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type EntryStep, liveStates, placedStates } from '../../../machine.ts';
import { type Quote, quoteSubject } from '../../../server/queries/quote.ts';
import { type EntryRow, type EntryShow, readShow } from '../../../server/queries/show.ts';
import { entries, showOffers } from '../../../server/tables.ts';
import { type ChosenRow, type ExtraRow, extraSubjectOf, isStanding, membersOf } from '../queries.ts';
import { type ExtraEnding, entryExtraMembers, entryExtras, showExtras } from '../tables.ts';

export interface StandingExtra {
  extra: ExtraRow;
  chosen: ChosenRow;
}

export interface Ended {
  ending: ExtraEnding;
  /** Percent that is returned. */
  share: number;
  by: number | null;
  reason: string;
}

/** Ends a chosen contest or thing and takes its charge back. Returns the kopecks to be returned. */
export async function endExtra(
  tx: Queryable,
  chosen: ChosenRow,
  { ending, share, by, reason }: Ended,
): Promise<number> {
  await tx
    .update(entryExtras)
    .set({ ending, reason, endedAt: portalNow, version: sql`${entryExtras.version} + 1` })
    .where(eq(entryExtras.id, chosen.id));
  if (chosen.orderId === null) return 0;
  const { refund } = await creditSubject(tx, {
    ...{ orderId: chosen.orderId, subject: extraSubjectOf(chosen.id), share, byAccountId: by, reason },
  });
  return refund;
}

const standingOf = (db: Queryable, where: ReturnType<typeof and>): Promise<StandingExtra[]> =>
  db
    .select({ extra: showExtras, chosen: entryExtras })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(and(isNull(entryExtras.ending), where))
    .orderBy(asc(entryExtras.id));

/** Another entry of the same dog that has a place on the same day: two ranks of one day. */
async function twinOf(db: Queryable, entry: EntryRow): Promise<number | null> {
  const day = db.select({ day: showOffers.day }).from(showOffers).where(eq(showOffers.id, entry.offerId));
  const show = db.select({ id: showOffers.exhibitionId }).from(showOffers).where(eq(showOffers.id, entry.offerId));
  const [twin] = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        ne(entries.id, entry.id),
        inArray(entries.state, [...placedStates]),
        inArray(showOffers.day, day),
        inArray(showOffers.exhibitionId, show),
        entry.dogId === null
          ? and(isNull(entries.dogId), sql`${entries.dog} ->> 'number' = ${entry.dog.number}`)
          : eq(entries.dogId, entry.dogId),
      ),
    )
    .orderBy(asc(entries.id))
    .limit(1);
  return twin?.id ?? null;
}

/** Contests that can't go on without this entry: too few dogs are left, and the dog has no other entry that day. */
export async function contestsLostWith(db: Queryable, entry: EntryRow): Promise<StandingExtra[]> {
  const own = await standingOf(
    db,
    inArray(
      entryExtras.id,
      db
        .select({ id: entryExtraMembers.entryExtraId })
        .from(entryExtraMembers)
        .where(eq(entryExtraMembers.entryId, entry.id)),
    ),
  );
  if (!own.length || (await twinOf(db, entry)) !== null) return [];
  const members = await membersOf(
    db,
    own.map(({ chosen }) => chosen.id),
  );
  return own.filter(
    ({ extra, chosen }) =>
      !isStanding(
        extra.kind,
        (members.get(chosen.id) ?? []).filter(({ entryId }) => entryId !== entry.id),
      ),
  );
}

/** By the organiser's scale. */
export const quoteExtra = (db: Queryable, show: EntryShow, { chosen }: Pick<StandingExtra, 'chosen'>): Promise<Quote> =>
  quoteSubject(db, show, { orderId: chosen.orderId, subject: extraSubjectOf(chosen.id), isHeld: false });

/**
 * Ends the contests that an entry takes with it when it leaves its place. What the entrant gives up follows the scale;
 * what the organiser or the portal ends is returned whole. An order that expires takes its own lines back as a whole,
 * so its contests are left to `expireExtrasOf`.
 */
export async function followStep(
  tx: Queryable,
  entry: EntryRow,
  { step, by, reason }: { step: EntryStep; by: number | null; reason: string },
): Promise<void> {
  const memberships = await tx.$count(entryExtraMembers, eq(entryExtraMembers.entryId, entry.id));
  if (memberships === 0) return;
  const twin = await twinOf(tx, entry);
  if (twin !== null) {
    await moveMembership(tx, entry.id, twin);
    return;
  }
  const lost = await contestsLostWith(tx, entry);
  if (!lost.length) return;
  const [offer] = await tx
    .select({ exhibitionId: showOffers.exhibitionId })
    .from(showOffers)
    .where(eq(showOffers.id, entry.offerId));
  if (!offer) throw new Error('The entry has no offer');
  const show = await readShow(tx, offer.exhibitionId);
  const why = `${entry.dog.name_lat || entry.dog.name}: ${reason || 'снята'}`;
  for (const one of lost) {
    if (step === 'expire' && one.chosen.orderId !== null && one.chosen.orderId === entry.orderId) continue;
    const isOwnWill = step === 'withdraw' || step === 'expire';
    const share = isOwnWill ? (await quoteExtra(tx, show, one)).share : 100;
    await endExtra(tx, one.chosen, { ending: 'broken', share, by, reason: why });
  }
}

async function moveMembership(tx: Queryable, from: number, to: number): Promise<void> {
  const there = tx
    .select({ id: entryExtraMembers.entryExtraId })
    .from(entryExtraMembers)
    .where(eq(entryExtraMembers.entryId, to));
  await tx
    .update(entryExtraMembers)
    .set({ entryId: to })
    .where(and(eq(entryExtraMembers.entryId, from), sql`${entryExtraMembers.entryExtraId} not in ${there}`));
}

/** Orders of the contests and of the entries in them, so that a caller locks them before everything else. */
export async function ordersOfContests(db: Queryable, entryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: entryExtras.orderId })
    .from(entryExtras)
    .innerJoin(entryExtraMembers, eq(entryExtraMembers.entryExtraId, entryExtras.id))
    .where(and(inArray(entryExtraMembers.entryId, [...entryIds, 0]), isNull(entryExtras.ending)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** Marks the extras of an expired order; the order itself reverses their charges. */
export async function expireExtrasOf(tx: Queryable, orderId: number): Promise<void> {
  await tx
    .update(entryExtras)
    .set({
      ...{ ending: 'expired', endedAt: portalNow, reason: 'срок оплаты вышел' },
      version: sql`${entryExtras.version} + 1`,
    })
    .where(and(eq(entryExtras.orderId, orderId), isNull(entryExtras.ending)));
}

/** Whether the extras of an expired order can be revived: their dogs still have places. */
export async function canReviveExtras(db: Queryable, orderId: number): Promise<boolean> {
  const expired = await expiredOf(db, orderId);
  const members = await membersOf(
    db,
    expired.map(({ chosen }) => chosen.id),
  );
  // Entries of the same order come back together with it.
  const own = await db.select({ id: entries.id }).from(entries).where(eq(entries.orderId, orderId));
  const back = new Set(own.map(({ id }) => id));
  return expired.every(({ extra, chosen }) =>
    isStanding(
      extra.kind,
      (members.get(chosen.id) ?? []).map((one) =>
        back.has(one.entryId) && one.state === 'expired' ? { ...one, state: 'confirmed' as const } : one,
      ),
    ),
  );
}

const expiredOf = (db: Queryable, orderId: number) =>
  db
    .select({ extra: showExtras, chosen: entryExtras })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(and(eq(entryExtras.orderId, orderId), eq(entryExtras.ending, 'expired')));

/** Revives extras that expired with the order. Returns the show; null without such extras. */
export async function reviveExtras(tx: Queryable, orderId: number): Promise<number | null> {
  const expired = await expiredOf(tx, orderId);
  const [first] = expired;
  if (!first) return null;
  await tx
    .update(entryExtras)
    .set({ ending: null, endedAt: null, reason: '', version: sql`${entryExtras.version} + 1` })
    .where(and(eq(entryExtras.orderId, orderId), eq(entryExtras.ending, 'expired')));
  return first.extra.exhibitionId;
}

/** Null when no extras expired with the order. */
export async function findShowOfExpiredOrder(db: Queryable, orderId: number): Promise<number | null> {
  return (await expiredOf(db, orderId))[0]?.extra.exhibitionId ?? null;
}

/* Jobs. */

/** Orders past their term with extras only; those with places expire with their entries. */
export async function dueExtraOrders(db: Queryable): Promise<number[]> {
  const live = db
    .select({ one: sql`1` })
    .from(entries)
    .where(and(eq(entries.orderId, orders.id), inArray(entries.state, [...liveStates])));
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(entryExtras, eq(entryExtras.orderId, orders.id))
    .where(
      and(
        isNull(orders.ending),
        isNull(entryExtras.ending),
        sql`${orders.dueAt} <= ${portalNow}`,
        sql`not exists ${live}`,
      ),
    );
  const states = await orderSummaries(
    db,
    rows.map(({ id }) => id),
  );
  const unpaid = ['open', 'awaiting', 'part_paid'];
  return rows.flatMap(({ id }) => (unpaid.includes(states.get(id)?.state ?? '') ? [id] : []));
}

export async function expireExtraOrder(tx: Queryable, orderId: number): Promise<number> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (!(await dueExtraOrders(tx)).includes(orderId)) return 0;
  await expireExtrasOf(tx, orderId);
  await endOrder(tx, { orderId, ending: 'expired', byAccountId: null });
  return 1;
}

/** Ends all live extras of a cancelled show and refunds them in full. */
export async function endExtrasOfShow(tx: Queryable, exhibitionId: number, reason: string): Promise<number> {
  const own = await standingOf(tx, eq(showExtras.exhibitionId, exhibitionId));
  for (const { chosen } of own) await endExtra(tx, chosen, { ending: 'cancelled', share: 100, by: null, reason });
  return own.length;
}

/** Orders of all live extras of a show. */
export async function extraOrdersOfShow(db: Queryable, exhibitionId: number): Promise<number[]> {
  const own = await standingOf(db, eq(showExtras.exhibitionId, exhibitionId));
  return [...new Set(own.flatMap(({ chosen }) => chosen.orderId ?? []))];
}

/** Removes a person from what they chose: the child and the kennel; the money's rows stay. */
export async function forgetExtras(tx: Queryable, profileId: number): Promise<number[]> {
  const own = await tx
    .update(entryExtras)
    .set({ entrantId: null, childName: '', childBornOn: null, isChildNamePrinted: false, shownAs: '' })
    .where(eq(entryExtras.entrantId, profileId))
    .returning({ extraId: entryExtras.extraId });
  const shows = await tx
    .selectDistinct({ id: showExtras.exhibitionId })
    .from(showExtras)
    .where(or(...own.map(({ extraId }) => eq(showExtras.id, extraId)), sql`false`));
  return shows.map(({ id }) => id);
}
