import { count, eq, inArray } from 'drizzle-orm';
import type { MergedReference } from '#domains/dogs/server/public.ts';
import { showResults } from '../../../server/tables.ts';
import { trialResults } from '../../../trials/server/tables.ts';

/** Moves results to the remaining dog when two studbook records are merged. */
const following = (
  table: typeof showResults | typeof trialResults,
  { name, what }: { name: string; what: string },
): MergedReference => ({
  table: name,
  what,
  async count(db, dogId) {
    const [row] = await db.select({ total: count() }).from(table).where(eq(table.dogId, dogId));
    return row?.total ?? 0;
  },
  async move(tx, from, to) {
    const rows = await tx.update(table).set({ dogId: to }).where(eq(table.dogId, from)).returning({ id: table.id });
    return rows.map(({ id }) => id);
  },
  async moveBack(tx, ids, to) {
    await tx
      .update(table)
      .set({ dogId: to })
      .where(inArray(table.id, [...ids]));
  },
});

export const resultReferences: readonly MergedReference[] = [
  following(showResults, { name: 'show_results', what: 'Результаты выставок' }),
  following(trialResults, { name: 'trial_results', what: 'Результаты испытаний и состязаний' }),
];
