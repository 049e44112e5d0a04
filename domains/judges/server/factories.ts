import type { Queryable } from '#platform/server/db/connect.ts';
import { refereeGroups, referees } from './tables.ts';

export type RefereeRow = typeof referees.$inferSelect;
export type NewReferee = typeof referees.$inferInsert & { fciGroups?: readonly number[] };

let made = 0;

/** Writes many judges in a few statements; answers their ids in the given order. */
export async function insertReferees(db: Queryable, given: readonly NewReferee[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < given.length; from += 1000) {
    const part = given.slice(from, from + 1000).map(({ fciGroups: _, ...row }) => row);
    for (const { id } of await db.insert(referees).values(part).returning({ id: referees.id })) ids.push(id);
  }
  const groups = given.flatMap(({ fciGroups = [] }, at) => fciGroups.map((fciGroup) => ({ refereeId: ids[at] as number, fciGroup })));
  for (let from = 0; from < groups.length; from += 10_000) await db.insert(refereeGroups).values(groups.slice(from, from + 10_000));
  return ids;
}

/** A judge of all breeds without a profile unless told otherwise. */
export async function makeReferee(db: Queryable, given: Partial<NewReferee> = {}): Promise<RefereeRow> {
  made += 1;
  const { fciGroups = [], ...row } = { name: `Судьин Пётр ${made}`, nameLat: `Pyotr Sudyin ${made}`, isAllBreed: true, ...given };
  const [referee] = await db.insert(referees).values(row).returning();
  if (!referee) throw new Error('The judge was not written');
  if (fciGroups.length) await db.insert(refereeGroups).values(fciGroups.map((fciGroup) => ({ refereeId: referee.id, fciGroup })));
  return referee;
}
