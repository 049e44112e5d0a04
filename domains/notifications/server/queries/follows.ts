import { and, asc, count, eq, sql } from 'drizzle-orm';
import { mainBreedOf, publicLogo } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Follow, Followed } from '../../contract.ts';
import { follows } from '../tables.ts';

const followsPage = 50;

/** Throws 404 for an unknown or hidden profile. */
export async function getFollow(db: Queryable, followerId: number, profileId: number): Promise<Follow> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.isActive, true)));
  if (!profile) throw notFound();
  const [[own], [all]] = await Promise.all([
    db
      .select({ id: follows.followedId })
      .from(follows)
      .where(and(eq(follows.followerId, followerId), eq(follows.followedId, profileId))),
    db.select({ followers: count() }).from(follows).where(eq(follows.followedId, profileId)),
  ]);
  return { profile_id: profileId, is_followed: own !== undefined, followers: all?.followers ?? 0 };
}

export async function listFollows(db: Queryable, followerId: number, start: number): Promise<Followed[]> {
  const found = await db
    .select({
      profile_id: profiles.id,
      name: profiles.shortName,
      alias: profiles.alias,
      user_type: profiles.userType,
      logo_link: publicLogo,
      main_breed: mainBreedOf(sql`${profiles}`),
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.followedId))
    .where(and(eq(follows.followerId, followerId), eq(profiles.isActive, true)))
    .orderBy(asc(profiles.shortName), asc(profiles.id))
    .limit(followsPage)
    .offset(start);
  return found.map((row) => ({ ...row, user_type: row.user_type as UserType }));
}
