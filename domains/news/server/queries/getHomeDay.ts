import { and, between, eq, gte, lte, not, sql } from 'drizzle-orm';
import { countCalendar } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addDays, isoWeek, moscowDay, startOfWeek } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { HomeDay } from '../../contract.ts';

/** Longest show; one that began earlier is over. Days. */
const longestShowDays = 7;
/** Category of the calendar: shows proper, without breed surveys, trials and courses. */
const showsCategory = 1;

/** Counts within bounds of the first day, so that an index serves it however many years the calendar holds. */
export async function getHomeDay(db: Queryable, now: Date): Promise<HomeDay> {
  const today = moscowDay(now);
  const saturday = addDays(startOfWeek(today), 5);
  const sunday = addDays(saturday, 1);
  const atWeekend = and(lte(exhibitions.beginsOn, sunday), gte(exhibitions.endsOn, saturday));
  const [row] = await db
    .select({
      weekend_exhibitions: sql<number>`count(*)::int`,
      weekend_cities: sql<number>`count(distinct ${exhibitions.cityId})::int`,
    })
    .from(exhibitions)
    .where(
      and(
        between(exhibitions.beginsOn, addDays(saturday, -longestShowDays), sunday),
        eq(exhibitions.category, showsCategory),
        not(exhibitions.isCancelled),
        atWeekend,
      ),
    );
  return {
    today,
    week: isoWeek(today),
    weekend_exhibitions: 0,
    weekend_cities: 0,
    ...row,
    events_ahead: await countCalendar(db, now),
  };
}
