import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Nearby } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { allConditions, periodConditions } from './filterConditions.ts';
import { isCityOfShow, isClubOfShow, rowFields, toRow } from './row.ts';

const shown = 3;
/** The calendar's category of shows. */
const category = 1;

/**
 * Lists the next shows for somebody who lives in a city: there, else in its region, else anywhere. Shows that can still
 * be entered come before the others of the same place.
 */
export async function listNearby(db: Queryable, city: string, now: Date): Promise<Nearby> {
  const [home] = await db
    .select({ id: cities.id, region: cities.region })
    .from(cities)
    .where(sql`lower(${cities.name}) = lower(${city})`)
    .orderBy(asc(cities.id))
    .limit(1);
  const places: [Nearby['where'], SQL[]][] = [
    ...(home
      ? ([
          ['city', [eq(exhibitions.cityId, home.id)]],
          [
            'region',
            [
              sql`${exhibitions.cityId} in (select ${cities.id} from ${cities} where ${cities.region} = ${home.region})`,
            ],
          ],
        ] satisfies [Nearby['where'], SQL[]][])
      : []),
    ['country', []],
  ];
  const known = { city_id: home?.id ?? null, region: home?.region ?? null };
  for (const [where, place] of places) {
    const ahead = allConditions(periodConditions({ from: moscowDay(now), to: null }, 'default'), [
      sql`not ${exhibitions.isCancelled}`,
      eq(exhibitions.category, category),
      ...place,
    ]);
    const rows = await db
      .select(rowFields)
      .from(exhibitions)
      .innerJoin(cities, isCityOfShow)
      .innerJoin(profiles, isClubOfShow)
      .where(ahead)
      .orderBy(
        desc(sql`coalesce(${exhibitions.entryClosesAt} > ${now.toISOString()}::timestamptz, false)`),
        asc(exhibitions.beginsOn),
        asc(exhibitions.id),
      )
      .limit(shown);
    if (!rows.length) continue;
    return { where, ...known, total: await db.$count(exhibitions, ahead), shows: rows.map((row) => toRow(row, now)) };
  }
  return { where: 'country', ...known, total: 0, shows: [] };
}
