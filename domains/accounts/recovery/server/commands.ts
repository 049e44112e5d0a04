import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { markConfirmed } from '../../registration/server/commands.ts';
import { oneTimePasswords, signInTickets } from '../../security/server/tables.ts';
import { limitRequests } from '../../server/commands/limitRequests.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { keyedHash, newOneTimePassword, parseOneTimePassword } from '../../server/secrets/keyed.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import { recoveryMail, recoverySubject } from './mails.ts';

const passwordLife = hourMs;

const hashOf = (secret: string | undefined, accountId: number, bare: string): string =>
  keyedHash(secret, 'one-time-password', accountId, bare);

/** The password is readable only here, for the mail: it is stored as a hash. */
export async function createOneTimePassword(
  tx: Queryable,
  secret: string | undefined,
  accountId: number,
  now: Date,
  life: number,
): Promise<string> {
  const password = newOneTimePassword();
  const hash = hashOf(secret, accountId, password.replaceAll('-', ''));
  await tx
    .insert(oneTimePasswords)
    .values({ accountId, hash, createdAt: now, expiresAt: new Date(now.getTime() + life) });
  return password;
}

/**
 * Mails a one-time password if the account exists; the answer is the same otherwise. Five mails per mailbox in half an
 * hour.
 */
export async function resetPassword(
  { db, config }: Pick<SignInDeps, 'db' | 'config'>,
  mail: string,
  now: Date,
): Promise<void> {
  const key = keyedHash(config.PORTAL_SECRET, 'recovery', mail.toLowerCase());
  await limitRequests(db, [{ key, most: 5, within: 30 * minuteMs }], now);
  const [account] = await db
    .select({ id: accounts.id, mail: accounts.mail })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()), isNull(accounts.blockedAt)));
  if (!account) return;
  await db.transaction(async (tx) => {
    const password = await createOneTimePassword(tx, config.PORTAL_SECRET, account.id, now, passwordLife);
    await queueMail(tx, {
      to: account.mail,
      subject: recoverySubject,
      urgency: 'code',
      ...recoveryMail({ password, publicUrl: publicUrlOf(config) }),
    });
  });
}

/** The valid one-time password that was typed. Does the same work for an unknown account. */
export async function findOneTimePassword(
  db: Db,
  secret: string | undefined,
  accountId: number | undefined,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  const hash = hashOf(secret, accountId ?? 0, parseOneTimePassword(typed) ?? '');
  const [found] = await db
    .select({ id: oneTimePasswords.id })
    .from(oneTimePasswords)
    .where(
      and(
        eq(oneTimePasswords.accountId, accountId ?? 0),
        eq(oneTimePasswords.hash, hash),
        isNull(oneTimePasswords.usedAt),
        gt(oneTimePasswords.expiresAt, now),
      ),
    );
  return found?.id;
}

/**
 * Called when the own password is saved: uses up the one-time password, all others of the account and every pending
 * sign-in, and ends every session. Until then the old password works. False when another request has just used it.
 */
export async function spendOneTimePassword(
  tx: Queryable,
  accountId: number,
  oneTimePasswordId: number,
  now: Date,
): Promise<boolean> {
  const [spent] = await tx
    .update(oneTimePasswords)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimePasswords.id, oneTimePasswordId),
        eq(oneTimePasswords.accountId, accountId),
        isNull(oneTimePasswords.usedAt),
      ),
    )
    .returning({ id: oneTimePasswords.id });
  if (!spent) return false;
  await tx
    .delete(oneTimePasswords)
    .where(and(eq(oneTimePasswords.accountId, accountId), isNull(oneTimePasswords.usedAt)));
  await tx.delete(signInTickets).where(eq(signInTickets.accountId, accountId));
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
  // Reading the mail proves the mailbox.
  await markConfirmed(tx, accountId, now);
  return true;
}
