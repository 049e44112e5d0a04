import { and, asc, gt, lte, max } from 'drizzle-orm';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { educationalPath } from '../paths.ts';
import { educationals } from './tables.ts';

export const educationalUrls: PageUrls = {
  name: 'educationals',
  async lastId(db) {
    const [row] = await db.select({ last: max(educationals.id) }).from(educationals);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: educationals.id, updatedAt: educationals.updatedAt })
      .from(educationals)
      .where(and(gt(educationals.id, after), lte(educationals.id, upTo)))
      .orderBy(asc(educationals.id));
    return rows.map(({ id, updatedAt }) => ({ path: educationalPath(id), changedOn: updatedAt.toISOString() }));
  },
};

export const educationalSitemap: SitemapSource = { records: educationalUrls };
