import { and, asc, desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { breeds, castes, cities, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { dogAwards } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { exhibitions, showResults } from '../../../server/tables.ts';
import type { ResultsOf, ResultsOfInput } from '../../contract.ts';
import { kennelOf, line } from './lines.ts';

const pageRows = 50;

interface Subjected {
  name: string;
  path: string | null;
  where: SQL;
}

async function subjectOf(db: Queryable, { subject, id }: ResultsOfInput): Promise<Subjected> {
  if (subject === 'dog') {
    const [dog] = await db.select({ name: dogs.name, nameLat: dogs.nameLat }).from(dogs).where(eq(dogs.id, id));
    if (!dog) throw notFound();
    return { name: dog.nameLat || dog.name, path: studbookPath(id), where: eq(showResults.dogId, id) };
  }
  if (subject === 'judge') {
    const [judge] = await db.select({ name: referees.name }).from(referees).where(eq(referees.id, id));
    if (!judge) throw notFound();
    return { name: judge.name, path: refereePath(id), where: eq(showResults.refereeId, id) };
  }
  const [kennel] = await db.select().from(profiles).where(eq(profiles.id, id));
  if (!kennel?.isActive) throw notFound();
  return {
    name: kennel.shortName,
    path: profilePath({ user_type: kennel.userType as UserType, alias: kennel.alias }),
    where: sql`${showResults.dogId} in (select d.id from ${dogs} d where d.breeder_id = ${id})`,
  };
}

/** Awards in the studbook from documents, except those in results of the same day. */
const listRecorded = (db: Queryable, dogId: number): Promise<ResultsOf['recorded']> =>
  db
    .select({
      id: dogAwards.id,
      given_on: dogAwards.givenOn,
      show: dogAwards.show,
      judge: dogAwards.judge,
      award: dignities.name,
    })
    .from(dogAwards)
    .innerJoin(dignities, eq(dignities.id, dogAwards.dignityId))
    .where(
      and(
        eq(dogAwards.dogId, dogId),
        notExists(
          query
            .select({ id: showResults.id })
            .from(showResults)
            .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
            .where(
              and(
                eq(showResults.dogId, dogAwards.dogId),
                sql`${dogAwards.dignityId} = any(${showResults.dignityIds})`,
                sql`${dogAwards.givenOn} between ${exhibitions.beginsOn} and ${exhibitions.endsOn}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(dogAwards.givenOn), desc(dogAwards.id));

/** Lists results, newest show first. */
export async function listResultsOf(db: Queryable, input: ResultsOfInput): Promise<ResultsOf> {
  const { name, path, where } = await subjectOf(db, input);
  const [day, last] = input.after?.split('.') ?? [];
  const behind = day
    ? sql`(${exhibitions.beginsOn}, ${showResults.id}) < (${day}::date, ${Number(last)}::bigint)`
    : undefined;
  const rows = await db
    .select({
      ...line,
      show_id: exhibitions.id,
      show: exhibitions.name,
      begins_on: exhibitions.beginsOn,
      city: cities.name,
    })
    .from(showResults)
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .leftJoin(castes, eq(castes.id, showResults.casteId))
    .leftJoin(grades, eq(grades.id, showResults.gradeId))
    .leftJoin(referees, eq(referees.id, showResults.refereeId))
    .leftJoin(profiles, kennelOf)
    .where(and(where, behind))
    .orderBy(desc(exhibitions.beginsOn), desc(showResults.id))
    .limit(pageRows + 1);
  const awards = await db
    .select({
      id: dignities.id,
      name: dignities.name,
      full_name: dignities.fullName,
      count: sql<number>`count(*)::int`,
    })
    .from(showResults)
    .innerJoin(dignities, sql`${dignities.id} = any(${showResults.dignityIds})`)
    .where(where)
    .groupBy(dignities.id)
    .orderBy(asc(dignities.id));
  const recorded = input.subject === 'dog' && !input.after ? await listRecorded(db, input.id) : [];
  const page = rows.slice(0, pageRows);
  const end = page.at(-1);
  return {
    name,
    path,
    total: await db.$count(showResults, where),
    awards,
    recorded,
    rows: page,
    next: end && rows.length > pageRows ? `${end.begins_on}.${end.id}` : null,
  };
}
