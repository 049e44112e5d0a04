import { sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Month, MonthInput } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { everyOf, filterConditions } from './filterConditions.ts';
import { rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

/** Shows of one day that the month has room for; the rest is behind «ещё N». */
const perDay = 4;

/** A month's days that have something, on the day it begins; the most popular first. */
export async function listMonth(db: Queryable, { month: asked, date_from: _, date_to: __, ...filter }: MonthInput, now: Date): Promise<Month> {
  const month = asked ?? moscowDay(now).slice(0, 7);
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const end = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  const inMonth = [sql`${exhibitions.beginsOn} >= ${`${month}-01`}::date`, sql`${exhibitions.beginsOn} < ${end}::date`];
  const { rows } = await db.execute<SelectedRow & { of_day: number }>(sql`with ranked as (
      select ${exhibitions.id}, count(*) over (partition by ${exhibitions.beginsOn})::int as of_day,
        row_number() over (partition by ${exhibitions.beginsOn} order by ${exhibitions.popularity} desc, ${exhibitions.id}) as place
      from ${exhibitions} where ${everyOf(inMonth, scope, ranks, groups, places, other)})
    select ${rowColumns}, of_day from ranked join ${rowSource} on ${exhibitions.id} = ranked.id
    where place <= ${perDay} order by ${exhibitions.beginsOn}, place`);
  const days: Month['days'] = [];
  for (const { of_day, ...row } of rows) {
    const last = days.at(-1);
    if (last?.date === row.begins_on) last.items.push(toRow(row, now));
    else days.push({ date: row.begins_on, total: of_day, items: [toRow(row, now)] });
  }
  return { month, days };
}
