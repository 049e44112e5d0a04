import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { ownShow } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

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
  return ownShow(show, profileId);
}
