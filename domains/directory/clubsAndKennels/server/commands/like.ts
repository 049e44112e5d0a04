import { and, eq, inArray } from 'drizzle-orm';
import { changeLikes } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import { profileLikes } from '../../../server/tables.ts';
import type { Likes } from '../../contract.ts';

/** User types that can be liked. */
const liked = [3, 4, 5, 7];

/** Locks the organisation's row, so that simultaneous likes are counted one by one. */
const lock = (tx: Queryable, profileId: number) =>
  tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), inArray(profiles.userType, liked), eq(profiles.isActive, true)))
    .for('update');

/** Sets or removes a like. Idempotent. */
export function setLike(db: Db, profileId: number, likedBy: number, wanted: boolean): Promise<Likes> {
  return db.transaction(async (tx) => {
    const [organisation] = await lock(tx, profileId);
    if (!organisation) throw notFound();
    const changed = wanted
      ? await tx.insert(profileLikes).values({ profileId, likedBy }).onConflictDoNothing().returning()
      : await tx
          .delete(profileLikes)
          .where(and(eq(profileLikes.profileId, profileId), eq(profileLikes.likedBy, likedBy)))
          .returning();
    const likes = await changeLikes(tx, profileId, changed.length ? (wanted ? 1 : -1) : 0);
    if (changed.length)
      await recordEvent(tx, { name: wanted ? 'profiles.liked' : 'profiles.unliked', ids: { profileId } });
    return { likes, is_liked: wanted };
  });
}
