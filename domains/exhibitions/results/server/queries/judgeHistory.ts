import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions, showResults } from '../../../server/tables.ts';

export interface JudgedBreed {
  refereeId: number;
  breedId: number;
  /** Shows at which the judge judged the breed. */
  times: number;
  lastOn: string;
  lastShowId: number;
}

/** How often judges have judged breeds at shows whose results the portal has; absent dogs are not judged. */
export async function listJudgedBreeds(
  db: Queryable,
  { refereeIds, breedIds }: { refereeIds: readonly number[]; breedIds: readonly number[] },
): Promise<JudgedBreed[]> {
  return db
    .select({
      refereeId: sql<number>`${showResults.refereeId}`,
      breedId: showResults.breedId,
      times: sql<number>`count(distinct ${exhibitions.id})::int`,
      lastOn: sql<string>`max(${exhibitions.beginsOn})::text`,
      lastShowId: sql<number>`(array_agg(${exhibitions.id} order by ${exhibitions.beginsOn} desc, ${exhibitions.id} desc))[1]`,
    })
    .from(showResults)
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .where(
      and(
        inArray(showResults.refereeId, [...refereeIds, 0]),
        inArray(showResults.breedId, [...breedIds, 0]),
        eq(showResults.isAbsent, false),
      ),
    )
    .groupBy(showResults.refereeId, showResults.breedId);
}
