import { and, type SQL, sql } from 'drizzle-orm';

/** Lists of values as one parameter each. */
export const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::int[]`;
export const smallIds = (values: readonly number[]): SQL => sql`${sql.param(values)}::smallint[]`;
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

export const everyOf = (...conditions: SQL[][]): SQL => and(...conditions.flat()) ?? sql`true`;

/** Cities of the chosen regions and the chosen cities. */
export function inPlaces(column: SQL, { regions, cities }: { regions?: string[] | undefined; cities?: number[] | undefined }): SQL[] {
  const conditions: SQL[] = [];
  if (regions?.length) conditions.push(sql`${column} in (select id from cities where region = any(${texts(regions)}))`);
  if (cities?.length) conditions.push(sql`${column} = any(${ids(cities)})`);
  return conditions;
}

/** Cities offered: the busiest of the country, or all of the chosen regions. */
const [fewCities, mostCities] = [15, 80];

/** Counts by region and by city of what `matched` has, as members of a JSON object. `counts` says which of its rows. */
export function placeCounts(matched: SQL, counts: SQL, regions: string[] | undefined): SQL {
  const byCity = sql`(select city_id, count(*)::int as total from ${matched} where ${counts} and city_id is not null group by city_id) by_city`;
  const within = regions?.length ? sql`c.region = any(${texts(regions)})` : sql`true`;
  return sql`'regions', (select coalesce(json_agg(json_build_object('name', region, 'total', total) order by region), '[]') from (
      select c.region, sum(total)::int as total from ${byCity} join cities c on c.id = by_city.city_id group by c.region) regions),
    'cities', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'total', total) order by name, id), '[]') from (
      select c.id, c.name, by_city.total from ${byCity} join cities c on c.id = by_city.city_id where ${within}
      order by by_city.total desc, c.id limit ${regions?.length ? mostCities : fewCities}) cities)`;
}
