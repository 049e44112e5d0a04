import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import written from './demo/banners.json' with { type: 'json' };
import { banners } from './tables.ts';

/** Pages that exist; banners that lead to other pages are left out. */
const builtPages = [/^\/exhibitions(\?|$)/, /^\/about$/, /^\/(rkf|rfls|rfss|rfos|oankoo)(\/news)?$/];

export async function demoBanners(db: Queryable, { today }: { today: string }): Promise<void> {
  const rows = written
    .filter((banner) => builtPages.some((page) => page.test(banner.link)))
    .map((banner, at) => ({
      position: banner.position,
      overline: banner.overline,
      title: banner.title,
      text: banner.text,
      action: banner.action,
      link: banner.link,
      coverGroup: banner.fci_group,
      pattern: banner.pattern,
      startsOn: addDays(today, -30),
      endsOn: addDays(today, 365),
      sortOrder: at,
    }));
  await db.insert(banners).values(rows);
}
