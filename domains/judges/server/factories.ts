import type { Queryable } from '#platform/server/db/connect.ts';
import { referees, refereeUnavailableDays } from './tables.ts';

export type RefereeRow = typeof referees.$inferSelect;
export type NewReferee = typeof referees.$inferInsert;

let made = 0;

/** Inserts in batches; returns the ids in the given order. */
export async function insertReferees(db: Queryable, given: readonly NewReferee[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < given.length; from += 1000) {
    for (const { id } of await db
      .insert(referees)
      .values(given.slice(from, from + 1000))
      .returning({ id: referees.id }))
      ids.push(id);
  }
  return ids;
}

export async function makeReferee(db: Queryable, given: Partial<NewReferee> = {}): Promise<RefereeRow> {
  made += 1;
  const [referee] = await db
    .insert(referees)
    .values({ name: `Судьин Пётр ${made}`, nameLat: `Pyotr Sudyin ${made}`, isAllBreed: true, ...given })
    .returning();
  if (!referee) throw new Error('INSERT of a judge returned no row');
  return referee;
}

export async function insertUnavailableDays(
  db: Queryable,
  days: readonly { refereeId: number; day: string }[],
): Promise<void> {
  for (let from = 0; from < days.length; from += 10_000)
    await db.insert(refereeUnavailableDays).values(days.slice(from, from + 10_000));
}
