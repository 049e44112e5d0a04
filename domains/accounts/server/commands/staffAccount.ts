import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { endKeys } from '../../programKeys/server/commands/endKeys.ts';
import { oneTimePasswords, signInTickets } from '../../security/server/tables.ts';
import { texts } from '../../texts.ts';
import { passwordFault } from '../../weakPasswords/passwordFault.ts';
import type { Passwords } from '../passwords.ts';
import { accountSessions, accounts } from '../tables.ts';

export interface NewStaffAccount {
  /** The person's own profile. */
  profileId: number;
  /** The federation that the account acts for; null: an administrator of the portal. */
  employerId: number | null;
  /** Proven by the invitation that was sent there. */
  mail: string;
  password: string;
  /** The password must contain neither it nor the mail. */
  name: string;
}

/** Creates the account of a member of staff. Throws 400 for a weak password, 409 when the mail is taken. */
export async function createStaffAccount(
  tx: Queryable,
  passwords: Passwords,
  { profileId, employerId, mail, password, name }: NewStaffAccount,
  now: Date,
): Promise<number> {
  const fault = passwordFault(password, { ownWords: [mail, name], isStaff: true });
  if (fault) throw new PortalError(400, { password: fault });
  const [account] = await tx
    .insert(accounts)
    .values({
      ...{ profileId, employerId, mail, mailConfirmedAt: now, createdAt: now },
      passwordHash: await passwords.hash(password),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) throw new PortalError(409, texts.mailTaken);
  return account.id;
}

/**
 * Closes an account to sign-in and ends its sessions, every step towards one, and its keys, whose names it returns.
 */
export async function closeAccount(tx: Queryable, accountId: number, now: Date): Promise<string[]> {
  await tx.update(accounts).set({ blockedAt: now }).where(eq(accounts.id, accountId));
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
  await tx.delete(signInTickets).where(eq(signInTickets.accountId, accountId));
  await tx.delete(oneTimePasswords).where(eq(oneTimePasswords.accountId, accountId));
  return endKeys(tx, accountId, now);
}

export async function reopenAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, accountId));
}

/**
 * Throws 409 when this account is the only administrator who can sign in. Locks the administrators, so that two who
 * close each other at the same time do not both succeed.
 */
export async function assertAdministratorStays(tx: Queryable, accountId: number): Promise<void> {
  const others = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(profiles.userType, userTypes.admin), isNull(accounts.employerId), isNull(accounts.blockedAt)))
    .orderBy(asc(accounts.id))
    .for('update', { of: accounts });
  if (!others.some(({ id }) => id !== accountId)) throw new PortalError(409, texts.lastAdministrator);
}

/** The shared account of a federation: whether people sign in with it. Without such an account: undefined. */
export async function isSharedAccountOpen(db: Queryable, profileId: number): Promise<boolean | undefined> {
  const [account] = await db
    .select({ isOpen: sql<boolean>`${accounts.blockedAt} is null` })
    .from(accounts)
    .where(eq(accounts.profileId, profileId));
  return account?.isOpen;
}

/**
 * Opens or closes a federation's shared account to sign-in; closing ends its sessions and keys. Its page and menus stay.
 * Returns the names of the ended keys.
 */
export async function setSharedAccount(
  tx: Queryable,
  profileId: number,
  isOpen: boolean,
  now: Date,
): Promise<string[]> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profileId));
  if (!account) throw new PortalError(409, texts.noSharedAccount);
  if (!isOpen) return closeAccount(tx, account.id, now);
  await reopenAccount(tx, account.id);
  return [];
}
