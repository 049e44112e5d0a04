import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { markConfirmed } from '../../registration/server/commands.ts';
import { texts } from '../../texts.ts';
import { weaknessOf } from '../../weakPasswords/weakness.ts';
import type { Passwords } from '../passwords.ts';
import { accounts } from '../tables.ts';

export interface InvitedPerson {
  /** Proven by a secret sent there. */
  mail: string;
  password: string;
  /** Surname first, as the federation's list has it. */
  name: string;
  cityId: number | null;
}

/** Creates a person's account and active profile. Throws 400 for a weak password and 409 when the mail is taken. */
export async function createInvitedPerson(
  tx: Queryable,
  passwords: Passwords,
  { mail, password, name, cityId }: InvitedPerson,
  now: Date,
): Promise<{ accountId: number; profileId: number }> {
  const weakness = weaknessOf(password, [mail, name]);
  if (weakness) throw new PortalError(400, { password: weakness });
  const [lastName = name, firstName = '', ...others] = name.trim().split(/\s+/);
  const secondName = others.join(' ');
  const passwordHash = await passwords.hash(password);
  const profileId = await createProfile(tx, {
    userType: userTypes.individual,
    alias: `user_${String(randomInt(2 ** 47)).padStart(15, '0')}`,
    name,
    // Without consent others see «Анна Л.».
    shortName: firstName ? `${firstName} ${lastName.charAt(0)}.` : lastName,
    lastName,
    firstName,
    ...(secondName && { secondName }),
    cityId,
    isActive: false,
  });
  const [account] = await tx
    .insert(accounts)
    .values({ profileId, mail, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) throw new PortalError(409, texts.mailTaken);
  await recordEvent(tx, { name: 'accounts.registered', ids: { accountId: account.id, profileId } });
  await markConfirmed(tx, account.id, now);
  return { accountId: account.id, profileId };
}

export interface MailHolder {
  accountId: number;
  profileId: number;
  userType: number;
  /** The owner has proven the mail, or has an active page, which only a proof or staff give. */
  isConfirmed: boolean;
}

/** The account that uses this mail. */
export async function findMailHolder(db: Queryable, mail: string): Promise<MailHolder | null> {
  const [holder] = await db
    .select({
      accountId: accounts.id,
      profileId: accounts.profileId,
      userType: profiles.userType,
      isConfirmed: sql<boolean>`(${accounts.mailConfirmedAt} is not null or ${profiles.isActive})`,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  return holder ?? null;
}
