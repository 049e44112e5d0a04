import { and, count, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MergedReference } from '#domains/dogs/server/public.ts';
import { entries } from '../tables.ts';

const others = alias(entries, 'others');
const ended = ['expired', 'withdrawn', 'refused'] as const;

/**
 * Moves entries to the remaining dog when two studbook records are merged. Where both are entered at one offer, the
 * second entry keeps the dog as it was entered, without a record: the organiser decides which of the two remains.
 */
export const entryReferences: MergedReference = {
  table: 'entries',
  what: 'Записи на выставки',
  async count(db, dogId) {
    const [row] = await db.select({ total: count() }).from(entries).where(eq(entries.dogId, dogId));
    return row?.total ?? 0;
  },
  async move(tx, from, to) {
    const twin = tx
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.offerId, entries.offerId),
          eq(others.dogId, to),
          sql`${others.state} not in ('expired', 'withdrawn', 'refused')`,
        ),
      );
    const moved = await tx
      .update(entries)
      .set({ dogId: to })
      .where(and(eq(entries.dogId, from), sql`(${inArray(entries.state, [...ended])} or ${notExists(twin)})`))
      .returning({ id: entries.id });
    const left = await tx
      .update(entries)
      .set({ dogId: null })
      .where(eq(entries.dogId, from))
      .returning({ id: entries.id });
    return [...moved, ...left].map(({ id }) => id);
  },
  async moveBack(tx, ids, to) {
    await tx
      .update(entries)
      .set({ dogId: to })
      .where(inArray(entries.id, [...ids]));
  },
};
