import { and, desc, lt } from 'drizzle-orm';
import { listAttachedPictures } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { containsFolded } from '#platform/server/db/nameSearch.ts';
import { banners } from '../../server/tables.ts';
import type { AdminBanner, BannerAdmin } from '../contract.ts';
import { bannerPurpose } from './purpose.ts';

const pageSize = 30;

export async function listAdminBanners(
  db: Queryable,
  { search, before }: { search?: string | undefined; before?: number | undefined },
): Promise<BannerAdmin> {
  const rows = await db
    .select()
    .from(banners)
    .where(
      and(
        search ? containsFolded(search, [banners.title, banners.link]) : undefined,
        before === undefined ? undefined : lt(banners.id, before),
      ),
    )
    .orderBy(desc(banners.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const pictures = await Promise.all(
    shown.map(({ id, pictureLink }) =>
      pictureLink ? listAttachedPictures(db, { purpose: bannerPurpose, ownerId: id, links: [pictureLink] }) : [],
    ),
  );
  return {
    rows: shown.map(({ pictureLink: _, coverGroup, startsOn, endsOn, sortOrder, isActive, pattern, ...row }, at) => ({
      ...row,
      picture: pictures[at] ?? [],
      cover_group: coverGroup,
      pattern: pattern as AdminBanner['pattern'],
      starts_on: startsOn,
      ends_on: endsOn,
      sort_order: sortOrder,
      is_active: isActive,
    })),
    has_more: rows.length > pageSize,
  };
}
