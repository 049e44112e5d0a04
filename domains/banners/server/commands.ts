import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { banners } from './tables.ts';

/**
 * One more show or click of a banner that stands today; false for any other. No fact: figures change nothing on a page.
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
