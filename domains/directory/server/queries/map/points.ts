import { sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { MapPoints } from '../../../contract.ts';
import { isCityShown, isFederation } from '../organizations/conditions.ts';

interface Place extends Record<string, unknown> {
  id: number;
  type: number;
  city: number;
  north: number;
  east: number;
}

/** A ten-thousandth of a degree: about ten metres. */
const grid = 10_000;

/** Whether a kennel's own place may be seen is its owner's word; without it the kennel stands in its city, if that may be seen. */
const own = sql`(${profiles.userType} <> 4 or ${profiles.disclosed} @> '{address}')`;

/** Clubs, kennels and breed clubs, as the directory calls them: a club with a federation's alias is a federation there. */
export const onMap = sql`${profiles.userType} in (3, 4, 7) and ${profiles.isActive} and not (${profiles.userType} = 3 and ${isFederation}) and ${isCityShown}`;

/** Every club, kennel and breed club of a known city, as compact as JSON allows. */
export async function listMapPoints(db: Queryable): Promise<MapPoints> {
  const { rows } = await db.execute<Place>(sql`select ${profiles.id}, ${profiles.userType} as type, ${profiles.cityId} as city,
      case when ${own} then coalesce(round((${profiles.latitude} - c.latitude) * ${grid}), 0)::int else 0 end as north,
      case when ${own} then coalesce(round((${profiles.longitude} - c.longitude) * ${grid}), 0)::int else 0 end as east
    from ${profiles} join cities c on c.id = ${profiles.cityId}
    where ${onMap} order by ${profiles.id}`);
  const { rows: cities } = await db.execute<MapPoints['cities'][number]>(sql`select id, name, region, latitude as lat, longitude as lng, population from cities
    where id in (select ${profiles.cityId} from ${profiles} where ${onMap}) order by population desc, id`);
  const placeIn = new Map(cities.map(({ id }, at) => [id, at]));
  const points: MapPoints = { cities, ids: [], types: [], places: [], north: [], east: [] };
  let before = 0;
  for (const { id, type, city, north, east } of rows) {
    points.ids.push(id - before);
    points.types.push(type);
    points.places.push(placeIn.get(city) as number);
    points.north.push(north);
    points.east.push(east);
    before = id;
  }
  return points;
}
