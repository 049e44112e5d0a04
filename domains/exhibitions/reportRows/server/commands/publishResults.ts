import { setImmediate } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { formatPedigree } from '#domains/dogs/shownNumbers.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isYear } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type exhibitions, mainRingPlaces, showResults } from '../../../server/tables.ts';
import { titleOfPlace } from '../../awardRules.ts';
import { checkMainRing } from '../../checkOthers.ts';
import { checkTotal } from '../../checks.ts';
import { parts } from '../../columns.ts';
import { foldNumber, type TotalRow } from '../../readCells.ts';
import { contextOf } from '../queries/context.ts';
import { rowsOf } from '../queries/sheet.ts';

/** Rows per batch; other requests of the process run between batches. */
const batch = 150;

/** Replaces the results of a show by those of its accepted report. Returns their number. */
export async function publishResults(tx: Queryable, show: typeof exhibitions.$inferSelect): Promise<number> {
  const rows = await rowsOf(tx, show.id, parts.total);
  const context = await contextOf(tx, show, rows);
  // Parsing is cached by row, so the final check only compares rows with each other.
  for (let from = 0; from < rows.length; from += batch) {
    checkTotal(rows.slice(from, from + batch), context);
    await setImmediate();
  }
  const { values } = checkTotal(rows, context);
  const ring = checkMainRing(await rowsOf(tx, show.id, parts.mainRing), context, values).values;
  const won = new Map<string, number[]>();
  for (const { arrangement, place, number } of ring) {
    const id = titleOfPlace(arrangement, place);
    if (id) won.set(foldNumber(number), [...(won.get(foldNumber(number)) ?? []), id]);
  }
  const judges = await findReferees(tx, values);
  await tx.delete(showResults).where(eq(showResults.exhibitionId, show.id));
  const byNumber = new Map<string, number>();
  for (let from = 0; from < values.length; from += batch) {
    const part = values.slice(from, from + batch);
    const written = await tx
      .insert(showResults)
      .values(
        part.map((dog) => ({
          exhibitionId: show.id,
          breedId: dog.breedId,
          refereeId: dog.judgeId ?? judges.get(dog.judge) ?? null,
          judgeName: dog.judge,
          catalogueNumber: dog.number,
          dogName: dog.dog,
          sex: dog.sex,
          bornOn: dog.born && isYear(dog.born) ? null : dog.born,
          pedigree: dog.pedigree === null ? null : formatPedigree(dog.pedigree),
          dogId: dog.known?.id ?? null,
          casteId: dog.casteId,
          gradeId: dog.gradeId,
          isAbsent: dog.isAbsent,
          place: dog.place,
          note: dog.note,
          shownOn: dog.day,
          dignityIds: [...dog.dignityIds, ...(won.get(foldNumber(dog.number)) ?? [])],
        })),
      )
      .returning({ id: showResults.id, number: showResults.catalogueNumber });
    for (const { id, number } of written) byNumber.set(foldNumber(number), id);
    await setImmediate();
  }
  const places = ring.flatMap(({ arrangement, place, number }) => {
    const resultId = byNumber.get(foldNumber(number));
    return resultId ? [{ exhibitionId: show.id, arrangement, place, resultId }] : [];
  });
  if (places.length) await tx.insert(mainRingPlaces).values(places);
  return values.length;
}

/** Finds judges outside the show's list by full name, when exactly one matches. */
async function findReferees(tx: Queryable, dogs: readonly TotalRow[]): Promise<Map<string, number>> {
  const names = [...new Set(dogs.filter(({ judgeId }) => judgeId === null).map(({ judge }) => judge))];
  if (!names.length) return new Map();
  const found = await tx
    .select({ id: referees.id, name: referees.name })
    .from(referees)
    .where(inArray(referees.name, names));
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map([...byName].flatMap(([name, [one, ...others]]) => (one && !others.length ? [[name, one.id]] : [])));
}
