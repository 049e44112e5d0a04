import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { endKeys } from '../../programKeys/server/commands/endKeys.ts';
import { texts } from '../../texts.ts';
import { passwordFault } from '../../weakPasswords/passwordFault.ts';
import type { Passwords } from '../passwords.ts';
import { accountSessions, accounts } from '../tables.ts';

export interface OrganisationAccount {
  profileId: number;
  /** Proven by a secret sent there. */
  mail: string;
  password: string;
  /** The password must contain neither it nor the mail. */
  name: string;
  /** Of a federation, whose account opens everybody's data: its password is longer. */
  isStaff: boolean;
}

/** Whether an account uses this mail. */
export async function isMailTaken(db: Queryable, mail: string): Promise<boolean> {
  const [taken] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  return taken !== undefined;
}

/**
 * Creates the account of an organisation. Throws 400 for a weak password, 409 when the mail is taken or it already has
 * an account.
 */
export async function createOrganisationAccount(
  tx: Queryable,
  passwords: Passwords,
  { profileId, mail, password, name, isStaff }: OrganisationAccount,
  now: Date,
): Promise<number> {
  const fault = passwordFault(password, { ownWords: [mail, name], isStaff });
  if (fault) throw new PortalError(400, { password: fault });
  const passwordHash = await passwords.hash(password);
  const [account] = await tx
    .insert(accounts)
    .values({ profileId, mail, mailConfirmedAt: now, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) throw new PortalError(409, texts.mailTaken);
  await recordEvent(tx, { name: 'accounts.activated', ids: { accountId: account.id, profileId } });
  return account.id;
}

/** Blocks the organisation's account and ends its sessions and keys. Returns the names of the keys. */
export async function blockOrganisation(tx: Queryable, profileId: number, now: Date): Promise<string[]> {
  const [shut] = await tx
    .update(accounts)
    .set({ blockedAt: now })
    .where(and(eq(accounts.profileId, profileId), isNull(accounts.blockedAt)))
    .returning({ id: accounts.id });
  if (!shut) return [];
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, shut.id));
  return endKeys(tx, shut.id, now);
}

/** Undoes the blocking of that moment only. */
export async function unblockOrganisation(tx: Queryable, profileId: number, shutAt: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ blockedAt: null })
    .where(
      and(
        eq(accounts.profileId, profileId),
        eq(sql`date_trunc('milliseconds', ${accounts.blockedAt})`, shutAt.toISOString()),
      ),
    );
}
