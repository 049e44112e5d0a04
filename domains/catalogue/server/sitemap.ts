import { and, asc, eq, gt, isNotNull, lte, max } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { cataloguePath, cataloguesPath } from '../paths.ts';
import { catalogues } from './tables.ts';

/** Catalogues whose hour has come. */
const catalogueUrls: PageUrls = {
  name: 'catalogues',
  async lastId(db) {
    const [row] = await db
      .select({ last: max(catalogues.exhibitionId) })
      .from(catalogues)
      .where(isNotNull(catalogues.openedAt));
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: catalogues.exhibitionId, openedAt: catalogues.openedAt })
      .from(catalogues)
      .innerJoin(exhibitions, eq(exhibitions.id, catalogues.exhibitionId))
      .where(
        and(
          gt(catalogues.exhibitionId, after),
          lte(catalogues.exhibitionId, upTo),
          isNotNull(catalogues.openedAt),
          eq(exhibitions.isCancelled, false),
        ),
      )
      .orderBy(asc(catalogues.exhibitionId));
    return rows.map(({ id, openedAt }) => ({
      path: cataloguePath(id),
      ...(openedAt !== null && { changedOn: new Date(openedAt).toISOString() }),
    }));
  },
};

export const catalogueSitemap: SitemapSource = { pages: [{ path: cataloguesPath }], records: catalogueUrls };
