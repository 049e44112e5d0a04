import { and, asc, gt, lte, max } from 'drizzle-orm';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { calendarPath, exhibitionPath, resultsPath } from '../paths.ts';
import { exhibitions } from './tables.ts';

/** Includes past shows, because people look for results. */
const exhibitionUrls: PageUrls = {
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

export const exhibitionSitemap: SitemapSource = {
  pages: [{ path: calendarPath }, { path: resultsPath('cac') }, { path: resultsPath('cacib') }],
  records: exhibitionUrls,
};
