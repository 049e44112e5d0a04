import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Follow } from '../../contract.ts';
import { getFollow } from '../queries/follows.ts';
import { follows } from '../tables.ts';

const followsLimit = 1000;

/** Idempotent. */
export async function followProfile(db: Db, followerId: number, followedId: number): Promise<Follow> {
  if (followerId === followedId) throw new PortalError(400, 'На самого себя подписаться нельзя');
  await getFollow(db, followerId, followedId);
  const [own] = await db.select({ all: count() }).from(follows).where(eq(follows.followerId, followerId));
  if ((own?.all ?? 0) >= followsLimit)
    throw new PortalError(409, `Подписок может быть не больше ${followsLimit}: уберите лишние и повторите`);
  await db.insert(follows).values({ followerId, followedId }).onConflictDoNothing();
  return getFollow(db, followerId, followedId);
}

export async function unfollowProfile(db: Db, followerId: number, followedId: number): Promise<Follow> {
  await db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
  return getFollow(db, followerId, followedId);
}
