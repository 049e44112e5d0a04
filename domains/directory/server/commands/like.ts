import { and, eq, inArray, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Likes } from '../../contract.ts';
import { profileLikes } from '../tables.ts';

/** Only organisations of the directory are liked here. */
const liked = [3, 4, 5, 7];

async function countedLikes(tx: Queryable, profileId: number, by: number): Promise<number> {
  const [row] = await tx
    .update(profiles)
    .set({ likes: sql`${profiles.likes} + ${by}` })
    .where(eq(profiles.id, profileId))
    .returning({ likes: profiles.likes });
  return row?.likes ?? 0;
}

/** The row lock of the organisation makes two presses at once count one. */
const lock = (tx: Queryable, profileId: number) =>
  tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), inArray(profiles.userType, liked), eq(profiles.isActive, true)))
    .for('update');

/** Sets or takes back a like; repeated, it changes nothing. */
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
    const likes = await countedLikes(tx, profileId, changed.length ? (wanted ? 1 : -1) : 0);
    if (changed.length) await recordFact(tx, { name: wanted ? 'profiles.liked' : 'profiles.unliked', ids: { profileId } });
    return { likes, is_liked: wanted };
  });
}
