import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { profiles } from './tables.ts';

/** Pages of organisations are listed for search engines; those of people are not. */
const listed = [userTypes.club, userTypes.kennel, userTypes.federation, userTypes.nbc];

const profileUrls: PageUrls = {
  name: 'profiles',
  async lastId(db) {
    const [row] = await db.select({ last: max(profiles.id) }).from(profiles);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ userType: profiles.userType, alias: profiles.alias })
      .from(profiles)
      .where(
        and(
          gt(profiles.id, after),
          lte(profiles.id, upTo),
          eq(profiles.isActive, true),
          inArray(profiles.userType, listed),
        ),
      )
      .orderBy(asc(profiles.id));
    return rows.map(({ userType, alias }) => ({ path: fullAlias(userType as UserType, alias) }));
  },
};

export const profileSitemap: SitemapSource = { records: profileUrls };
