import { type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { beginningOfName, foldedName } from '#platform/server/db/nameSearch.ts';
import { int, ints, jsonRows, orNull, selectRow, text } from '#platform/server/db/typedSql.ts';
import { matchesName } from '../../../clubsAndKennels/server/queries/conditions.ts';
import { allOf, ids } from '../../../server/queries/listed.ts';
import type { MapPage, MapPageInput } from '../../contract.ts';
import { listMapPlaces } from './places.ts';
import { isOnMap } from './points.ts';

const pageSize = 20;
/** Cities offered while no region is chosen: the largest ones. */
const citiesOffered = 100;

/** Larger cities first, then by city and id. An unknown place gives an empty list. */
export async function listMapPage(
  db: Queryable,
  { types, region, city, text: typed, page = 1 }: MapPageInput,
): Promise<MapPage> {
  const scope = [isOnMap, ...(types?.length ? [sql`${profiles.userType} = any(${ids(types)})`] : [])];
  if (typed)
    scope.push(
      sql`(${matchesName(typed)} or ${profiles.cityId} in (select ${cities.id} from ${cities} where ${foldedName(cities.name)} like ${beginningOfName(typed)}))`,
    );
  const inRegion: SQL = region ? sql`region = ${region}` : sql`true`;
  const inCity: SQL = city ? sql`city_id = ${city}` : sql`true`;
  const [id, name, total] = [int(sql`id`), text(sql`name`), int(sql`total`)];
  const { shown, ...found } = await selectRow(
    db,
    {
      shown: ints(
        sql`array(select id from chosen order by population desc, city_id, id limit ${pageSize} offset ${(page - 1) * pageSize})`,
      ),
      total: int(sql`(select count(*) from chosen)`),
      found: orNull(
        ints(
          typed ? sql`array(select id - coalesce(lag(id) over (order by id), 0) from matched order by id)` : sql`null`,
        ),
      ),
      regions: jsonRows(
        { name, total },
        sql`(select region as name, sum(total) as total from by_city group by region) regions`,
        sql`name`,
      ),
      cities: jsonRows({ id, name, total }, sql`offered`, sql`name`, sql`id`),
    },
    sql``,
    sql`with matched as materialized (
      select ${profiles.id}, ${profiles.cityId}, ${cities.name}, ${cities.region}, ${cities.population}
      from ${profiles} join ${cities} on ${cities.id} = ${profiles.cityId} where ${allOf(scope)}),
    chosen as (select * from matched where ${inRegion} and ${inCity}),
    by_city as (select city_id as id, name, region, population, count(*) as total from matched group by 1, 2, 3, 4),
    offered as (select * from by_city where ${inRegion} order by population desc, id limit ${region ? null : citiesOffered})`,
  );
  return { places: await listMapPlaces(db, shown), ...found };
}
