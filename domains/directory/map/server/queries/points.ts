import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, query, selectRows } from '#platform/server/db/typedSql.ts';
import { isCityShown, isFederation } from '../../../clubsAndKennels/server/queries/conditions.ts';
import type { MapPoints } from '../../contract.ts';

/** 1/10,000 of a degree, about ten metres. */
const grid = 10_000;

/**
 * A kennel's owner decides whether its address is shown; without consent the point is in the middle of its city, if
 * that is shown.
 */
const isAddressShown = sql`(${profiles.userType} <> 4 or ${profiles.disclosed} @> '{address}')`;

const offset = (place: AnyPgColumn, middle: AnyPgColumn) =>
  int(sql`case when ${isAddressShown} then coalesce(round((${place} - ${middle}) * ${grid}), 0) else 0 end`);

/**
 * Clubs, kennels and breed clubs as the directory defines them: a club with a federation's alias is a federation there.
 */
export const isOnMap = sql`${profiles.userType} in (3, 4, 7) and ${profiles.isActive} and not (${profiles.userType} = 3 and ${isFederation}) and ${isCityShown}`;

/** Every club, kennel and breed club of a known city, in compact form. */
export async function listMapPoints(db: Queryable): Promise<MapPoints> {
  const rows = await selectRows(
    db,
    {
      id: profiles.id,
      type: profiles.userType,
      city: cities.id,
      north: offset(profiles.latitude, cities.latitude),
      east: offset(profiles.longitude, cities.longitude),
    },
    sql`from ${profiles} join ${cities} on ${cities.id} = ${profiles.cityId} where ${isOnMap} order by ${profiles.id}`,
  );
  const placed = await db
    .select({
      id: cities.id,
      name: cities.name,
      region: cities.region,
      lat: cities.latitude,
      lng: cities.longitude,
      population: cities.population,
    })
    .from(cities)
    .where(inArray(cities.id, query.select({ id: profiles.cityId }).from(profiles).where(isOnMap)))
    .orderBy(desc(cities.population), asc(cities.id));
  const placeIn = new Map(placed.map(({ id }, at) => [id, at]));
  const points: MapPoints = { cities: placed, ids: [], types: [], places: [], north: [], east: [] };
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
