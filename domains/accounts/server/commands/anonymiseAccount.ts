import { eq } from 'drizzle-orm';
import { anonymiseProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accounts } from '../tables.ts';

/** Mail domain of anonymised accounts. */
export const anonymisedMailDomain = '@deleted.invalid';

/** Removes all personal data but keeps the rows, because pedigrees, results and the audit log reference them. */
export async function anonymiseAccount(tx: Queryable, accountId: number, profileId: number, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      mail: `deleted-${accountId}${anonymisedMailDomain}`,
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
