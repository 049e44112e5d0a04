import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { readShow } from '#domains/entries/server/public.ts';
import { entries } from '#domains/entries/server/tables.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { dogsBefore } from '../../../live/policy.ts';
import { readCourses } from '../../../live/server/queries/courses.ts';
import { ringBreeds, ringReminders, rings } from '../../../server/tables.ts';
import { daySettings } from '../tables.ts';

/**
 * Tells entrants that their dogs are among the next in their rings, once a dog, unless they switched that off. Returns the
 * number of dogs. Rings that are not being judged are left out, because their queue does not move.
 */
export async function tellComingDogs(db: Db): Promise<number> {
  const shows = await db
    .selectDistinct({ id: rings.exhibitionId })
    .from(rings)
    .innerJoin(ringBreeds, eq(ringBreeds.ringId, rings.id))
    .where(
      and(
        // The day of the show's city may be another than Moscow's.
        sql`${rings.day} between ${portalToday} - 1 and ${portalToday} + 1`,
        inArray(ringBreeds.stage, ['called', 'judging', 'checked']),
      ),
    );
  let told = 0;
  for (const { id } of shows) {
    const show = await readShow(db, id);
    if (show.isCancelled) continue;
    const { rings: courses } = await readCourses(db, show, dayIn(show.timeZone, show.now));
    const next = courses
      .filter(({ course }) => course.state === 'judging')
      .flatMap(({ course }) => course.queue.slice(0, dogsBefore + 1).map(({ entryId }) => entryId));
    told += await remind(db, id, next);
  }
  return told;
}

async function remind(db: Db, exhibitionId: number, entryIds: readonly number[]): Promise<number> {
  if (entryIds.length === 0) return 0;
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ entryId: entries.id })
      .from(entries)
      .leftJoin(daySettings, eq(daySettings.profileId, entries.entrantId))
      .where(
        and(
          inArray(entries.id, [...entryIds]),
          isNotNull(entries.entrantId),
          sql`${daySettings.tellsComing} is not false`,
        ),
      );
    if (known.length === 0) return 0;
    const fresh = await tx.insert(ringReminders).values(known).onConflictDoNothing().returning();
    for (const { entryId } of fresh) await recordEvent(tx, { name: 'rings.dog_near', ids: { exhibitionId, entryId } });
    return fresh.length;
  });
}
