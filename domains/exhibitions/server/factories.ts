import type { Queryable } from '#platform/server/db/connect.ts';
import { type DayRow, exhibitionReferees, exhibitions, mainRingPlaces, showResults } from './tables.ts';

export type ExhibitionRecord = typeof exhibitions.$inferSelect;
export interface JudgeAssignment {
  refereeId: number;
  fciGroups: readonly number[];
}
export type NewExhibition = typeof exhibitions.$inferInsert & { referees?: readonly JudgeAssignment[] };

/** PostgreSQL accepts 65,535 parameters per statement; a show has 33. */
const rowsPerInsert = 1000;

/** Inserts many shows in a few statements. Returns their ids in the given order. */
export async function insertExhibitions(db: Queryable, given: readonly NewExhibition[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < given.length; from += rowsPerInsert) {
    const part = given.slice(from, from + rowsPerInsert).map(({ referees: _, ...row }) => row);
    for (const { id } of await db.insert(exhibitions).values(part).returning({ id: exhibitions.id })) ids.push(id);
  }
  const appointed = given.flatMap(({ referees = [] }, at) =>
    referees.map(({ refereeId, fciGroups }, position) => ({
      exhibitionId: ids[at] as number,
      refereeId,
      position,
      fciGroups: [...fciGroups],
    })),
  );
  for (let from = 0; from < appointed.length; from += 10_000)
    await db.insert(exhibitionReferees).values(appointed.slice(from, from + 10_000));
  return ids;
}

export const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

let made = 0;

/** Creates a show, by default a one-day national show of all breeds. Organiser and city are required. */
export async function makeExhibition(
  db: Queryable,
  given: Partial<NewExhibition> & { clubId: number; cityId: number; beginsOn: string },
): Promise<ExhibitionRecord> {
  made += 1;
  const { referees = [], ...row } = {
    name: `Выставка № ${made}`,
    typeId: 1,
    category: 1,
    rankIds: [3],
    fciGroups: allGroups,
    endsOn: given.beginsOn,
    ...given,
  };
  const days: DayRow[] = row.days ?? [{ date: row.beginsOn, time_from: '10:00', time_to: '18:00' }];
  const [exhibition] = await db
    .insert(exhibitions)
    .values({ ...row, days })
    .returning();
  if (!exhibition) throw new Error('The show was not inserted');
  if (referees.length)
    await db.insert(exhibitionReferees).values(
      referees.map(({ refereeId, fciGroups }, position) => ({
        exhibitionId: exhibition.id,
        refereeId,
        position,
        fciGroups: [...fciGroups],
      })),
    );
  return exhibition;
}

export type NewResult = typeof showResults.$inferInsert;

/** Inserts many results in a few statements. Returns their ids in the given order. */
export async function insertResults(db: Queryable, given: readonly NewResult[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < given.length; from += rowsPerInsert) {
    const part = given.slice(from, from + rowsPerInsert);
    for (const { id } of await db.insert(showResults).values(part).returning({ id: showResults.id })) ids.push(id);
  }
  return ids;
}

export async function insertPlaces(
  db: Queryable,
  given: readonly (typeof mainRingPlaces.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < given.length; from += rowsPerInsert)
    await db.insert(mainRingPlaces).values(given.slice(from, from + rowsPerInsert));
}
