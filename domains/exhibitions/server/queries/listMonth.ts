import { sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { day as calendarDay, int, selectRows } from '#platform/server/db/typedSql.ts';
import type { Month, MonthInput } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { allConditions, filterConditions, periodConditions } from './filterConditions.ts';
import { maxPeriodDays } from './period.ts';
import { isCityOfShow, isClubOfShow, rowFields, toRow } from './row.ts';

/** Shows listed per day; the others are behind «ещё N». */
const perDay = 4;

/** A show is on each of its days; the most popular come first. */
export async function listMonth(
  db: Queryable,
  { month: asked, date_from: _, date_to: __, ...filter }: MonthInput,
  now: Date,
): Promise<Month> {
  const today = moscowDay(now);
  const month = asked ?? today.slice(0, 7);
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const first = `${month}-01`;
  const last = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
  const inMonth = periodConditions({ from: first, to: last }, 'default');
  const rows = await selectRows(
    db,
    {
      ...rowFields,
      on_day: calendarDay(sql`ranked.on_day`),
      of_day: int(sql`of_day`),
      of_month: int(sql`(select count(*) from chosen)`),
    },
    sql`from ranked join ${exhibitions} on ${exhibitions.id} = ranked.id join ${cities} on ${isCityOfShow} join ${profiles} on ${isClubOfShow}
      where place <= ${perDay} order by ranked.on_day, place`,
    sql`with chosen as (
      select ${exhibitions.id}, ${exhibitions.beginsOn}, ${exhibitions.endsOn}, ${exhibitions.popularity}
      from ${exhibitions} where ${allConditions(inMonth, scope, ranks, groups, places, other)}),
    ranked as (
      select id, on_day, count(*) over (partition by on_day) as of_day,
        row_number() over (partition by on_day order by popularity desc, id) as place
      from (select id, popularity, begins_on + nth as on_day from chosen, generate_series(0, ${maxPeriodDays}) nth
        where begins_on + nth between ${first}::date and least(ends_on, ${last}::date)) days)`,
  );
  const days: Month['days'] = [];
  for (const { on_day, of_day, of_month: _total, ...row } of rows) {
    const day = days.at(-1);
    if (day?.date === on_day) day.items.push(toRow(row, now));
    else days.push({ date: on_day, total: of_day, items: [toRow(row, now)] });
  }
  return { month, today, total: rows[0]?.of_month ?? 0, days };
}
