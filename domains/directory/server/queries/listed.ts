import { and, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { int, jsonRows, text } from '#platform/server/db/typedSql.ts';

/** Lists of values as one parameter each. */
export const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::int[]`;
export const smallIds = (values: readonly number[]): SQL => sql`${sql.param(values)}::smallint[]`;
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

export const allOf = (...conditions: SQL[][]): SQL => and(...conditions.flat()) ?? sql`true`;

/** Cities of the chosen regions, and chosen cities. */
export function inPlaces(
  column: SQL,
  chosen: { regions?: string[] | undefined; cities?: number[] | undefined },
): SQL[] {
  const conditions: SQL[] = [];
  if (chosen.regions?.length)
    conditions.push(
      sql`${column} in (select ${cities.id} from ${cities} where ${cities.region} = any(${texts(chosen.regions)}))`,
    );
  if (chosen.cities?.length) conditions.push(sql`${column} = any(${ids(chosen.cities)})`);
  return conditions;
}

/** Limit of offered cities: of the whole country, and of chosen regions. */
const [fewCities, mostCities] = [15, 80];

/** Counts by region and by city of the rows of `matched` that satisfy `counts`. */
export function placeCounts(matched: SQL, counts: SQL, regions: string[] | undefined) {
  const [name, total] = [text(sql`name`), int(sql`total`)];
  const byCity = sql`(select city_id, count(*) as total from ${matched} where ${counts} and city_id is not null group by city_id) by_city
    join ${cities} on ${cities.id} = by_city.city_id`;
  const within = regions?.length ? sql`${cities.region} = any(${texts(regions)})` : sql`true`;
  return {
    regions: jsonRows(
      { name, total },
      sql`(select ${cities.region} as name, sum(total) as total from ${byCity} group by ${cities.region}) regions`,
      sql`name`,
    ),
    cities: jsonRows(
      { id: int(sql`id`), name, total },
      sql`(select ${cities.id}, ${cities.name}, by_city.total from ${byCity} where ${within}
        order by by_city.total desc, ${cities.id} limit ${regions?.length ? mostCities : fewCities}) cities`,
      sql`name`,
      sql`id`,
    ),
  };
}
