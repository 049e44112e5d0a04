import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { banners } from './tables.ts';

/**
 * Counts a show or a click. Returns false when the banner is not active today. Records no domain event: the counts are
 * on no page.
 */
export async function countBanner(
  db: Queryable,
  bannerId: number,
  what: 'shows' | 'clicks',
  today: string,
): Promise<boolean> {
  const counted = await db
    .update(banners)
    .set({ [what]: sql`${banners[what]} + 1` })
    .where(and(eq(banners.id, bannerId), banners.isActive, lte(banners.startsOn, today), gte(banners.endsOn, today)))
    .returning({ id: banners.id });
  return counted.length > 0;
}
