import { and, asc, gt, lte, max } from 'drizzle-orm';
import type { PageUrls } from '#platform/server/pages/pageUrls.ts';
import { articlePath } from '../../paths.ts';
import { articles } from '../tables.ts';
import { toIso } from './cards.ts';

export const articleUrls: PageUrls = {
  name: 'news',
  async lastId(db) {
    const [row] = await db.select({ last: max(articles.id) }).from(articles);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: articles.id, updatedAt: articles.updatedAt })
      .from(articles)
      .where(and(gt(articles.id, after), lte(articles.id, upTo), articles.isPublished))
      .orderBy(asc(articles.id));
    return rows.map(({ id, updatedAt }) => ({ path: articlePath(id), changedOn: toIso(updatedAt) }));
  },
};
