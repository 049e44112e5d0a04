import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accountSessions, accounts, officeTokens } from '../tables.ts';

/** Sets the state of the federation's recognition of a person. */
export async function setRecognition(
  tx: Queryable,
  accountId: number,
  { status, accepted }: { status: number; accepted?: boolean },
): Promise<{ mail: string; profileId: number } | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({
      personalDataRequestStatus: status,
      ...(accepted !== undefined && { personalDataRequestAccepted: accepted }),
    })
    .where(eq(accounts.id, accountId))
    .returning({ mail: accounts.mail, profileId: accounts.profileId });
  return account;
}

/** The person has seen the decision. */
export async function markDecisionSeen(tx: Queryable, accountId: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ personalDataRequestStatus: 0 })
    .where(and(eq(accounts.id, accountId), inArray(accounts.personalDataRequestStatus, [2, 3])));
}

/** Staff have seen the owner's papers on another occasion. */
export async function acceptRecognition(tx: Queryable, profileId: number): Promise<void> {
  await tx.update(accounts).set({ personalDataRequestAccepted: true }).where(eq(accounts.profileId, profileId));
}

/** Whether the organisation's office has a responsible person. */
export async function setDeclarantsAssigned(tx: Queryable, profileId: number, areAssigned: boolean): Promise<void> {
  await tx.update(accounts).set({ declarantsAssigned: areAssigned }).where(eq(accounts.profileId, profileId));
}

export async function setDissemination(tx: Queryable, accountId: number, status: 2 | 3): Promise<void> {
  await tx.update(accounts).set({ personalDataDisseminationStatus: status }).where(eq(accounts.id, accountId));
}

export async function setRoles(tx: Queryable, accountId: number, roles: readonly string[]): Promise<void> {
  await tx
    .update(accounts)
    .set({ roles: [...new Set(roles)] })
    .where(eq(accounts.id, accountId));
}

/** Ends all sessions of an account. */
export async function endSessions(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
}

/** Stores the token for the office's site, used instead of the session's. */
export async function addOfficeToken(
  tx: Queryable,
  token: Pick<typeof officeTokens.$inferInsert, 'sessionId' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(officeTokens).values(token);
}
