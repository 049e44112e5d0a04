import { and, eq } from 'drizzle-orm';
import { readShow } from '#domains/entries/server/public.ts';
import { hourIn } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { readCourses } from '../../../live/server/queries/courses.ts';
import { standingOf } from '../../../live/server/queries/find.ts';
import { openingOf } from '../../../live/server/queries/opening.ts';
import { readSettings } from '../../../server/queries/desk.ts';
import { ringBreeds } from '../../../server/tables.ts';
import type { BreedsToFollow } from '../../contract.ts';
import { breedFollows } from '../tables.ts';

/** Breeds of today and of the days ahead, by day, ring and turn. Empty while visitors do not see the rings. */
export async function listBreedsToFollow(
  db: Queryable,
  profileId: number,
  exhibitionId: number,
): Promise<BreedsToFollow> {
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const { state } = await openingOf(db, show, visibility);
  if (state !== 'open') return { breeds: [] };
  const own = await db
    .select({ id: breedFollows.ringBreedId })
    .from(breedFollows)
    .innerJoin(ringBreeds, eq(ringBreeds.id, breedFollows.ringBreedId))
    .where(and(eq(breedFollows.profileId, profileId), eq(ringBreeds.exhibitionId, exhibitionId)));
  const followed = new Set(own.map(({ id }) => id));
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const { rings } = await readCourses(db, show);
  const breeds = rings.flatMap(({ ring, breeds: ofRing, course }) =>
    ofRing.map((breed) => ({
      ...{ id: breed.row.id, breed: breed.name, rank: breed.rank ?? '', day: ring.day, ring: ring.number },
      ...standingOf(breed, course, { until, hour: (ms) => hourIn(show.timeZone, new Date(ms)) }),
      is_followed: followed.has(breed.row.id),
    })),
  );
  return { breeds: breeds.filter(({ state: at, is_followed: isFollowed }) => at !== 'closed' || isFollowed) };
}
