import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { breeds, castes, cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { orderSummaries } from '#domains/payments/server/public.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { proofWords } from '../../constants.ts';
import type { OwnEntries } from '../../contract.ts';
import { listOwnExtras } from '../../extras/server/commands/own.ts';
import { changeableStates, type EntryStep, nextState } from '../../machine.ts';
import { entries, entryLog, entryProofs, showOffers } from '../tables.ts';
import { dogKey } from './lines.ts';

const isoOf = (instant: string | null): string | null => (instant ? new Date(instant).toISOString() : null);

/** The next show first, past ones at the end. */
const readRows = (db: Queryable, profileId: number) =>
  db
    .select({
      entry: entries,
      day: showOffers.day,
      rank: ranks.shortName,
      caste: castes.name,
      breed: { name: breeds.name, group: breeds.fciGroup },
      show: {
        id: exhibitions.id,
        name: exhibitions.name,
        beginsOn: exhibitions.beginsOn,
        endsOn: exhibitions.endsOn,
        city: cities.name,
        venue: exhibitions.venue,
        isCancelled: exhibitions.isCancelled,
        closesAt: exhibitions.entryClosesAt,
      },
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .innerJoin(breeds, eq(breeds.id, entries.breedId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(eq(entries.entrantId, profileId))
    .orderBy(desc(exhibitions.beginsOn), asc(showOffers.day), asc(entries.id))
    .limit(2000);

/** The viewer's entries at all shows, the next show first, past ones at the end. */
export async function listOwnEntries(db: Queryable, profileId: number, now: Date): Promise<OwnEntries> {
  const rows = await readRows(db, profileId);
  const names = await casteNames(db);
  const ids = rows.map(({ entry }) => entry.id);
  const [proofs, places] = [await latestProofs(db, ids), await waitingPlaces(db, ids)];
  const reasons = await reasonsOf(db, ids);
  const today = moscowDay(now);
  const over = new Set(rows.flatMap(({ show }) => (show.endsOn < today ? [show.id] : [])));
  const extras = await listOwnExtras(
    db,
    profileId,
    rows.map(({ show }) => show.id),
    (id) => over.has(id),
  );
  const orders = await orderSummaries(db, [
    ...new Set([...rows.flatMap(({ entry }) => entry.orderId ?? []), ...extras.orderIds]),
  ]);
  const shows = [...groupBy(rows, ({ show }) => show.id).values()].flatMap((own) => {
    const show = own[0]?.show;
    if (!show) return [];
    const isClosed = show.closesAt === null || new Date(show.closesAt) <= now;
    const chosen = extras.of(show.id);
    const orderIds = [
      ...new Set([
        ...own.flatMap(({ entry }) => entry.orderId ?? []),
        ...chosen.flatMap(({ orderId }) => orderId ?? []),
      ]),
    ].toSorted((one, other) => one - other);
    return [
      {
        id: show.id,
        name: show.name,
        begins_on: show.beginsOn,
        ends_on: show.endsOn,
        city: show.city,
        venue: show.venue,
        is_over: show.endsOn < today,
        is_cancelled: show.isCancelled,
        closes_at: isoOf(show.closesAt),
        orders: orderIds.flatMap((id) => {
          const order = orders.get(id);
          if (!order) return [];
          const { number, state, way, charged, received, dueAt } = order;
          return [{ number, state, way, charged, received, due_at: dueAt }];
        }),
        extras: chosen.map(({ one }) => one),
        offers_extras: extras.offeredAt.has(show.id),
        dogs: [...groupBy(own, ({ entry }) => dogKey(entry)).values()].flatMap((mine) => {
          const first = mine[0];
          if (!first) return [];
          const { entry, breed } = first;
          return [
            {
              dog_id: entry.dogId,
              name: entry.dog.name_lat || entry.dog.name,
              breed: breed.name,
              breed_id: entry.breedId,
              fci_group: breed.group,
              sex: entry.sex,
              born_on: entry.dog.born_on,
              path: entry.dogId === null ? null : studbookPath(entry.dogId),
              handler: entry.handler,
              is_owner_printed: entry.isOwnerPrinted,
              entries: mine.map(({ entry: one, day, rank, caste }) => {
                const proof = proofs.get(one.id);
                return {
                  id: one.id,
                  version: one.version,
                  offer_id: one.offerId,
                  day,
                  rank: rank ?? '',
                  caste_id: one.casteId,
                  caste,
                  asked_caste_id: one.askedCasteId,
                  asked_caste: names.get(one.askedCasteId) ?? '',
                  state: one.state,
                  proof: {
                    state: one.proofState,
                    reason: one.proofState === 'refused' ? (proof?.reason ?? '') : '',
                    words: proofWords[one.proofState],
                  },
                  place: places.get(one.id) ?? null,
                  offered_until: one.state === 'offered' ? isoOf(one.offeredUntil) : null,
                  reason: reasons.get(one.id) ?? '',
                  may_change: !isClosed && !show.isCancelled && changeableStates.includes(one.state),
                  may_withdraw:
                    show.endsOn >= today &&
                    'to' in nextState('withdraw', { state: one.state, actor: 'entrant', isClosed }),
                };
              }),
            },
          ];
        }),
      },
    ];
  });
  const [ahead, past] = [shows.filter((show) => !show.is_over), shows.filter((show) => show.is_over)];
  return { shows: [...ahead.toReversed(), ...past] };
}

export async function casteNames(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.select({ id: castes.id, name: castes.name }).from(castes);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The paper sent last for each entry. */
export async function latestProofs(
  db: Queryable,
  entryIds: readonly number[],
): Promise<Map<number, typeof entryProofs.$inferSelect>> {
  const rows = await db
    .select()
    .from(entryProofs)
    .where(inArray(entryProofs.entryId, [...entryIds, 0]))
    .orderBy(asc(entryProofs.id));
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** Steps whose reason the entrant reads; the other steps explain themselves. */
const explained = ['unconfirm', 'wait', 'refuse', 'close', 'withdraw'] satisfies EntryStep[];

/** Reasons of the present states of entries, by id: of the latest such step, while its state lasts. */
async function reasonsOf(db: Queryable, entryIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinctOn([entryLog.entryId], { id: entryLog.entryId, step: entryLog.step, reason: entryLog.reason })
    .from(entryLog)
    .innerJoin(entries, eq(entries.id, entryLog.entryId))
    .where(and(inArray(entryLog.entryId, [...entryIds, 0]), sql`${entryLog.to} = ${entries.state}`))
    .orderBy(entryLog.entryId, desc(entryLog.id));
  return new Map(rows.flatMap(({ id, step, reason }) => (explained.some((one) => one === step) ? [[id, reason]] : [])));
}

/** Places of waiting entries in the list of their offer, from 1. */
export async function waitingPlaces(db: Queryable, entryIds: readonly number[]): Promise<Map<number, number>> {
  const offers = db
    .select({ id: entries.offerId })
    .from(entries)
    .where(inArray(entries.id, [...entryIds, 0]));
  const rows = await db
    .select({
      id: entries.id,
      place: sql<number>`(row_number() over (partition by ${entries.offerId} order by ${entries.waitingSince}, ${entries.id}))::int`,
    })
    .from(entries)
    .where(sql`${entries.state} = 'waiting' and ${entries.offerId} in ${offers}`);
  const wanted = new Set(entryIds);
  return new Map(rows.flatMap(({ id, place }) => (wanted.has(id) ? [[id, place] as const] : [])));
}
