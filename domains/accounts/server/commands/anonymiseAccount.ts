import { eq } from 'drizzle-orm';
import { anonymiseProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accounts } from '../tables.ts';

/** The mail of an account that is nobody's any more. */
export const nobodysMail = '@deleted.invalid';

/**
 * The rows stay, because others stand on them: pedigrees, results, the audit log. Nothing in them says whose they were.
 */
export async function anonymiseAccount(tx: Queryable, accountId: number, profileId: number, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      mail: `deleted-${accountId}${nobodysMail}`,
      passwordHash: '',
      roles: [],
      bannedActions: [],
      personalDataRequestStatus: 0,
      personalDataRequestAccepted: false,
      personalDataDisseminationStatus: 3,
      blockedAt: now,
    })
    .where(eq(accounts.id, accountId));
  await anonymiseProfile(tx, profileId);
}
