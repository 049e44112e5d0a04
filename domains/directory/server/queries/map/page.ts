import { type SQL, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { foldText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { MapPage, MapPageInput } from '../../../contract.ts';
import { everyOf, ids } from '../listed.ts';
import { isNamed } from '../organizations/conditions.ts';
import { listMapPlaces } from './places.ts';
import { onMap } from './points.ts';

/** Rows of one page of the list. */
const pageSize = 20;
/** Cities offered while no region is chosen: the largest. */
const citiesOffered = 100;

const beginning = (text: string): string => `${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;

interface Found extends Omit<MapPage, 'places'>, Record<string, unknown> {
  shown: number[];
}

/** In the order of the list beside the map: larger cities first, then as they came. A place that does not exist has nothing. */
export async function listMapPage(db: Queryable, { types, region, city, text, page = 1 }: MapPageInput): Promise<MapPage> {
  const scope = [onMap, ...(types?.length ? [sql`${profiles.userType} = any(${ids(types)})`] : [])];
  if (text) scope.push(sql`(${isNamed(text)} or ${profiles.cityId} in (select id from cities where replace(lower(name), 'ё', 'е') like ${beginning(text)}))`);
  const inRegion: SQL = region ? sql`region = ${region}` : sql`true`;
  const inCity: SQL = city ? sql`city_id = ${city}` : sql`true`;
  const { rows } = await db.execute<Found>(sql`with matched as materialized (
      select ${profiles.id}, ${profiles.cityId}, c.name, c.region, c.population from ${profiles} join cities c on c.id = ${profiles.cityId} where ${everyOf(scope)}),
    chosen as (select * from matched where ${inRegion} and ${inCity}),
    by_city as (select city_id as id, name, region, population, count(*)::int as total from matched group by 1, 2, 3, 4),
    offered as (select * from by_city where ${inRegion} order by population desc, id limit ${region ? null : citiesOffered})
    select array(select id from chosen order by population desc, city_id, id limit ${pageSize} offset ${(page - 1) * pageSize}) as shown,
      (select count(*)::int from chosen) as total,
      ${text ? sql`array(select id - coalesce(lag(id) over (order by id), 0) from matched order by id)` : sql`null::int[]`} as found,
      (select coalesce(json_agg(json_build_object('name', region, 'total', total) order by region), '[]') from (
        select region, sum(total)::int as total from by_city group by region) regions) as regions,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'total', total) order by name, id), '[]') from offered) as cities`);
  const { shown, ...found } = rows[0] as Found;
  return { places: await listMapPlaces(db, shown), ...found };
}
