import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitionReferees } from '../../../server/tables.ts';
import { showPlans, showRings } from '../tables.ts';

export type PublishedRing = Awaited<ReturnType<typeof listPublishedRings>>[number];

/** Published rows of the rings of several shows. Judges who left a show are not named. */
export const listPublishedRings = (db: Queryable, exhibitionIds: readonly number[]) =>
  db
    .select({
      exhibitionId: showRings.exhibitionId,
      day: showRings.day,
      ring: showRings.ring,
      startsAt: showRings.startsAt,
      minutes: showRings.minutes,
      breedIds: showRings.breedIds,
      fciGroup: showRings.fciGroup,
      refereeId: exhibitionReferees.refereeId,
      judge: referees.name,
    })
    .from(showRings)
    .innerJoin(showPlans, eq(showPlans.exhibitionId, showRings.exhibitionId))
    .leftJoin(
      exhibitionReferees,
      and(
        eq(exhibitionReferees.exhibitionId, showRings.exhibitionId),
        eq(exhibitionReferees.refereeId, showRings.refereeId),
      ),
    )
    .leftJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(and(inArray(showRings.exhibitionId, [...exhibitionIds, 0]), isNotNull(showPlans.publishedAt)))
    .orderBy(asc(showRings.day), asc(showRings.startsAt), asc(showRings.ring));
