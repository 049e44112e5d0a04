import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { showExtras } from '../../extras/server/tables.ts';
import { liveStates } from '../../machine.ts';
import { readShow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';
import { lockShowEntries } from './endings.ts';
import { announce } from './step.ts';

/** Coming shows with live entries for a day that the show has no longer, because its days were moved. */
export async function movedShows(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitions.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(
      and(
        inArray(entries.state, [...liveStates]),
        eq(exhibitions.isCancelled, false),
        gte(exhibitions.endsOn, portalToday),
        sql`jsonb_array_length(${exhibitions.days}) = (select count(distinct o.day) from show_offers o
          where o.exhibition_id = ${exhibitions.id} and not o.is_removed)`,
        sql`not exists (select from jsonb_array_elements(${exhibitions.days}) d
          where d ->> 'date' = ${showOffers.day}::text)`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Where each day went, when the days of a show were moved: the first to the first, the second to the second. Days that
 * only removed offers have change places with them, so that no two days become one. Empty when the numbers of days
 * differ: then the organiser decides.
 */
export function movedDays(offered: readonly Day[], days: readonly Day[]): Map<Day, Day> {
  const [from, to] = [[...new Set(offered)].toSorted(), [...new Set(days)].toSorted()];
  if (from.length !== to.length) return new Map();
  const left = from.filter((day) => !to.includes(day));
  const taken = to.filter((day) => !from.includes(day));
  return new Map([
    ...from.map((day, at): [Day, Day] => [day, to[at] ?? day]),
    ...taken.map((day, at): [Day, Day] => [day, left[at] ?? day]),
  ]);
}

/** Far enough from every show: days pass through it, because two offers never have the same day and rank. */
const awayDays = 36_500;

/** Moves what was offered on the days of a show to the days that it has now. Returns the number of offers. */
export async function followMove(tx: Queryable, exhibitionId: number): Promise<number> {
  await lockShowEntries(tx, exhibitionId, liveStates);
  const show = await readShow(tx, exhibitionId);
  const own = await tx.select().from(showOffers).where(eq(showOffers.exhibitionId, exhibitionId));
  const moved = movedDays(
    own.filter(({ isRemoved }) => !isRemoved).map(({ day }) => day),
    show.days.map(({ date }) => date),
  );
  const changed = own.filter(({ day }) => (moved.get(day) ?? day) !== day);
  if (!changed.length) return 0;
  const ids = changed.map(({ id }) => id);
  await tx
    .update(showOffers)
    .set({ day: sql`${showOffers.day} + ${awayDays}` })
    .where(inArray(showOffers.id, ids));
  for (const { id, day } of changed)
    await tx
      .update(showOffers)
      .set({ day: moved.get(day) ?? day })
      .where(eq(showOffers.id, id));
  const contests = await tx.select().from(showExtras).where(eq(showExtras.exhibitionId, exhibitionId));
  for (const { id, day } of contests)
    if (day !== null && moved.has(day))
      await tx
        .update(showExtras)
        .set({ day: moved.get(day) ?? day })
        .where(eq(showExtras.id, id));
  await announce(tx, exhibitionId);
  return changed.length;
}
