import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Banner, BannerPattern } from '../contract.ts';
import { banners } from './tables.ts';

const today = sql.placeholder('today');
const find = statement((db) =>
  db
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
    .where(
      and(
        eq(banners.position, sql.placeholder('position')),
        banners.isActive,
        lte(banners.startsOn, today),
        gte(banners.endsOn, today),
      ),
    )
    .orderBy(asc(banners.sortOrder), asc(banners.id)),
);

/** `day`: YYYY-MM-DD; the first and the last day of a banner are included. */
export async function listBanners(db: Queryable, position: number, day: string): Promise<Banner[]> {
  const rows = await find(db, { position, today: day });
  return rows.map((row) => ({ ...row, pattern: row.pattern as BannerPattern }));
}
