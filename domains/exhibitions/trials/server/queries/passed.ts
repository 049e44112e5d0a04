import { and, desc, eq } from 'drizzle-orm';
import { judgingTerms, trialGrades, trialLevels } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions } from '../../../server/tables.ts';
import { trialResults } from '../tables.ts';

/** Passed trials that entitle a dog to a working certificate, as text. */
export async function passedTrialsOf(db: Queryable, dogId: number): Promise<{ id: number; words: string }[]> {
  const rows = await db
    .select({
      id: trialResults.id,
      discipline: judgingTerms.name,
      level: trialLevels.name,
      grade: trialGrades.name,
      on: trialResults.shownOn,
      show: exhibitions.name,
    })
    .from(trialResults)
    .innerJoin(exhibitions, eq(exhibitions.id, trialResults.exhibitionId))
    .innerJoin(judgingTerms, eq(judgingTerms.id, trialResults.disciplineId))
    .innerJoin(trialLevels, eq(trialLevels.id, trialResults.levelId))
    .innerJoin(trialGrades, eq(trialGrades.id, trialResults.gradeId))
    .where(and(eq(trialResults.dogId, dogId), eq(trialResults.isPassed, true)))
    .orderBy(desc(trialResults.shownOn), desc(trialResults.id))
    .limit(50);
  return rows.map(({ id, discipline, level, grade, on, show }) => ({
    id,
    words: `${discipline}, ${level}: ${grade.toLowerCase()}, ${formatDate(on)}, ${show}`,
  }));
}

export async function findPassedTrial(db: Queryable, resultId: number) {
  const [found] = await db
    .select({ dog: { id: dogs.id, name: dogs.name, breedId: dogs.breedId, number: dogs.pedigreeNumber } })
    .from(trialResults)
    .innerJoin(dogs, eq(dogs.id, trialResults.dogId))
    .where(and(eq(trialResults.id, resultId), eq(trialResults.isPassed, true)));
  return found ?? null;
}

/** A result with its trial, for notices. */
export async function findTrialResult(db: Queryable, resultId: number) {
  const [found] = await db
    .select({ show: exhibitions, number: trialResults.catalogueNumber, dogId: trialResults.dogId })
    .from(trialResults)
    .innerJoin(exhibitions, eq(exhibitions.id, trialResults.exhibitionId))
    .where(eq(trialResults.id, resultId));
  return found ?? null;
}
