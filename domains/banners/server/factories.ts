import type { Queryable } from '#platform/server/db/connect.ts';
import { banners } from './tables.ts';

export type NewBanner = typeof banners.$inferInsert;

/** By default on the home page's slider for many years. */
export async function makeBanner(db: Queryable, given: Partial<NewBanner> = {}): Promise<typeof banners.$inferSelect> {
  const [banner] = await db
    .insert(banners)
    .values({
      position: 1,
      title: 'Осенний чемпионат',
      action: 'Программа',
      link: '/exhibitions',
      startsOn: '2020-01-01',
      endsOn: '2099-12-31',
      ...given,
    })
    .returning();
  if (!banner) throw new Error('INSERT of a banner returned no row');
  return banner;
}
