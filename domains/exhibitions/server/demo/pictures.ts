import { and, asc, desc, eq, gt, gte, inArray, or } from 'drizzle-orm';
import { uploadDemoPictures } from '#domains/media/server/demo/uploadDemoPictures.ts';
import { attachPictures } from '#domains/media/server/public.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { exhibitionPurpose } from '../../edit/server/purpose.ts';
import { exhibitions } from '../tables.ts';

/** Shows of these first clubs, from some weeks ago on, and the most popular ones; every other one has a picture. */
const asked = { clubs: 4, shows: 24, days: -60, popular: 8 };
const heads = ['english-setter', 'samoyed', 'great-dane', 'dalmatian', 'schnauzer', 'whippet', 'chihuahua', 'akita'];

/** Pictures of shows, attached as their organisers would have. */
export async function demoShowPictures(
  db: Queryable,
  store: FileStore,
  { clubs, today }: { clubs: readonly DemoProfile[]; today: string },
): Promise<void> {
  const popular = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(and(eq(exhibitions.category, 1), gt(exhibitions.entryClosesAt, portalNow)))
    .orderBy(desc(exhibitions.popularity), asc(exhibitions.id))
    .limit(asked.popular);
  const shows = await db
    .select({ id: exhibitions.id, clubId: exhibitions.clubId, name: exhibitions.name })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.category, 1),
        eq(exhibitions.isCancelled, false),
        gte(exhibitions.beginsOn, addDays(today, asked.days)),
        or(
          inArray(
            exhibitions.clubId,
            clubs.slice(0, asked.clubs).map(({ id }) => id),
          ),
          inArray(exhibitions.id, popular),
        ),
      ),
    )
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(asked.shows);
  const pictured = shows.filter((_, at) => at % 2 === 0);
  const ids = await uploadDemoPictures(
    db,
    store,
    pictured.map(({ id, clubId, name }, at) => ({
      ...{ profileId: clubId, key: `show ${id} ${name}` },
      scene: sceneOf({ subject: 'winner', heads: [heads[at % heads.length] ?? ''], at, seed: id * 17 }),
    })),
  );
  for (const [at, { id, clubId }] of pictured.entries()) {
    const to = { profileId: clubId, purpose: exhibitionPurpose, ownerId: id, field: 'avatar' };
    const [avatarLink] = await attachPictures(db, to, [ids[at] as number]);
    await db.update(exhibitions).set({ avatarLink }).where(eq(exhibitions.id, id));
  }
}
