import { asc, desc, eq, sql } from 'drizzle-orm';
import { cities, grades } from '#domains/dictionaries/server/tables.ts';
import { dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions, showResults } from '../../../server/tables.ts';
import type { OwnResults } from '../../contract.ts';
import { line } from './lines.ts';

const shownRows = 3;

/** Lists the latest results of a profile's current dogs, newest show first. */
export async function listOwnResults(db: Queryable, profileId: number): Promise<OwnResults> {
  const rows = await db
    .select({
      id: showResults.id,
      dog_id: sql<number>`${showResults.dogId}`,
      dog: showResults.dogName,
      show_id: exhibitions.id,
      show: exhibitions.name,
      begins_on: exhibitions.beginsOn,
      ends_on: exhibitions.endsOn,
      city: cities.name,
      place: showResults.place,
      grade: grades.name,
      titles: line.titles,
      is_absent: showResults.isAbsent,
    })
    .from(showResults)
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .leftJoin(grades, eq(grades.id, showResults.gradeId))
    .where(sql`${showResults.dogId} in ${dogIdsOwnedBy(profileId)}`)
    .orderBy(desc(exhibitions.beginsOn), asc(showResults.id))
    .limit(shownRows);
  return rows.map(({ titles, ...row }) => ({ ...row, awards: titles.map(({ name }) => name) }));
}
