import { sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { day, int, jsonArray, jsonRows, selectRow, text, valuesFrom } from '#platform/server/db/typedSql.ts';
import type { Facets, FacetsInput, Sort } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { allConditions, filterConditions, periodConditions } from './filterConditions.ts';
import { maxPeriodDays, type Period, periodOf, stripMonths } from './period.ts';

type Days = readonly (readonly [from: string, to: string, total: number])[];

/** Number of cities offered: the busiest of the country, or those of the chosen regions. */
const [fewCities, mostCities] = [15, 60];

/**
 * Counts for the filters. Months and the total follow every filter but the period, which months choose. Ranks and places
 * show the list's size with that choice added.
 */
export async function countExhibitions(
  db: Queryable,
  { sort = 'default', ...filter }: FacetsInput,
  now: Date,
): Promise<Facets> {
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const months = stripMonths(filter.date_from ?? filter.date_to, sort, now);
  const first = `${months[0]}-01`;
  const end = `${addDays(`${months[6]}-28`, 4).slice(0, 7)}-01`;
  const narrowed = [...scope, ...ranks, ...groups, ...places, ...other];
  const [id, total, begins, ends] = [int(sql`id`), int(sql`total`), day(sql`begins_on`), day(sql`ends_on`)];
  const byCity = sql`(select city_id, count(*) as total from matched where in_ranks group by city_id) by_city
    join ${cities} on ${cities.id} = city_id`;
  const inRegions = filter.regions?.length
    ? sql`${cities.region} = any(${sql.param(filter.regions)}::text[])`
    : sql`true`;
  const few = filter.regions?.length ? mostCities : fewCities;
  const inStrip = [
    sql`${exhibitions.beginsOn} >= ${first}::date - ${maxPeriodDays}::int`,
    sql`${exhibitions.beginsOn} < ${end}::date`,
    sql`${exhibitions.endsOn} >= ${first}::date`,
  ];
  const { days, ...counts } = await selectRow(
    db,
    {
      total: int(
        sql`(select count(*) from ${exhibitions} where ${allConditions(periodConditions(periodOf({}, sort, now), sort), narrowed)})`,
      ),
      days: valuesFrom(
        jsonArray(begins, ends, total),
        sql`(select begins_on, ends_on, count(*) as total from ${exhibitions} where ${allConditions(inStrip, narrowed)}
          group by begins_on, ends_on) days`,
      ),
      ranks: jsonRows(
        { id, total },
        sql`(select id, count(*) as total from matched, unnest(rank_ids) id where in_places group by id) ranks`,
      ),
      regions: jsonRows(
        { name: text(sql`region`), total },
        sql`(select region, sum(total) as total from ${byCity} group by region) regions`,
        sql`region`,
      ),
      cities: jsonRows(
        { id, name: text(sql`name`), region: text(sql`region`), total },
        sql`(select ${cities.id}, ${cities.name}, ${cities.region}, total from ${byCity} where ${inRegions}
          order by total desc, ${cities.id} limit ${few}) cities`,
        sql`name`,
        sql`id`,
      ),
    },
    sql``,
    sql`with matched as (
      select ${exhibitions.rankIds}, ${exhibitions.cityId}, (${allConditions(ranks)}) as in_ranks, (${allConditions(places)}) as in_places
      from ${exhibitions} where ${allConditions(periodConditions(periodOf(filter, sort, now), sort), scope, groups, other)})`,
  );
  return {
    ...counts,
    months: months.map((month) => monthOf(month, days, (range) => periodOf(range, sort, now), sort)),
  };
}

/** Counts all shows on in the month. */
function monthOf(
  month: string,
  days: Days,
  periodFor: (range: { date_from: Day; date_to: Day }) => Period,
  sort: Sort,
): Facets['months'][number] {
  const first = `${month}-01`;
  const last = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
  const { to } = periodFor({ date_from: first, date_to: last });
  const weeks = [0, 0, 0, 0];
  let total = 0;
  for (const [begins, ends, count] of days) {
    if (ends < first || (to && (sort === 'finished' ? ends : begins) > to)) continue;
    const week = Math.min(3, Math.floor((Number((begins < first ? first : begins).slice(8)) - 1) / 7));
    weeks[week] = (weeks[week] ?? 0) + count;
    total += count;
  }
  return { month, total, weeks };
}

/** Counts the shows on or ahead, as the unfiltered calendar lists them. */
export function countCalendar(db: Queryable, now: Date): Promise<number> {
  return db.$count(exhibitions, allConditions(periodConditions(periodOf({}, 'default', now), 'default')));
}
