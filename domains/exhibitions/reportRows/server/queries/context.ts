import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { canRefuse } from '#domains/dictionaries/certainty.ts';
import {
  breeds,
  castes,
  dignities,
  grades,
  judgingTerms,
  ranks,
  trialGrades,
  trialLevels,
} from '#domains/dictionaries/server/tables.ts';
import { readPedigreeNumber, readStamp } from '#domains/dogs/numbers.ts';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { birthOf } from '#domains/dogs/server/public.ts';
import { dogs, nameWords } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { readDay } from '#platform/contract/values/days.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOfName } from '#platform/server/db/nameSearch.ts';
import { exhibitionReferees, type exhibitions } from '../../../server/tables.ts';
import { confirmedAwards } from '../../../showLimits/server/queries.ts';
import { possibleAwards } from '../../awardRules.ts';
import { type SheetRow, trialType } from '../../columns.ts';
import type { Sheet } from '../../contract.ts';
import type { KnownDog, SheetContext } from '../../readCells.ts';

type Show = typeof exhibitions.$inferSelect;

/** Values that cells of this show's report may have. */
export async function choicesOf(db: Queryable, show: Show): Promise<Sheet['choices']> {
  const awards = possibleAwards(show.typeId, show.rankIds, show.dignityIds);
  // Queries run in sequence: a transaction has one connection.
  const allBreeds = await db
    .select({ id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup })
    .from(breeds)
    .orderBy(asc(breeds.name));
  const allCastes = await db
    .select({ id: castes.id, name: castes.name, min_months: castes.minMonths, max_months: castes.maxMonths })
    .from(castes)
    .where(eq(castes.isDeleted, false))
    .orderBy(asc(castes.id));
  const allGrades = await db
    .select({ id: grades.id, name: grades.name, for_puppies: grades.forPuppies })
    .from(grades)
    .where(eq(grades.isDeleted, false))
    .orderBy(asc(grades.id));
  const given = awards.length
    ? await db.select({ id: dignities.id, name: dignities.name }).from(dignities).where(inArray(dignities.id, awards))
    : [];
  const judges = await db
    .select({ id: referees.id, name: referees.name, fci_groups: exhibitionReferees.fciGroups })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, show.id))
    .orderBy(asc(exhibitionReferees.position), asc(referees.id));
  return {
    breeds: allBreeds,
    breed_ids: show.breedIds,
    fci_groups: show.fciGroups,
    castes: allCastes,
    caste_ids: show.casteIds,
    grades: allGrades,
    dignities: given.toSorted((one, other) => one.id - other.id),
    confirmed_awards: await confirmedAwards(db),
    judges,
    ...(await trialChoices(db, show)),
  };
}

/** Disciplines, levels and grades of a trial; empty for a show. */
async function trialChoices(
  db: Queryable,
  { typeId, disciplineIds, trialKind }: Show,
): Promise<Pick<Sheet['choices'], 'disciplines' | 'levels' | 'degrees' | 'trial_kind'>> {
  if (typeId !== trialType) return { disciplines: [], levels: [], degrees: [], trial_kind: null };
  const disciplines = await db
    .select({ id: judgingTerms.id, name: judgingTerms.name })
    .from(judgingTerms)
    .where(inArray(judgingTerms.id, [...disciplineIds, 0]))
    .orderBy(asc(judgingTerms.id));
  const levels = await db
    .select({
      id: trialLevels.id,
      name: trialLevels.name,
      discipline_id: trialLevels.disciplineId,
      max_points: trialLevels.maxPoints,
      pass_points: trialLevels.passPoints,
      sure: trialLevels.sure,
      isConfirmed: trialLevels.isConfirmed,
    })
    .from(trialLevels)
    .where(and(inArray(trialLevels.disciplineId, [...disciplineIds, 0]), eq(trialLevels.isDeleted, false)))
    .orderBy(asc(trialLevels.disciplineId), asc(trialLevels.id));
  const degrees = await db
    .select({
      id: trialGrades.id,
      name: trialGrades.name,
      is_passed: trialGrades.isPassed,
      sure: trialGrades.sure,
      isConfirmed: trialGrades.isConfirmed,
    })
    .from(trialGrades)
    .where(eq(trialGrades.isDeleted, false))
    .orderBy(asc(trialGrades.id));
  return { disciplines, levels: levels.map(known), degrees: degrees.map(known), trial_kind: trialKind };
}

/** Reduces a rule to whether it refuses. */
const known = <Rule extends { sure: string; isConfirmed: boolean }>({ sure, isConfirmed, ...rule }: Rule) => ({
  ...rule,
  is_sure: canRefuse({ sure, isConfirmed }),
});

export async function contextOf(db: Queryable, show: Show, rows: readonly SheetRow[]): Promise<SheetContext> {
  const choices = await choicesOf(db, show);
  const known = await dogsOf(db, rows);
  return { ...choices, type_id: show.typeId, begins_on: show.beginsOn, ends_on: show.endsOn, dogs: known };
}

const columns = {
  id: dogs.id,
  number: dogs.pedigreeNumber,
  name: dogs.name,
  name_lat: dogs.nameLat,
  breed_id: dogs.breedId,
  sex: dogs.sex,
  born_on: birthOf(dogs),
  died_on: sql<
    string | null
  >`(select case when x.is_day_public then x.died_on else make_date(extract(year from x.died_on)::int, 12, 31) end::text
    from ${dogDeaths} x where x.dog_id = ${dogs.id})`,
};

/** Studbook dogs that rows name by number or by a chosen id. */
export async function dogsOf(db: Queryable, rows: readonly SheetRow[]): Promise<KnownDog[]> {
  const numbers = [...new Set(rows.flatMap(({ cells }) => readPedigreeNumber(cells.pedigree ?? '') ?? []))];
  const ids = [
    ...new Set(rows.flatMap(({ cells }) => (/^\d{1,9}$/.test(cells.dog_id ?? '') ? [Number(cells.dog_id)] : []))),
  ];
  const nameless = rows.filter(({ cells }) => !cells.pedigree && !cells.dog_id && cells.dog && cells.born);
  const named = await namesakes(db, nameless);
  if (!numbers.length && !ids.length) return named;
  const found = await db
    .select(columns)
    .from(dogs)
    .where(
      or(
        sql`${dogs.pedigreeNumber} = any(${sql.param(numbers)}::int[])`,
        sql`${dogs.id} = any(${sql.param(ids)}::int[])`,
      ),
    );
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...named.filter(({ id }) => !known.has(id))];
}

/** Names per query: each one is a step through the index of names. */
const batchSize = 100;

/** Studbook dogs with these names and birthdays. */
async function namesakes(db: Queryable, rows: readonly SheetRow[]): Promise<KnownDog[]> {
  const asked = rows.flatMap(({ cells }) => {
    const words = wordsOfName(cells.dog ?? '');
    const born = readDay(cells.born ?? '');
    return words.length && born ? [{ born, words: words.join(' & ') }] : [];
  });
  const found = new Map<number, KnownDog>();
  for (let from = 0; from < asked.length; from += batchSize) {
    const part = asked.slice(from, from + batchSize);
    const query = part.map(({ words }) => `(${words})`).join(' | ');
    const days = [...new Set(part.map(({ born }) => born))];
    const some = await db
      .select(columns)
      .from(dogs)
      .where(
        and(
          sql`${nameWords(dogs)} @@ to_tsquery('simple', ${query})`,
          sql`${dogs.bornOn} = any(${sql.param(days)}::date[])`,
        ),
      );
    for (const dog of some) found.set(dog.id, dog);
  }
  return [...found.values()];
}

const mostFound = 8;

/** Searches by РКФ number, stamp, or the beginnings of words of a name. */
export async function findDogs(db: Queryable, text: string): Promise<KnownDog[]> {
  const [number, stamp] = [readPedigreeNumber(text), readStamp(text)];
  const words = wordsOfName(text);
  const where =
    number !== null
      ? eq(dogs.pedigreeNumber, number)
      : stamp
        ? sql`${dogs.stampCode} = ${stamp.code} and ${dogs.stampNumber} = ${stamp.number}`
        : words.length
          ? sql`${nameWords(dogs)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
          : sql`false`;
  return db.select(columns).from(dogs).where(where).orderBy(asc(dogs.id)).limit(mostFound);
}

export const rankNames = async (db: Queryable, ids: readonly number[]): Promise<string[]> => {
  if (!ids.length) return [];
  const rows = await db
    .select({ id: ranks.id, name: ranks.shortName })
    .from(ranks)
    .where(inArray(ranks.id, [...ids]));
  return ids.flatMap((id) => rows.find((rank) => rank.id === id)?.name ?? []);
};
