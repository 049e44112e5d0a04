import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type EntryShow, readShow } from '#domains/entries/server/public.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { readCourses } from '../../../live/server/queries/courses.ts';
import { openingOf } from '../../../live/server/queries/opening.ts';
import { readSettings } from '../../../server/queries/desk.ts';
import { ringBreeds } from '../../../server/tables.ts';
import { listNear } from '../queries/near.ts';
import { breedFollows } from '../tables.ts';

/** Follows that wait for a notice: the breed has not been told to begin, or a closing has not been looked at. */
const waits = sql`(${breedFollows.nearToldAt} is null and ${ringBreeds.stage} <> 'closed'
  or ${ringBreeds.stage} = 'closed' and ${breedFollows.toldRound} is distinct from ${ringBreeds.round})`;

/**
 * Records an event for each followed breed that is about to begin, and for each closed one whose results visitors see by
 * now. Returns the number of events. Who follows, and what they know already, is asked when the notices are made.
 */
export async function tellFollowers(db: Db): Promise<number> {
  const shows = await db
    .selectDistinct({ id: ringBreeds.exhibitionId })
    .from(breedFollows)
    .innerJoin(ringBreeds, eq(ringBreeds.id, breedFollows.ringBreedId))
    .where(waits);
  let told = 0;
  for (const { id } of shows) {
    const show = await readShow(db, id);
    const { visibility, delay_minutes: delay } = await readSettings(db, id);
    if ((await openingOf(db, show, visibility)).state !== 'open') continue;
    told += (await tellNear(db, show)) + (await tellResults(db, show, delay));
  }
  return told;
}

async function tellNear(db: Db, show: EntryShow): Promise<number> {
  const { rings } = await readCourses(db, show, dayIn(show.timeZone, show.now));
  const near = listNear(rings).map(({ breed }) => breed.row.id);
  const waiting = await db
    .selectDistinct({ id: breedFollows.ringBreedId })
    .from(breedFollows)
    .where(and(inArray(breedFollows.ringBreedId, [...near, 0]), isNull(breedFollows.nearToldAt)));
  return record(
    db,
    'rings.breed_near',
    show.id,
    waiting.map(({ id }) => id),
  );
}

async function tellResults(db: Db, show: EntryShow, delay: number): Promise<number> {
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const closed = await db
    .selectDistinct({ id: ringBreeds.id })
    .from(breedFollows)
    .innerJoin(ringBreeds, eq(ringBreeds.id, breedFollows.ringBreedId))
    .where(
      and(
        eq(ringBreeds.exhibitionId, show.id),
        sql`${ringBreeds.closedAt} <= ${until.toISOString()}::timestamptz`,
        sql`${breedFollows.toldRound} is distinct from ${ringBreeds.round}`,
      ),
    );
  return record(
    db,
    'rings.breed_results',
    show.id,
    closed.map(({ id }) => id),
  );
}

async function record(
  db: Db,
  name: 'rings.breed_near' | 'rings.breed_results',
  exhibitionId: number,
  ringBreedIds: readonly number[],
): Promise<number> {
  if (ringBreedIds.length > 0)
    await db.transaction(async (tx) => {
      for (const ringBreedId of ringBreedIds) await recordEvent(tx, { name, ids: { exhibitionId, ringBreedId } });
    });
  return ringBreedIds.length;
}

/** Deletes follows of shows that are over. Returns their number. */
export async function forgetFollows(db: Queryable): Promise<number> {
  const over = await db
    .delete(breedFollows)
    .where(
      inArray(
        breedFollows.ringBreedId,
        db
          .select({ id: ringBreeds.id })
          .from(ringBreeds)
          .innerJoin(exhibitions, eq(exhibitions.id, ringBreeds.exhibitionId))
          // The day of the show's city may be another than Moscow's.
          .where(sql`${exhibitions.endsOn} < ${portalToday} - 1`),
      ),
    )
    .returning({ id: breedFollows.ringBreedId });
  return over.length;
}
