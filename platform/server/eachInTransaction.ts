import type { Db, Queryable } from './db/connect.ts';

/** Runs `work` for each id in a transaction of its own; returns the sum of what it counted. */
export type EachInTransaction = (
  ids: readonly number[],
  work: (tx: Queryable, id: number) => Promise<number>,
) => Promise<number>;

/**
 * For jobs that go through records which are due: one record that fails does not hold up the others. The errors are
 * thrown together at the end with `failure` as their message, so that the job is reported as failed.
 */
export async function eachInTransaction<Counts>(
  db: Db,
  failure: string,
  run: (each: EachInTransaction) => Promise<Counts>,
): Promise<Counts> {
  const errors: unknown[] = [];
  const counts = await run(async (ids, work) => {
    let count = 0;
    for (const id of ids)
      try {
        count += await db.transaction((tx) => work(tx, id));
      } catch (error) {
        errors.push(error);
      }
    return count;
  });
  if (errors.length) throw new AggregateError(errors, failure);
  return counts;
}
