import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Banner, BannerPattern } from '../contract.ts';
import { banners } from './tables.ts';

/** `today`: YYYY-MM-DD; the first and the last day of a banner belong to it. */
export async function listBanners(db: Queryable, position: number, today: string): Promise<Banner[]> {
  const rows = await db
    .select({
      id: banners.id,
      overline: banners.overline,
      title: banners.title,
      text: banners.text,
      action: banners.action,
      link: banners.link,
      picture_link: banners.pictureLink,
      cover_group: banners.coverGroup,
      pattern: banners.pattern,
    })
    .from(banners)
    .where(and(eq(banners.position, position), banners.isActive, lte(banners.startsOn, today), gte(banners.endsOn, today)))
    .orderBy(asc(banners.sortOrder), asc(banners.id));
  return rows.map((row) => ({ ...row, pattern: row.pattern as BannerPattern }));
}
