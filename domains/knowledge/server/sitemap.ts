import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { glossaryPath, howToPagePath, howToPath } from '../paths.ts';
import { toIso } from './queries.ts';
import { howToPages } from './tables.ts';

export const howToUrls: PageUrls = {
  name: 'how-to',
  async lastId(db) {
    const [row] = await db.select({ last: max(howToPages.id) }).from(howToPages);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ key: howToPages.key, updatedAt: howToPages.updatedAt })
      .from(howToPages)
      .where(and(gt(howToPages.id, after), lte(howToPages.id, upTo), eq(howToPages.isHidden, false)))
      .orderBy(asc(howToPages.id));
    return rows.map(({ key, updatedAt }) => ({ path: howToPagePath(key), changedOn: toIso(updatedAt) }));
  },
};

export const knowledgeSitemap: SitemapSource = {
  pages: [{ path: howToPath }, { path: glossaryPath }],
  records: howToUrls,
};
