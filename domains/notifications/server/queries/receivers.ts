import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { follows } from '../tables.ts';

/** Profile ids of whoever follows this one. */
export async function listFollowers(db: Queryable, profileId: number): Promise<number[]> {
  const found = await db.select({ id: follows.followerId }).from(follows).where(eq(follows.followedId, profileId));
  return found.map(({ id }) => id);
}

/** Profile ids of everybody who may sign in, one excepted. */
export async function listMembers(db: Queryable, except: number): Promise<number[]> {
  const found = await db
    .select({ id: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(isNull(accounts.blockedAt), eq(profiles.isActive, true), ne(accounts.profileId, except)));
  return found.map(({ id }) => id);
}
