import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { staffMembers } from '../tables.ts';

/** Whether a federation has a person who works under an own account. */
export const hasNamedStaff = async (db: Queryable): Promise<boolean> =>
  (await db.$count(
    staffMembers,
    and(isNotNull(staffMembers.employerId), isNotNull(staffMembers.acceptedAt), isNull(staffMembers.closedAt)),
  )) > 0;

/** Whether two people can sign in as administrators of the portal. */
export async function hasSecondAdministrator(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(
      and(
        eq(profiles.userType, userTypes.admin),
        eq(profiles.isActive, true),
        isNull(accounts.blockedAt),
        isNull(accounts.employerId),
      ),
    )
    .limit(2);
  return found.length > 1;
}
