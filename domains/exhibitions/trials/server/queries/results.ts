import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { breeds, cities, judgingTerms, trialGrades, trialLevels } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { refereePageType } from '#domains/judges/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { exhibitions } from '../../../server/tables.ts';
import type { TrialLine, TrialResults, TrialsOf } from '../../contract.ts';
import { trialResultCorrections, trialResults } from '../tables.ts';

const line = {
  id: trialResults.id,
  version: trialResults.version,
  number: trialResults.catalogueNumber,
  dog: trialResults.dogName,
  dog_id: trialResults.dogId,
  sex: trialResults.sex,
  breed: breeds.name,
  discipline_id: trialResults.disciplineId,
  discipline: judgingTerms.name,
  level_id: trialResults.levelId,
  level: trialLevels.name,
  max_points: trialLevels.maxPoints,
  points: trialResults.points,
  grade: trialGrades.name,
  grade_id: trialResults.gradeId,
  is_passed: trialResults.isPassed,
  place: trialResults.place,
  judge: sql<string>`coalesce(${referees.name}, ${trialResults.judgeName})`,
  referee_id: trialResults.refereeId,
  referee_page_type: refereePageType,
  shown_on: trialResults.shownOn,
  corrections: sql<
    TrialLine['corrections']
  >`(select coalesce(json_agg(json_build_object('on', c.corrected_on, 'reason', c.reason,
    'changes', c.changes) order by c.id), '[]') from ${trialResultCorrections} c where c.result_id = ${trialResults.id})`,
};
/** Sorts by place, then by points, best first. */
const byLevel = [
  asc(trialResults.disciplineId),
  asc(trialResults.levelId),
  sql`${trialResults.place} nulls last`,
  sql`${trialResults.points} desc nulls last`,
  asc(trialResults.id),
];

const lines = (db: Queryable, exhibitionId: number): Promise<TrialLine[]> =>
  db
    .select(line)
    .from(trialResults)
    .innerJoin(breeds, eq(breeds.id, trialResults.breedId))
    .innerJoin(judgingTerms, eq(judgingTerms.id, trialResults.disciplineId))
    .innerJoin(trialLevels, eq(trialLevels.id, trialResults.levelId))
    .leftJoin(trialGrades, eq(trialGrades.id, trialResults.gradeId))
    .leftJoin(referees, eq(referees.id, trialResults.refereeId))
    .where(eq(trialResults.exhibitionId, exhibitionId))
    .orderBy(...byLevel);

/** Throws 404 for an unknown trial and for one without results. */
export async function getTrialResults(db: Queryable, exhibitionId: number): Promise<TrialResults> {
  const [found] = await db
    .select({ show: exhibitions, city: cities.name, profile: profiles })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(eq(exhibitions.id, exhibitionId));
  const rows = found ? await lines(db, exhibitionId) : [];
  if (!found || !rows.length) throw notFound();
  const { show, city, profile } = found;
  const received = show.reports.flatMap(({ date_received }) => date_received ?? []).toSorted();
  return {
    id: show.id,
    name: show.name,
    trial_kind: show.trialKind,
    city,
    venue: show.venue || show.address,
    begins_on: show.beginsOn,
    ends_on: show.endsOn,
    club_id: show.clubId,
    organiser: profile.shortName,
    organiser_path: profilePath({ user_type: profile.userType as UserType, alias: profile.alias }),
    federation_id: profile.federationId,
    accepted_on: received.at(-1) ?? null,
    dogs: rows.length,
    passed: rows.filter(({ is_passed }) => is_passed).length,
    rows,
    grades: await listGrades(db),
  };
}

/** Degrees and grades in use today. */
const listGrades = (db: Queryable): Promise<TrialResults['grades']> =>
  db
    .select({ id: trialGrades.id, name: trialGrades.name })
    .from(trialGrades)
    .where(eq(trialGrades.isDeleted, false))
    .orderBy(asc(trialGrades.id));

const shown = 100;

async function whereOf(db: Queryable, subject: 'dog' | 'judge', id: number): Promise<SQL> {
  const table = subject === 'dog' ? dogs : referees;
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  return eq(subject === 'dog' ? trialResults.dogId : trialResults.refereeId, id);
}

export async function listTrialsOf(
  db: Queryable,
  { subject, id }: { subject: 'dog' | 'judge'; id: number },
): Promise<TrialsOf> {
  const where = await whereOf(db, subject, id);
  const rows = await db
    .select({ ...line, show_id: exhibitions.id, show: exhibitions.name, city: cities.name })
    .from(trialResults)
    .innerJoin(exhibitions, eq(exhibitions.id, trialResults.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(breeds, eq(breeds.id, trialResults.breedId))
    .innerJoin(judgingTerms, eq(judgingTerms.id, trialResults.disciplineId))
    .innerJoin(trialLevels, eq(trialLevels.id, trialResults.levelId))
    .leftJoin(trialGrades, eq(trialGrades.id, trialResults.gradeId))
    .leftJoin(referees, eq(referees.id, trialResults.refereeId))
    .where(where)
    .orderBy(desc(trialResults.shownOn), desc(trialResults.id))
    .limit(shown);
  return { total: await db.$count(trialResults, where), rows };
}

/** Lists all rows for a file. Throws 403 unless the caller is the organiser or staff. */
export async function listTrialForFile(db: Queryable, session: Session, exhibitionId: number) {
  const [show] = await db
    .select({ name: exhibitions.name, clubId: exhibitions.clubId })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  if (!show) throw notFound();
  if (show.clubId !== session.profileId) {
    if (!isStaff(session)) throw forbidden();
    await assertCanActOnProfile(db, session, show.clubId);
  }
  return { name: show.name, rows: await lines(db, exhibitionId) };
}
