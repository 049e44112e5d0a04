import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { breedPath, breedsPath } from '../paths.ts';

const breedUrls: PageUrls = {
  name: 'breeds',
  async lastId(db) {
    const [row] = await db.select({ last: max(breeds.id) }).from(breeds);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: breeds.id })
      .from(breeds)
      .where(and(gt(breeds.id, after), lte(breeds.id, upTo), eq(breeds.isDeleted, false)))
      .orderBy(asc(breeds.id));
    return rows.map(({ id }) => ({ path: breedPath(id) }));
  },
};

export const dogSitemap: SitemapSource = { pages: [{ path: breedsPath }], records: breedUrls };
