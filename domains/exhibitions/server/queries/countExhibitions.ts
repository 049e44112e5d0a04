import { sql } from 'drizzle-orm';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Facets, FacetsInput, Sort } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { everyOf, filterConditions, periodConditions } from './filterConditions.ts';
import { longestDays, type Period, periodOf, stripMonths } from './period.ts';

interface Counts extends Omit<Facets, 'months'> {
  /** Shows by their first and last day. */
  days: [from: string, to: string, total: number][];
}

/** Cities offered: the busiest of the country, or all of the chosen regions. */
const [fewCities, mostCities] = [15, 60];

/**
 * Counts for the filters. Months, and the whole, count the calendar of this organiser and category, so that they stay the same
 * while a reader narrows the list; ranks and places count what the list would show with that one more choice.
 */
export async function countExhibitions(db: Queryable, { sort = 'default', ...filter }: FacetsInput, now: Date): Promise<Facets> {
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const months = stripMonths(filter.date_from ?? filter.date_to, sort, now);
  const first = `${months[0]}-01`;
  const end = `${addDays(`${months[6]}-28`, 4).slice(0, 7)}-01`;
  const { rows } = await db.execute<{ counts: Counts }>(sql`with matched as (
      select ${exhibitions.rankIds}, ${exhibitions.cityId}, (${everyOf(ranks)}) as in_ranks, (${everyOf(places)}) as in_places
      from ${exhibitions} where ${everyOf(periodConditions(periodOf(filter, sort, now), sort), scope, groups, other)})
    select json_build_object(
      'total', (select count(*)::int from ${exhibitions} where ${everyOf(periodConditions(periodOf({}, sort, now), sort), scope)}),
      'days', (select coalesce(json_agg(json_build_array(begins_on, ends_on, total)), '[]') from (
        select begins_on, ends_on, count(*)::int as total from ${exhibitions}
        where ${everyOf([sql`${exhibitions.beginsOn} >= ${first}::date - ${longestDays}::int`, sql`${exhibitions.beginsOn} < ${end}::date`, sql`${exhibitions.endsOn} >= ${first}::date`], scope)} group by begins_on, ends_on) days),
      'ranks', (select coalesce(json_agg(json_build_object('id', id, 'total', total)), '[]') from (
        select id, count(*)::int as total from matched, unnest(rank_ids) id where in_places group by id) ranks),
      'regions', (select coalesce(json_agg(json_build_object('name', region, 'total', total) order by region), '[]') from (
        select region, sum(total)::int as total from (
          select city_id, count(*) as total from matched where in_ranks group by city_id) by_city
        join cities on cities.id = city_id group by region) regions),
      'cities', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'region', region, 'total', total) order by name, id), '[]') from (
        select cities.id, cities.name, cities.region, total from (
          select city_id, count(*)::int as total from matched where in_ranks group by city_id) by_city
        join cities on cities.id = city_id
        where ${filter.regions?.length ? sql`cities.region = any(${sql.param(filter.regions)}::text[])` : sql`true`}
        order by total desc, cities.id limit ${filter.regions?.length ? mostCities : fewCities}) cities)
    ) as counts`);
  const { days, ...counts } = (rows[0] as { counts: Counts }).counts;
  return { ...counts, months: months.map((month) => monthOf(month, days, (range) => periodOf(range, sort, now), sort)) };
}

/** What the list of the month has: everything that is on in it. */
function monthOf(month: string, days: Counts['days'], periodFor: (range: { date_from: Day; date_to: Day }) => Period, sort: Sort): Facets['months'][number] {
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

/** All that is on or ahead, as the calendar opens. */
export async function countCalendar(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${exhibitions} where ${everyOf(periodConditions(periodOf({}, 'default', now), 'default'))}`,
  );
  return rows[0]?.total ?? 0;
}
