import { eq } from 'drizzle-orm';
import { formatPedigree } from '#domains/dogs/shownNumbers.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { parts } from '../../../reportRows/columns.ts';
import { contextOf } from '../../../reportRows/server/queries/context.ts';
import { rowsOf } from '../../../reportRows/server/queries/sheet.ts';
import type { exhibitions } from '../../../server/tables.ts';
import { checkTrial } from '../../checks.ts';
import { trialResults } from '../tables.ts';

const batch = 1000;

/** Replaces the results of a trial by those of its accepted report. */
export async function publishTrial(tx: Queryable, show: typeof exhibitions.$inferSelect): Promise<void> {
  const rows = await rowsOf(tx, show.id, parts.total);
  const { values } = checkTrial(rows, await contextOf(tx, show, rows));
  await tx.delete(trialResults).where(eq(trialResults.exhibitionId, show.id));
  for (let from = 0; from < values.length; from += batch)
    await tx.insert(trialResults).values(
      values.slice(from, from + batch).map((dog) => ({
        ...{ exhibitionId: show.id, disciplineId: dog.disciplineId, levelId: dog.levelId, breedId: dog.breedId },
        ...{
          refereeId: dog.judgeId,
          judgeName: dog.judge,
          catalogueNumber: dog.number,
          dogName: dog.dog,
          sex: dog.sex,
        },
        pedigree: dog.pedigree === null ? null : formatPedigree(dog.pedigree),
        dogId: dog.known?.id ?? null,
        ...{ points: dog.points, gradeId: dog.gradeId, isPassed: dog.isPassed, place: dog.place, note: dog.note },
        shownOn: dog.day,
      })),
    );
}
