import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';

/** What an organiser's show is compared by. Throws 404, and 403 for another's show. */
export async function getComparedShow(db: Queryable, profileId: number, exhibitionId: number) {
  const [show] = await db
    .select({
      clubId: exhibitions.clubId,
      beginsOn: exhibitions.beginsOn,
      rankIds: exhibitions.rankIds,
      region: cities.region,
    })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, exhibitionId));
  if (!show) throw notFound();
  if (show.clubId !== profileId) throw forbidden();
  return show;
}
