import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { activateOrganisation } from '#domains/profiles/server/public.ts';
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
import { activatedLetter, activatedSubject, codeLetter, codeSubject } from './letters.ts';
import { findClubToActivate } from './queries.ts';
import type { ClubRegister } from './register.ts';
import { activationCodes } from './tables.ts';

type ActivationParts = Pick<SignInDeps, 'db' | 'config'> & { register: ClubRegister };

const minute = 60_000;
const codeLife = 15 * minute;
const codeTries = 5;
const codeDigits = 8;
const passwordLife = 24 * 60 * minute;

/**
 * Sends a code to the club's registered mail, told whole or as its record shows it. Another mail, a club that has an
 * account, a club nobody knows: the caller is answered the same, and limited the same. Ten codes a day with five tries
 * each leave a guesser fifty of a hundred million for each club, all of which anybody may ask for.
 */
export async function sendCode(
  { db, config, register }: ActivationParts,
  clubId: number,
  mail: string,
  now: Date,
): Promise<void> {
  const secret = config.PORTAL_SECRET;
  // Whole or not, it is one mail: the limit is the mailbox's.
  const shown = mail.includes('•') ? mail : maskedMail(mail);
  const key = keyedHash(secret, 'activation-code', clubId, shown.toLowerCase());
  await limitRequests(
    db,
    [
      { key: `${key}-minute`, most: 1, within: minute },
      { key: `${key}-day`, most: 10, within: 24 * 60 * minute },
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
      ...codeLetter({ club: club.name, code, publicUrl: publicUrlOf(config) }),
    });
  });
}

const codeHashOf = (secret: string | undefined, clubId: number, mail: string, code: string): string =>
  keyedHash(secret, 'activation', clubId, mail, code);

const wrongCode = (): PortalError => new PortalError(422, { activation_code: texts.wrongCode });

/** Who tries a code: by the whole mail, or by the club and its mail as its record shows it. */
export interface CodeTry {
  mail: string;
  code: string;
  clubId?: number | undefined;
}

/**
 * Each try counts, committed before the code is compared, so fifty at the same moment are five tries. Answers the club
 * whose code it is.
 */
export async function tryCode(
  db: Db,
  secret: string | undefined,
  { mail, code, clubId }: CodeTry,
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

/** The mail the club's last code went to, if the told one is that. */
async function boundMail(db: Db, clubId: number, told: string): Promise<string | undefined> {
  const [row] = await db
    .select({ mail: activationCodes.mail })
    .from(activationCodes)
    .where(eq(activationCodes.profileId, clubId));
  return row && isMail(row.mail, told) ? row.mail : undefined;
}

/**
 * Makes the club's account and mails its one-time password. The code works once, also when it comes twice at the same
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
  // Nobody knows this password: the first way in is the one-time one.
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
    ...activatedLetter({ club: club.name, mail: club.mail, password, publicUrl: publicUrlOf(config) }),
  });
  await recordEvent(tx, { name: 'accounts.activated', ids: { accountId: account.id, profileId: clubId } });
}
