import { and, asc, gt, lte, max } from 'drizzle-orm';
import { federationAliases } from '#platform/contract/userTypes.ts';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { advertsPath, articlePath, federationNewsPath } from '../paths.ts';
import { toIso } from './queries/cards.ts';
import { articles } from './tables.ts';

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

export const newsSitemap: SitemapSource = {
  pages: [{ path: advertsPath }, ...federationAliases.map((alias) => ({ path: federationNewsPath(alias) }))],
  records: articleUrls,
};
