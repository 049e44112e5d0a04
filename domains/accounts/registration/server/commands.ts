import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, notLike, sql } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { confirmPerson, createProfile, deleteProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { auditRecords } from '../../loginAs/server/tables.ts';
import { mailChanges } from '../../security/server/tables.ts';
import { anonymiseAccount, anonymisedMailDomain } from '../../server/commands/anonymiseAccount.ts';
import { limitRequests } from '../../server/commands/limitRequests.ts';
import type { Passwords } from '../../server/passwords.ts';
import { keyedHash } from '../../server/secrets/keyed.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import { hashToken, newToken } from '../../session/server/tokens.ts';
import { texts, tooManyRequests } from '../../texts.ts';
import { weaknessOf } from '../../weakPasswords/weakness.ts';
import { confirmationMail, confirmSubject } from './mails.ts';
import { mailConfirmations } from './tables.ts';

export interface NewOwner {
  last_name: string;
  first_name: string;
  second_name?: string | undefined;
  city_id: number;
  mail: string;
  password: string;
  /** Return path in the mail. */
  next?: string | undefined;
}

const linkLife = 72 * hourMs;
/** Pause between two mails to a person, and mails a day. */
const letterPause = minuteMs;
const lettersADay = 5;

/**
 * Creates an account that waits for its mail's confirmation; returns its id. Throws 409 when the mail is taken, also by
 * a simultaneous request.
 */
export async function registerOwner(
  tx: Transactable,
  passwords: Passwords,
  owner: NewOwner,
  publicUrl: string,
  now: Date,
): Promise<number> {
  const { last_name, first_name, second_name, city_id, mail, password, next } = owner;
  const weakness = weaknessOf(password, [mail, last_name, first_name]);
  if (weakness) throw new PortalError(400, { password: weakness });
  await assertOffered(tx, cities, [city_id], { field: 'city_id', kept: [] });
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  if (taken) throw mailTaken();
  const passwordHash = await passwords.hash(password);
  const profileId = await createProfile(tx, {
    userType: userTypes.individual,
    alias: `user_${String(randomInt(2 ** 47)).padStart(15, '0')}`,
    name: [last_name, first_name, second_name].filter(Boolean).join(' '),
    // Without consent others see «Анна Л.».
    shortName: `${first_name} ${last_name.charAt(0)}.`,
    lastName: last_name,
    firstName: first_name,
    ...(second_name && { secondName: second_name }),
    cityId: city_id,
    isActive: false,
  });
  const [account] = await tx
    .insert(accounts)
    .values({ profileId, mail, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) throw mailTaken();
  await sendLetter(tx, { accountId: account.id, name: first_name, mail, publicUrl, now, next });
  await recordEvent(tx, { name: 'accounts.registered', ids: { accountId: account.id, profileId } });
  return account.id;
}

const mailTaken = (): PortalError => new PortalError(409, { mail: texts.mailTaken });

interface LetterTo {
  accountId: number;
  name: string;
  mail: string;
  publicUrl: string;
  now: Date;
  next?: string | undefined;
}

async function sendLetter(tx: Queryable, { accountId, name, mail, publicUrl, now, next }: LetterTo): Promise<void> {
  const token = newToken();
  await tx
    .insert(mailConfirmations)
    .values({ accountId, tokenHash: hashToken(token), createdAt: now, expiresAt: new Date(now.getTime() + linkLife) });
  await queueMail(tx, {
    to: mail,
    subject: confirmSubject,
    urgency: 'code',
    ...confirmationMail({ name, token, publicUrl, next }),
  });
}

/** Sends the mail again to a signed-in person who has not confirmed yet. */
export async function sendConfirmation(
  db: Transactable,
  accountId: number,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const wait = await sendOnceMore(db, accountId, publicUrl, now);
  if (wait === 'confirmed') throw new PortalError(409, texts.alreadyConfirmed);
  if (wait > 0) throw new PortalError(429, tooManyRequests(wait), wait);
}

/** Sends the mail again to an address that has registered; the answer does not reveal whether it has. */
export async function resendConfirmation(
  { db, config }: { db: Db; config: Pick<Config, 'PORTAL_SECRET'> },
  { mail, next }: { mail: string; next?: string | undefined },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const key = keyedHash(config.PORTAL_SECRET, 'confirmation', mail.toLowerCase());
  await limitRequests(db, [{ key, most: lettersADay, within: 24 * hourMs }], now);
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  if (account) await sendOnceMore(db, account.id, publicUrl, now, next);
}

/** Sends it, or returns the seconds to wait, or that there is nothing to confirm. */
async function sendOnceMore(
  db: Transactable,
  accountId: number,
  publicUrl: string,
  now: Date,
  next?: string,
): Promise<number | 'confirmed'> {
  return db.transaction(async (tx) => {
    // The lock serialises two clicks of the button.
    const [account] = await tx
      .select({
        mail: accounts.mail,
        confirmedAt: accounts.mailConfirmedAt,
        name: profiles.firstName,
        isActive: profiles.isActive,
        userType: profiles.userType,
      })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.profileId))
      .where(eq(accounts.id, accountId))
      .for('update', { of: accounts });
    if (!account || account.confirmedAt || account.isActive || account.userType !== userTypes.individual)
      return 'confirmed';
    const sent = await tx
      .select({ at: mailConfirmations.createdAt })
      .from(mailConfirmations)
      .where(
        and(
          eq(mailConfirmations.accountId, accountId),
          gt(mailConfirmations.createdAt, new Date(now.getTime() - 24 * hourMs)),
        ),
      )
      .orderBy(desc(mailConfirmations.createdAt));
    const since = (at: number, pause: number) => (sent[at] ? sent[at].at.getTime() + pause - now.getTime() : 0);
    const wait = Math.ceil(Math.max(since(0, letterPause), since(lettersADay - 1, 24 * hourMs)) / 1000);
    if (wait > 0) return wait;
    await sendLetter(tx, { accountId, name: account.name ?? '', mail: account.mail, publicUrl, now, next });
    return 0;
  });
}

/**
 * Confirms by the mailed link. Throws 404, 409 (used) or 410 (expired), each with its message. Sessions opened before
 * the proof, except the proving one, may belong to another person who typed this mail: they end, and so does a pending
 * change of mail.
 */
export async function confirmMail(
  db: Transactable,
  { token, sessionId }: { token: string; sessionId: number | null },
  now: Date,
): Promise<void> {
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(mailConfirmations)
      .set({ usedAt: now })
      .where(
        and(
          eq(mailConfirmations.tokenHash, tokenHash),
          isNull(mailConfirmations.usedAt),
          gt(mailConfirmations.expiresAt, now),
        ),
      )
      .returning({ accountId: mailConfirmations.accountId });
    if (used) {
      await tx
        .delete(accountSessions)
        .where(
          and(
            eq(accountSessions.accountId, used.accountId),
            sessionId === null ? undefined : ne(accountSessions.id, sessionId),
          ),
        );
      await tx.delete(mailChanges).where(eq(mailChanges.accountId, used.accountId));
      return markConfirmed(tx, used.accountId, now);
    }
    const [found] = await tx
      .select({ usedAt: mailConfirmations.usedAt })
      .from(mailConfirmations)
      .where(eq(mailConfirmations.tokenHash, tokenHash));
    if (!found) throw new PortalError(404, texts.linkUnknown);
    throw found.usedAt ? new PortalError(409, texts.linkUsed) : new PortalError(410, texts.linkExpired);
  });
}

/**
 * Marks the mail as proven. An individual waiting for it becomes active; one deactivated by the federation stays so.
 */
export async function markConfirmed(tx: Queryable, accountId: number, now: Date): Promise<void> {
  const [first] = await tx
    .update(accounts)
    .set({ mailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.mailConfirmedAt)))
    .returning({ profileId: accounts.profileId });
  if (!first) return;
  const { profileId } = first;
  if (await confirmPerson(tx, profileId)) await recordEvent(tx, { name: 'profiles.confirmed', ids: { profileId } });
}

const forgottenAtOnce = 200;

/**
 * Deletes unconfirmed registrations with their names. One that staff have acted on is anonymised instead, because the
 * audit log references it. Returns their number.
 */
export async function deleteUnconfirmed(db: Transactable, before: Date): Promise<number> {
  const stale = await db
    .select({ accountId: accounts.id, profileId: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(
      and(
        isNull(accounts.mailConfirmedAt),
        lt(accounts.createdAt, before),
        eq(profiles.isActive, false),
        eq(profiles.userType, userTypes.individual),
        notLike(accounts.mail, `%${anonymisedMailDomain}`),
      ),
    )
    .limit(forgottenAtOnce);
  for (const { accountId, profileId } of stale) {
    await db.transaction(async (tx) => {
      const [acted] = await tx
        .select({ id: auditRecords.id })
        .from(auditRecords)
        .where(eq(auditRecords.accountId, accountId))
        .limit(1);
      if (acted) return anonymiseAccount(tx, accountId, profileId, clock.now());
      await tx.delete(accounts).where(eq(accounts.id, accountId));
      await deleteProfile(tx, profileId);
    });
  }
  return stale.length;
}
