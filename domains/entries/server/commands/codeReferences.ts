import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { MergedReference } from '#domains/dogs/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { entryCodes } from '../../codes/server/tables.ts';

/**
 * Moves owners' codes to the remaining dog when two studbook records are merged. A code that is not taken ends, because
 * the remaining dog may have one of its own; the owner makes a new one.
 */
export const codeReferences: MergedReference = {
  table: 'entry_codes',
  what: 'Коды для записи на выставку',
  async count(db, dogId) {
    const [row] = await db.select({ total: count() }).from(entryCodes).where(eq(entryCodes.dogId, dogId));
    return row?.total ?? 0;
  },
  async move(tx, from, to) {
    await tx
      .update(entryCodes)
      .set({ endedAt: portalNow })
      .where(and(eq(entryCodes.dogId, from), isNull(entryCodes.endedAt), isNull(entryCodes.takenAt)));
    const rows = await tx
      .update(entryCodes)
      .set({ dogId: to })
      .where(eq(entryCodes.dogId, from))
      .returning({ id: entryCodes.id });
    return rows.map(({ id }) => id);
  },
  async moveBack(tx, ids, to) {
    await tx
      .update(entryCodes)
      .set({ dogId: to })
      .where(inArray(entryCodes.id, [...ids]));
  },
};
