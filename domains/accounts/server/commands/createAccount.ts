import type { Queryable } from '#platform/server/db/connect.ts';
import { newToken } from '../../session/server/tokens.ts';
import type { Passwords } from '../passwords.ts';
import { accounts } from '../tables.ts';

/**
 * Creates an account on behalf of a profile, with a random password and an unproven mail. False when the mail is taken.
 */
export async function createAccount(
  tx: Queryable,
  passwords: Passwords,
  account: { profileId: number; mail: string; now: Date },
): Promise<boolean> {
  const { profileId, mail, now } = account;
  const passwordHash = await passwords.hash(newToken());
  const [created] = await tx
    .insert(accounts)
    .values({ profileId, mail, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return created !== undefined;
}
