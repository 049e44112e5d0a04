import { and, eq, sql } from 'drizzle-orm';
import { readShow } from '#domains/entries/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { openingOf } from '../../../live/server/queries/opening.ts';
import { readSettings } from '../../../server/queries/desk.ts';
import { ringBreeds } from '../../../server/tables.ts';
import { breedFollows } from '../tables.ts';

interface Wanted {
  exhibitionId: number;
  breedId: number;
  is_followed: boolean;
}

/** Idempotent. Throws 404 for a breed of another show, 409 while visitors do not see the rings. */
export async function setFollow(
  db: Queryable,
  profileId: number,
  { exhibitionId, breedId, is_followed: isFollowed }: Wanted,
): Promise<{ is_followed: boolean }> {
  const [breed] = await db
    .select({ stage: ringBreeds.stage, closedAt: ringBreeds.closedAt })
    .from(ringBreeds)
    .where(and(eq(ringBreeds.id, breedId), eq(ringBreeds.exhibitionId, exhibitionId)));
  if (!breed) throw notFound();
  if (!isFollowed) {
    const own = and(eq(breedFollows.profileId, profileId), eq(breedFollows.ringBreedId, breedId));
    await db.delete(breedFollows).where(own);
    return { is_followed: false };
  }
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const { state } = await openingOf(db, show, visibility);
  if (state !== 'open')
    throw new PortalError(409, 'Ход этой выставки сейчас не виден, поэтому следить за породой нельзя');
  if (breed.closedAt !== null && new Date(breed.closedAt).getTime() <= show.now.getTime() - delay * minuteMs)
    throw new PortalError(409, 'Судья уже закрыл породу: её результаты стоят на странице «Ход выставки»');
  await db
    .insert(breedFollows)
    // A breed that has begun is seen on the page on which the button stands.
    .values({
      ...{ profileId, ringBreedId: breedId },
      nearToldAt: breed.stage === 'waiting' ? null : sql`${portalNow}`,
    })
    .onConflictDoNothing();
  return { is_followed: true };
}
