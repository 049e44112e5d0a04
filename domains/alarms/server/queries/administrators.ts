import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

/** Only of administrators who can sign in. */
export async function administratorMails(db: Queryable): Promise<string[]> {
  const found = await db
    .select({ mail: accounts.mail })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(profiles.userType, userTypes.admin), eq(profiles.isActive, true), isNull(accounts.blockedAt)));
  return found.map(({ mail }) => mail);
}
