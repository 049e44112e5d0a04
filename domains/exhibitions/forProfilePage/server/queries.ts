import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profileAt } from '#domains/profiles/server/public.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { jsonList } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { line } from '../../results/server/queries/lines.ts';
import { listLatestResults } from '../../server/queries/listLatestResults.ts';
import { listNearest, type NearestFilter } from '../../server/queries/listNearest.ts';
import { exhibitions, showResults } from '../../server/tables.ts';
import type { ShowsOnProfile } from '../contract.ts';

const showsShown = 3;
const resultsShown = 2;
const winnersShown = 5;

/** Subquery with the organiser's id of a show, for other domains. */
export const organiserIdOf = (exhibitionId: number): SQL<number | null> =>
  sql`(select ${exhibitions.clubId} from ${exhibitions} where ${exhibitions.id} = ${exhibitionId})`;

const find = statement((db) =>
  db
    .select({
      id: profiles.id,
      user_type: profiles.userType,
      referee_id: referees.id,
      breed_ids: jsonList(
        db
          .select({ row: sql<number>`${profileBreeds.breedId}`.as('row') })
          .from(profileBreeds)
          .where(eq(profileBreeds.profileId, profiles.id)),
      ),
      exhibitions_total: db.$count(
        exhibitions,
        and(eq(exhibitions.clubId, profiles.id), eq(exhibitions.isCancelled, false)),
      ),
    })
    .from(profiles)
    .leftJoin(referees, eq(referees.profileId, profiles.id))
    .where(and(eq(profiles.id, profileAt(sql.placeholder('alias'))), eq(profiles.isActive, true))),
);
type Found = Awaited<ReturnType<typeof find>>[number];

/** Null when this kind of profile has no shows. */
function showsOf({ id, user_type, breed_ids, referee_id, exhibitions_total }: Found): NearestFilter | null {
  if (user_type === userTypes.nbc) return { breedIds: breed_ids };
  if (referee_id !== null) return { refereeId: referee_id };
  return exhibitions_total ? { clubId: id } : null;
}

/** Throws 404 for an unknown alias. */
export async function getShowsOnProfile(db: Queryable, alias: string, now: Date): Promise<ShowsOnProfile> {
  const [found] = await find(db, { alias: alias.toLowerCase() });
  if (!found) throw notFound();
  const of = showsOf(found);
  const [shows, results] = await Promise.all([
    of ? listNearest(db, showsShown, now, of) : [],
    found.exhibitions_total ? listLatestResults(db, resultsShown, now, found.id) : [],
  ]);
  const kennelId = found.user_type === userTypes.kennel ? found.id : null;
  const winners = kennelId === null ? [] : await listWinnersOf(db, kennelId);
  return { shows, results, exhibitions_total: found.exhibitions_total, winners, kennel_id: kennelId };
}

/** Latest certificates and titles of dogs bred in a kennel. */
const listWinnersOf = (db: Queryable, kennelId: number): Promise<ShowsOnProfile['winners']> =>
  db
    .select({
      id: showResults.id,
      dog: showResults.dogName,
      dog_id: dogs.id,
      show_id: exhibitions.id,
      show: exhibitions.name,
      begins_on: exhibitions.beginsOn,
      place: showResults.place,
      titles: line.titles,
    })
    .from(showResults)
    .innerJoin(dogs, eq(dogs.id, showResults.dogId))
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .where(and(eq(dogs.breederId, kennelId), sql`cardinality(${showResults.dignityIds}) > 0`))
    .orderBy(desc(exhibitions.beginsOn), desc(showResults.id))
    .limit(winnersShown);
