import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { headFederation } from '#platform/contract/access.ts';
import { federationAliases, fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { follows } from '../tables.ts';

export async function listFollowers(db: Queryable, profileId: number): Promise<number[]> {
  const found = await db.select({ id: follows.followerId }).from(follows).where(eq(follows.followedId, profileId));
  return found.map(({ id }) => id);
}

/**
 * Returns profile ids of the staff who act on this profile: administrators, the head federation and the profile's own
 * federation. With null, for what belongs to no federation, only the first two.
 */
export async function listStaff(db: Queryable, profileId: number | null): Promise<number[]> {
  const isFederation = or(
    eq(profiles.userType, userTypes.federation),
    and(eq(profiles.userType, userTypes.club), inArray(sql`lower(${profiles.alias})`, [...federationAliases])),
  );
  const concerned = alias(profiles, 'concerned');
  const isConcerned =
    profileId === null
      ? undefined
      : inArray(
          profiles.id,
          db
            .select({ id: sql<number>`coalesce(${concerned.federationId}, ${concerned.id})` })
            .from(concerned)
            .where(eq(concerned.id, profileId)),
        );
  const found = await db
    .select({ id: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(
      and(
        isNull(accounts.blockedAt),
        eq(profiles.isActive, true),
        or(
          eq(profiles.userType, userTypes.admin),
          and(isFederation, or(eq(sql`lower(${profiles.alias})`, headFederation), isConcerned)),
        ),
      ),
    );
  return found.map(({ id }) => id);
}

/** Null when the account is deleted. */
export async function findOwner(db: Queryable, accountId: number): Promise<{ profileId: number; path: string } | null> {
  const [found] = await db
    .select({ profileId: profiles.id, userType: profiles.userType, alias: profiles.alias })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.id, accountId));
  return found ? { profileId: found.profileId, path: fullAlias(found.userType as UserType, found.alias) } : null;
}

/** Profile ids of all active accounts, except one. */
export async function listMembers(db: Queryable, except: number): Promise<number[]> {
  const found = await db
    .select({ id: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(isNull(accounts.blockedAt), eq(profiles.isActive, true), ne(accounts.profileId, except)));
  return found.map(({ id }) => id);
}
