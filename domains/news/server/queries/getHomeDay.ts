import { and, between, eq, gte, lte, not, or, sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addDays, isoWeek, moscowDay, startOfWeek } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { HomeDay } from '../../contract.ts';

/** Longest show; one that begins earlier is over. Days. */
const longest = 7;
/** Shows of this many days ahead are «the whole calendar». */
const ahead = 366;
/** Category of the calendar: exhibitions proper, without breed surveys, trials and lessons. */
const shows = 1;

/** Counted within bounds of the first day, so that one index serves it however many years the calendar holds. */
export async function getHomeDay(db: Queryable, now: Date): Promise<HomeDay> {
  const today = moscowDay(now);
  const saturday = addDays(startOfWeek(today), 5);
  const sunday = addDays(saturday, 1);
  const atWeekend = and(lte(exhibitions.beginsOn, sunday), gte(exhibitions.endsOn, saturday));
  const [row] = await db
    .select({
      weekend_exhibitions: sql<number>`count(*) filter (where ${atWeekend})::int`,
      weekend_cities: sql<number>`count(distinct ${exhibitions.cityId}) filter (where ${atWeekend})::int`,
      exhibitions_ahead: sql<number>`count(*) filter (where ${exhibitions.endsOn} >= ${today})::int`,
    })
    .from(exhibitions)
    .where(
      and(
        between(exhibitions.beginsOn, addDays(today, -longest), addDays(today, ahead)),
        eq(exhibitions.category, shows),
        not(exhibitions.isCancelled),
        or(gte(exhibitions.endsOn, today), atWeekend),
      ),
    );
  return { today, week: isoWeek(today), weekend_exhibitions: 0, weekend_cities: 0, exhibitions_ahead: 0, ...row };
}
