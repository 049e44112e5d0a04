import { asc, eq } from 'drizzle-orm';
import { uploadDemoPictures } from '#domains/media/server/demo/uploadDemoPictures.ts';
import { attachPictures } from '#domains/media/server/public.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { bannerPurpose } from '../admin/server/purpose.ts';
import { bannerPositions } from '../positions.ts';
import written from './demo/banners.json' with { type: 'json' };
import { banners } from './tables.ts';

/** Pages that exist; banners that lead to other pages are left out. */
const builtPages = [/^\/exhibitions(\?|$)/, /^\/about$/, /^\/(rkf|rfls|rfss|rfos|oankoo)(\/news)?$/];

/** Breeds on the pictures of slides; a slide between them has none. */
const headsOfSlides: Readonly<Record<number, string>> = { 0: 'borzoi', 2: 'laika' };

interface DemoBanners {
  today: string;
  files: FileStore;
  /** The member of staff who sends the pictures. */
  staffId: number;
}

export async function demoBanners(db: Queryable, { today, files, staffId }: DemoBanners): Promise<void> {
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
  const slides = await db
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.position, bannerPositions.homePageSlider))
    .orderBy(asc(banners.sortOrder), asc(banners.id));
  for (const [at, { id }] of slides.entries()) {
    const head = headsOfSlides[at];
    if (head === undefined) continue;
    const scene = sceneOf({ subject: at === 0 ? 'winner' : 'dog', heads: [head], at, seed: 1891 + at });
    const key = `banner ${id}`;
    const pictureIds = await uploadDemoPictures(db, files, [{ profileId: staffId, key, scene }]);
    const to = { profileId: staffId, purpose: bannerPurpose, ownerId: id, field: 'picture' };
    const [pictureLink] = await attachPictures(db, to, pictureIds);
    await db.update(banners).set({ pictureLink }).where(eq(banners.id, id));
  }
}
