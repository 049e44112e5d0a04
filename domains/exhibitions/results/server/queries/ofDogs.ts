import { asc, eq, inArray, sql } from 'drizzle-orm';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions, showResults } from '../../../server/tables.ts';
import { judgeName } from './lines.ts';

/** Awards of dogs at the portal's shows, one by one, as applications for titles name them. */
export const listAwardsOfDogs = (db: Queryable, dogIds: readonly number[]) =>
  db
    .select({
      id: showResults.id,
      dignityId: dignities.id,
      dogId: sql<number>`${showResults.dogId}`,
      name: dignities.name,
      on: exhibitions.beginsOn,
      show: exhibitions.name,
      judge: sql<string>`coalesce(${judgeName}, '')`,
    })
    .from(showResults)
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .innerJoin(dignities, sql`${dignities.id} = any(${showResults.dignityIds})`)
    .leftJoin(referees, eq(referees.id, showResults.refereeId))
    .where(inArray(showResults.dogId, [...dogIds, 0]))
    .orderBy(asc(exhibitions.beginsOn), asc(showResults.id));
