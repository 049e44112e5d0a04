import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { IdentityProof } from '../../../contract.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import { secondFactors } from '../tables.ts';
import { type Caller, verifyPassword } from './changeOwn.ts';
import { checkSecondFactor } from './secondFactor.ts';

/** What `confirmIdentity` asks this account for. */
export async function identityProofOf(db: Queryable, accountId: number): Promise<IdentityProof> {
  const [factor] = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return factor ? 'code' : 'password';
}

/**
 * Asks again who sits at the screen: by a code of the second factor, or by the password where the account has none.
 * Throws 422 or 400 with `code`; tries are limited.
 */
export async function confirmIdentity(parts: SignInDeps, caller: Caller, code: string, now: Date): Promise<void> {
  if ((await identityProofOf(parts.db, caller.accountId)) === 'code')
    await checkSecondFactor(parts, caller.accountId, code, now);
  else await verifyPassword(parts, caller, code, 'code', now);
}
