import { and, asc, gt, lte, max } from 'drizzle-orm';
import type { PageUrls } from '#platform/server/pages/pageUrls.ts';
import { exhibitionPath } from '../../paths.ts';
import { exhibitions } from '../tables.ts';

/** Includes past shows, because people look for results. */
export const exhibitionUrls: PageUrls = {
  name: 'exhibitions',
  async lastId(db) {
    const [row] = await db.select({ last: max(exhibitions.id) }).from(exhibitions);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: exhibitions.id, updatedAt: exhibitions.updatedAt })
      .from(exhibitions)
      .where(and(gt(exhibitions.id, after), lte(exhibitions.id, upTo)))
      .orderBy(asc(exhibitions.id));
    return rows.map(({ id, updatedAt }) => ({
      path: exhibitionPath(id),
      changedOn: new Date(updatedAt).toISOString(),
    }));
  },
};
