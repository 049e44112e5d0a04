import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dogs } from '#domains/dogs/server/tables.ts';
import { orderSummaries } from '#domains/payments/server/public.ts';
import type { Disclosing } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type EntryState, placedStates } from '../../machine.ts';
import { isBreederNamed } from '../../server/queries/breeder.ts';
import { entries } from '../../server/tables.ts';
import { type ContestKind, contestTexts, type ExtraKind, initialsOf, memberLimits } from '../policy.ts';
import { entryExtraMembers, entryExtras, showExtras } from './tables.ts';

export type ExtraRow = typeof showExtras.$inferSelect;
export type ChosenRow = typeof entryExtras.$inferSelect;

/** Subject of a chosen extra's lines in its order. */
export const extraSubjectOf = (id: number): string => `extra:${id}`;

/** In the organiser's order. */
export const listShowExtras = (db: Queryable, exhibitionId: number): Promise<ExtraRow[]> =>
  db
    .select()
    .from(showExtras)
    .where(and(eq(showExtras.exhibitionId, exhibitionId), eq(showExtras.isRemoved, false)))
    .orderBy(asc(showExtras.position), asc(showExtras.id));

export interface Member {
  entryId: number;
  state: EntryState;
  dog: string;
  position: number;
  /** The breeder's profile in the studbook; null without one. */
  breeder: Disclosing | null;
}

/** Entries of the dogs of contests, by contest. */
export async function membersOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Member[]>> {
  const rows = await db
    .select({
      id: entryExtraMembers.entryExtraId,
      entryId: entries.id,
      state: entries.state,
      dog: sql<string>`coalesce(nullif(${entries.dog} ->> 'name_lat', ''), ${entries.dog} ->> 'name')`,
      position: entryExtraMembers.position,
      breeder: { userType: profiles.userType, disclosed: profiles.disclosed },
    })
    .from(entryExtraMembers)
    .innerJoin(entries, eq(entries.id, entryExtraMembers.entryId))
    .leftJoin(dogs, eq(dogs.id, entries.dogId))
    .leftJoin(profiles, eq(profiles.id, dogs.breederId))
    .where(inArray(entryExtraMembers.entryExtraId, [...ids, 0]))
    .orderBy(asc(entryExtraMembers.position), asc(entries.id));
  return Map.groupBy(rows, ({ id }) => id);
}

/** Whether enough dogs of a contest still have their places; the producer itself is never missing. */
export function isStanding(kind: ExtraKind, members: readonly Pick<Member, 'state' | 'position'>[]): boolean {
  const placed = members.filter(({ state }) => placedStates.includes(state));
  if (placed.length < memberLimits[kind].min) return false;
  return kind !== 'producer' || placed.some(({ position }) => position === 0);
}

interface EnteredContest {
  id: number;
  kind: ContestKind;
  /** «Пара», «Юный хендлер» */
  kindText: string;
  /** The organiser's name of the contest: «Ребёнок и собака». */
  name: string;
  day: string;
  /** Entries with a place in the order of `position`: the producer has 0. */
  entryIds: number[];
  /** The breeder while it may be named, the producer, the child's initials or name; empty for a pair. */
  shownAs: string;
  /** Paid, free, or by letter with confirmed dogs. */
  isConfirmed: boolean;
}

const confirmedStates: readonly EntryState[] = placedStates.filter((state) => state !== 'held' && state !== 'offered');

/** Live contests of a show, by day, in the organiser's order and then in the order of entering. */
export async function listContests(db: Queryable, exhibitionId: number): Promise<EnteredContest[]> {
  const rows = await db
    .select({ extra: showExtras, chosen: entryExtras })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(and(eq(showExtras.exhibitionId, exhibitionId), isNull(entryExtras.ending)))
    .orderBy(asc(showExtras.day), asc(showExtras.position), asc(showExtras.id), asc(entryExtras.id));
  const members = await membersOf(
    db,
    rows.map(({ chosen }) => chosen.id),
  );
  const orders = await orderSummaries(db, [...new Set(rows.flatMap(({ chosen }) => chosen.orderId ?? []))]);
  return rows.flatMap(({ extra: { kind, name, day }, chosen }) => {
    if (kind === 'thing' || day === null) return [];
    const own = members.get(chosen.id) ?? [];
    if (!isStanding(kind, own)) return [];
    const placed = own.filter(({ state }) => placedStates.includes(state));
    const order = chosen.orderId === null ? undefined : orders.get(chosen.orderId);
    const isPaid = order === undefined || order.state === 'paid' || order.state === 'part_refunded';
    const isConfirmed =
      isPaid || (order.dueAt === null && placed.every(({ state }) => confirmedStates.includes(state)));
    return [
      {
        ...{ id: chosen.id, kind, kindText: contestTexts[kind], name, day, isConfirmed },
        entryIds: placed.map(({ entryId }) => entryId),
        shownAs:
          kind !== 'kennel' || own.every(({ breeder }) => isBreederNamed(breeder)) ? shownAsOf(kind, chosen) : '',
      },
    ];
  });
}

/** A child appears by initials unless the guardian allowed the name. */
export const shownAsOf = (kind: ExtraKind, chosen: ChosenRow): string =>
  kind !== 'child' ? chosen.shownAs : chosen.isChildNamePrinted ? chosen.childName : initialsOf(chosen.childName);
