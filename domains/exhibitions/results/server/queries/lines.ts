import { and, eq, sql } from 'drizzle-orm';
import { breeds, castes, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { resultCorrections, showResults } from '../../../server/tables.ts';
import type { ResultLine } from '../../contract.ts';

export const judgeName = sql<string | null>`coalesce(${referees.name}, ${showResults.judgeName})`;

export const line = {
  id: showResults.id,
  version: showResults.version,
  number: showResults.catalogueNumber,
  dog: showResults.dogName,
  dog_id: showResults.dogId,
  sex: showResults.sex,
  breed_id: showResults.breedId,
  breed: breeds.name,
  fci_group: breeds.fciGroup,
  caste_id: showResults.casteId,
  caste: castes.name,
  grade_id: showResults.gradeId,
  grade: grades.name,
  is_absent: showResults.isAbsent,
  place: showResults.place,
  note: showResults.note,
  judge: judgeName,
  referee_id: showResults.refereeId,
  kennel: sql<ResultLine['kennel']>`case when ${profiles.id} is not null
    then json_build_object('name', ${profiles.shortName}, 'alias', ${profiles.alias}) end`,
  titles: sql<
    ResultLine['titles']
  >`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'full_name', d.full_name)
    order by d.id), '[]')
    from ${dignities} d where d.id = any(${showResults.dignityIds}))`,
  corrections: sql<
    ResultLine['corrections']
  >`(select coalesce(json_agg(json_build_object('on', c.corrected_on, 'reason', c.reason,
    'changes', c.changes) order by c.id), '[]') from ${resultCorrections} c where c.result_id = ${showResults.id})`,
};

/** Join condition for `line`: the kennel that bred the dog, if it has a page. */
export const kennelOf = and(
  eq(profiles.id, sql`(select d.breeder_id from ${dogs} d where d.id = ${showResults.dogId})`),
  eq(profiles.userType, userTypes.kennel),
  eq(profiles.isActive, true),
);

/** Result rows with names of the referenced records. */
export const lines = (db: Queryable) =>
  db
    .select(line)
    .from(showResults)
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .leftJoin(castes, eq(castes.id, showResults.casteId))
    .leftJoin(grades, eq(grades.id, showResults.gradeId))
    .leftJoin(referees, eq(referees.id, showResults.refereeId))
    .leftJoin(profiles, kennelOf);
