import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { activateOrganisation } from '#domains/profiles/server/public.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { createOneTimePassword } from '../../recovery/server/commands.ts';
import { limitRequests } from '../../server/commands/limitRequests.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { keyedHash, newCode, sameHash } from '../../server/secrets/keyed.ts';
import { accounts } from '../../server/tables.ts';
import { newToken } from '../../session/server/tokens.ts';
import { isMail, maskedMail, texts } from '../../texts.ts';
import { activatedMail, activatedSubject, codeMail, codeSubject } from './mails.ts';
import { findClubToActivate } from './queries.ts';
import type { ClubRegister } from './register.ts';
import { activationCodes } from './tables.ts';

type ActivationParts = Pick<SignInDeps, 'db' | 'config'> & { register: ClubRegister };
const codeLife = 15 * minuteMs;
const codeTries = 5;
const codeDigits = 8;
const passwordLife = dayMs;

/**
 * Sends a code to the club's registered mail, given complete or masked. Another mail, an activated club and an unknown
 * one get the same answer and the same limits. Ten codes a day with five tries each allow fifty guesses of a hundred
 * million per club.
 */
export async function sendCode(
  { db, config, register }: ActivationParts,
  clubId: number,
  mail: string,
  now: Date,
): Promise<void> {
  const secret = config.PORTAL_SECRET;
  // The limit is per mailbox, however the mail was given.
  const shown = mail.includes('•') ? mail : maskedMail(mail);
  const key = keyedHash(secret, 'activation-code', clubId, shown.toLowerCase());
  await limitRequests(
    db,
    [
      { key: `${key}-minute`, most: 1, within: minuteMs },
      { key: `${key}-day`, most: 10, within: dayMs },
    ],
    now,
  );
  const club = await findClubToActivate(db, register, clubId, mail);
  if (!club) return;
  const code = newCode(codeDigits);
  const bound = club.mail.toLowerCase();
  const fresh = {
    mail: bound,
    codeHash: codeHashOf(secret, clubId, bound, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + codeLife),
    usedAt: null,
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(activationCodes)
      .values({ profileId: clubId, ...fresh })
      .onConflictDoUpdate({ target: activationCodes.profileId, set: fresh });
    await queueMail(tx, {
      to: club.mail,
      subject: codeSubject,
      urgency: 'code',
      ...codeMail({ club: club.name, code, publicUrl: publicUrlOf(config) }),
    });
  });
}

const codeHashOf = (secret: string | undefined, clubId: number, mail: string, code: string): string =>
  keyedHash(secret, 'activation', clubId, mail, code);

const wrongCode = (): PortalError => new PortalError(422, { activation_code: texts.wrongCode });

/** Identifies a code: the full mail, or the club and its masked mail. */
export interface CodeAttempt {
  mail: string;
  code: string;
  clubId?: number | undefined;
}

/**
 * Counts a try, committed before the comparison, so that concurrent tries are all counted. Returns the club of the
 * code.
 */
export async function checkCode(
  db: Db,
  secret: string | undefined,
  { mail, code, clubId }: CodeAttempt,
  now: Date,
): Promise<number> {
  const bound = clubId === undefined ? mail.toLowerCase() : await boundMail(db, clubId, mail);
  if (bound === undefined) throw wrongCode();
  const tried = await db
    .update(activationCodes)
    .set({ tries: sql`${activationCodes.tries} + 1` })
    .where(
      and(
        eq(activationCodes.mail, bound),
        clubId === undefined ? undefined : eq(activationCodes.profileId, clubId),
        isNull(activationCodes.usedAt),
        gt(activationCodes.expiresAt, now),
        lt(activationCodes.tries, codeTries),
      ),
    )
    .returning({ profileId: activationCodes.profileId, codeHash: activationCodes.codeHash });
  const right = tried.find(({ profileId, codeHash }) =>
    sameHash(codeHash, codeHashOf(secret, profileId, bound, code.replace(/\s/g, ''))),
  );
  if (!right) throw wrongCode();
  return right.profileId;
}

/** The mail of the club's last code, if it matches the given one. */
async function boundMail(db: Db, clubId: number, told: string): Promise<string | undefined> {
  const [row] = await db
    .select({ mail: activationCodes.mail })
    .from(activationCodes)
    .where(eq(activationCodes.profileId, clubId));
  return row && isMail(row.mail, told) ? row.mail : undefined;
}

/**
 * Creates the club's account and mails its one-time password. A code works once, also when sent twice at the same
 * moment.
 */
export async function activateClub(
  tx: Transactable,
  { config, passwords, register }: Omit<ActivationParts, 'db'> & Pick<SignInDeps, 'passwords'>,
  clubId: number,
  now: Date,
): Promise<void> {
  const [used] = await tx
    .update(activationCodes)
    .set({ usedAt: now })
    .where(and(eq(activationCodes.profileId, clubId), isNull(activationCodes.usedAt)))
    .returning({ profileId: activationCodes.profileId });
  if (!used) throw wrongCode();
  const club = await register.findClub(tx, clubId);
  const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, clubId));
  if (!club || taken) throw new PortalError(409, texts.clubTaken);
  // A random password: the first sign-in uses the one-time one.
  const passwordHash = await passwords.hash(newToken());
  const [account] = await tx
    .insert(accounts)
    .values({ profileId: clubId, mail: club.mail, mailConfirmedAt: now, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) throw new PortalError(409, texts.clubMailTaken);
  await activateOrganisation(tx, clubId, now);
  const password = await createOneTimePassword(tx, config.PORTAL_SECRET, account.id, now, passwordLife);
  await queueMail(tx, {
    to: club.mail,
    subject: activatedSubject,
    urgency: 'code',
    ...activatedMail({ club: club.name, mail: club.mail, password, publicUrl: publicUrlOf(config) }),
  });
  await recordEvent(tx, { name: 'accounts.activated', ids: { accountId: account.id, profileId: clubId } });
}
