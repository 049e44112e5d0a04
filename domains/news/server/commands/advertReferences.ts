import { count, eq, inArray } from 'drizzle-orm';
import type { MergedReference } from '#domains/dogs/server/public.ts';
import { articles } from '../tables.ts';

/** Moves adverts to the remaining dog when two studbook records are merged. */
export const advertReferences: MergedReference = {
  table: 'articles',
  what: 'Объявления',
  async count(db, dogId) {
    const [row] = await db.select({ total: count() }).from(articles).where(eq(articles.dogId, dogId));
    return row?.total ?? 0;
  },
  async move(tx, from, to) {
    const rows = await tx
      .update(articles)
      .set({ dogId: to })
      .where(eq(articles.dogId, from))
      .returning({ id: articles.id });
    return rows.map(({ id }) => id);
  },
  async moveBack(tx, ids, to) {
    await tx
      .update(articles)
      .set({ dogId: to })
      .where(inArray(articles.id, [...ids]));
  },
};
