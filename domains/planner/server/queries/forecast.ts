import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { addMonths } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Forecast } from '../../contract.ts';
import { forecastOf, leastShows } from '../../forecast.ts';
import { getComparedShow } from './comparedShow.ts';

/** Shows of these months before are compared. */
const monthsBack = 60;
const mostShows = 12;
const mostBreeds = 60;

/**
 * How many dogs to expect at an own show by breed: from the club's own shows of a common rank, or from those of the
 * region where the club has too few. Throws 403 for another's show.
 */
export async function getForecast(db: Queryable, profileId: number, exhibitionId: number): Promise<Forecast> {
  const show = await getComparedShow(db, profileId, exhibitionId);
  const before = (of: 'club' | 'region') =>
    db
      .select({ id: exhibitions.id })
      .from(exhibitions)
      .innerJoin(cities, eq(cities.id, exhibitions.cityId))
      .where(
        and(
          of === 'club' ? eq(exhibitions.clubId, show.clubId) : eq(cities.region, show.region),
          eq(exhibitions.category, 1),
          lt(exhibitions.beginsOn, show.beginsOn),
          gte(exhibitions.beginsOn, addMonths(show.beginsOn, -monthsBack)),
          sql`${exhibitions.rankIds} && ${sql.param(show.rankIds, exhibitions.rankIds)}`,
          sql`exists (select from ${showResults} where ${showResults.exhibitionId} = ${exhibitions.id})`,
        ),
      )
      .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
      .limit(mostShows);
  const own = await before('club');
  const compared = own.length >= leastShows ? own : await before('region');
  const basis = own.length >= leastShows ? 'club' : 'region';
  const ids = compared.map(({ id }) => id);
  const counts = await db
    .select({
      showId: showResults.exhibitionId,
      breedId: showResults.breedId,
      name: breeds.name,
      dogs: sql<number>`count(*)::int`,
    })
    .from(showResults)
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .where(inArray(showResults.exhibitionId, [...ids, 0]))
    .groupBy(showResults.exhibitionId, showResults.breedId, breeds.name);
  const names = new Map(counts.map(({ breedId, name }) => [breedId, name]));
  const forecast = forecastOf(
    ids.map((showId) => ({
      showId,
      breeds: new Map(counts.flatMap((row) => (row.showId === showId ? [[row.breedId, row.dogs] as const] : []))),
    })),
  );
  return {
    basis,
    shows: ids.length,
    total: forecast?.total ?? null,
    breeds: (forecast?.breeds ?? [])
      .slice(0, mostBreeds)
      .map(({ breedId, range }) => ({ breed_id: breedId, name: names.get(breedId) ?? '', ...range })),
  };
}
