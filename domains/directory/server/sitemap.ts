import { and, asc, gt, lte, max, sql } from 'drizzle-orm';
import { refereePath } from '#domains/judges/paths.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { PageUrls, SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { judgesPath, littersPath, mapPath, organizationsPath, specialistsPath } from '../paths.ts';

/** Judges of the federation's list; specialists have no page here. */
const refereeUrls: PageUrls = {
  name: 'judges',
  async lastId(db) {
    const [row] = await db.select({ last: max(referees.id) }).from(referees);
    return row?.last ?? 0;
  },
  async list(db, after, upTo) {
    const rows = await db
      .select({ id: referees.id, kinds: referees.kinds })
      .from(referees)
      .where(
        and(
          gt(referees.id, after),
          lte(referees.id, upTo),
          sql`${referees.kinds} && '{1,2,3}'`,
          sql`${referees.sheetNumber} is not null`,
        ),
      )
      .orderBy(asc(referees.id));
    return rows.flatMap(({ id, kinds }) => [
      ...(kinds.includes(1) ? [{ path: refereePath(id, 1) }] : []),
      ...(kinds.includes(2) || kinds.includes(3) ? [{ path: refereePath(id, 2) }] : []),
    ]);
  },
};

export const directorySitemap: SitemapSource = {
  pages: [
    { path: organizationsPath },
    { path: judgesPath },
    { path: specialistsPath },
    { path: mapPath },
    { path: littersPath },
  ],
  records: refereeUrls,
};
