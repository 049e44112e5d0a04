import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Fields, jsonList, jsonRow, listOf, orNull, query } from '#platform/server/db/typedSql.ts';
import { exhibitionReferees, exhibitions } from '../../../server/tables.ts';
import { showPlans, showRings } from '../tables.ts';

const breedNames = listOf(
  query
    .select({ name: breeds.name })
    .from(breeds)
    .where(sql`${breeds.id} = any(${showRings.breedIds})`)
    .orderBy(sql`array_position(${showRings.breedIds}, ${breeds.id})`),
);

/** Subquery with the published rows of a show. Judges who left the show are not named. */
const publishedOf = <const F extends Fields>(fields: F) =>
  jsonList(
    query
      .select(jsonRow(fields))
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
      .where(and(eq(showRings.exhibitionId, exhibitions.id), isNotNull(showPlans.publishedAt)))
      .orderBy(showRings.day, showRings.startsAt, showRings.ring),
  );

/** The rows as the page of the show has them. */
export const publishedRings = publishedOf({
  id: showRings.id,
  day: showRings.day,
  ring: showRings.ring,
  starts_at: showRings.startsAt,
  minutes: showRings.minutes,
  breeds: breedNames,
  fci_group: showRings.fciGroup,
  title: showRings.title,
  judge: orNull(referees.name),
});

export type PublishedRing = Awaited<ReturnType<typeof listPublishedRings>>[number];

/** The published rows of several shows, by breed. */
export async function listPublishedRings(db: Queryable, exhibitionIds: readonly number[]) {
  const shows = await db
    .select({
      exhibitionId: exhibitions.id,
      rings: publishedOf({
        day: showRings.day,
        ring: showRings.ring,
        startsAt: showRings.startsAt,
        minutes: showRings.minutes,
        breedIds: showRings.breedIds,
        fciGroup: showRings.fciGroup,
        judge: orNull(referees.name),
      }),
    })
    .from(exhibitions)
    .where(inArray(exhibitions.id, [...exhibitionIds, 0]));
  return shows.flatMap(({ exhibitionId, rings }) => rings.map((ring) => ({ exhibitionId, ...ring })));
}
