import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createProfile } from '#domains/profiles/server/public.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createOneTimePassword } from '../../recovery/server/commands.ts';
import { newToken } from '../../session/server/tokens.ts';
import { texts } from '../../texts.ts';
import type { Passwords } from '../passwords.ts';
import { accounts } from '../tables.ts';

const passwordHours = 24;

export interface AdministratorParts {
  db: Db;
  passwords: Passwords;
  /** The running portal's PORTAL_SECRET: with another one the password is not valid. */
  secret: string | undefined;
}

/**
 * Creates an administrator's account; returns its one-time password once: the first sign-in requires an own one. If it
 * has expired, «Не помню пароль» sends another. Throws 409 when the mail is taken.
 */
export async function createAdministrator(
  { db, passwords, secret }: AdministratorParts,
  mail: string,
  now: Date,
): Promise<{ oneTimePassword: string; hours: number }> {
  // A random password: the first sign-in uses the one-time one.
  const passwordHash = await passwords.hash(newToken());
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
    if (taken) throw new PortalError(409, { mail: texts.mailTaken });
    const alias = `admin_${randomInt(1e9).toString().padStart(9, '0')}`;
    const profileId = await createProfile(tx, {
      userType: userTypes.admin,
      alias,
      name: 'Администратор портала',
      shortName: 'Администратор',
    });
    const [account] = await tx
      .insert(accounts)
      .values({ profileId, mail, passwordHash })
      .returning({ id: accounts.id });
    if (!account) throw new Error('The account was not written');
    const oneTimePassword = await createOneTimePassword(tx, secret, account.id, now, passwordHours * hourMs);
    return { oneTimePassword, hours: passwordHours };
  });
}
