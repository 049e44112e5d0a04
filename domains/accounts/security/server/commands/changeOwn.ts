import { and, eq, ne, sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError, unauthorized } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { Session } from '#platform/server/session.ts';
import { listPasskeyNames } from '../../../passkeys/server/queries/passkeyNames.ts';
import { endKeysOf } from '../../../programKeys/server/commands/endKeys.ts';
import { limitRequests } from '../../../server/commands/limitRequests.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import {
  addressChangedMail,
  addressCodeMail,
  mailChangedSubject,
  mailCodeSubject,
  passwordChangedMail,
  passwordChangedSubject,
} from '../../../server/mails.ts';
import { getAccount, type OwnAccount } from '../../../server/queries.ts';
import { keyedHash, newCode, sameHash } from '../../../server/secrets/keyed.ts';
import { accountSessions, accounts } from '../../../server/tables.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import { texts } from '../../../texts.ts';
import { passwordFault } from '../../../weakPasswords/passwordFault.ts';
import type { ChangePasswordInput, StartMailChangeInput } from '../../contract.ts';
import { mailChanges, oneTimePasswords, signInTickets } from '../tables.ts';

/** The session of the call. */
export interface Caller {
  accountId: number;
  sessionId: number;
}

const codeDigits = 5;
const codeLife = 12 * hourMs;
const codeTries = 5;

/** Verifies the password of a signed-in person; tries are limited. `field`: where the form shows the refusal. */
export async function verifyPassword(
  parts: SignInDeps,
  { accountId }: Caller,
  password: string,
  field: string,
  now: Date,
): Promise<OwnAccount> {
  const key = keyedHash(parts.config.PORTAL_SECRET, 'own-password', accountId);
  await limitRequests(parts.db, [{ key, most: 10, within: 15 * minuteMs }], now);
  const account = await getAccount(parts.db, accountId);
  const { right } = await parts.passwords.check(account.passwordHash, password);
  if (!right) throw new PortalError(400, { [field]: texts.wrongPassword });
  return account;
}

/** Ends every session but the caller's, and every pending sign-in. */
async function endOthers(tx: Queryable, { accountId, sessionId }: Caller): Promise<void> {
  await tx
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), ne(accountSessions.id, sessionId)));
  await tx.delete(oneTimePasswords).where(eq(oneTimePasswords.accountId, accountId));
  await tx.delete(signInTickets).where(eq(signInTickets.accountId, accountId));
}

/** Replaces the token too, because an attacker may know the old one. */
export async function changePassword(
  parts: SignInDeps,
  session: Session,
  { old_password, password, end_program_keys = true }: ChangePasswordInput,
  now: Date,
): Promise<{ apikey: string }> {
  const account = await verifyPassword(parts, session, old_password, 'old_password', now);
  const weakness = passwordFault(password, account);
  if (weakness) throw new PortalError(400, { password: weakness });
  const passwordHash = await parts.passwords.hash(password);
  const apikey = newToken();
  await parts.db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, session.accountId));
    await endOthers(tx, session);
    const own = and(eq(accountSessions.id, session.sessionId), eq(accountSessions.accountId, session.accountId));
    const [renewed] = await tx
      .update(accountSessions)
      .set({ tokenHash: hashToken(apikey) })
      .where(own)
      .returning({ id: accountSessions.id });
    // Another change has ended this session meanwhile.
    if (!renewed) throw unauthorized();
    const keys = end_program_keys ? await endKeysOf(tx, session, 'Смена пароля', now) : [];
    await queueMail(tx, {
      to: account.mail,
      subject: passwordChangedSubject,
      ...passwordChangedMail({
        at: now,
        publicUrl: publicUrlOf(parts.config),
        keys,
        passkeys: await listPasskeyNames(tx, session.accountId),
      }),
    });
  });
  parts.log.info({ event: 'password changed', accountId: session.accountId }, 'password changed');
  return { apikey };
}

const codeHashOf = (secret: string | undefined, accountId: number, mail: string, code: string): string =>
  keyedHash(secret, 'mail-change', accountId, mail, code);

/** Sends a code to the new mail; nothing changes until it is entered. */
export async function startMailChange(
  parts: SignInDeps,
  caller: Caller,
  { mail, password }: StartMailChangeInput,
  now: Date,
): Promise<void> {
  const { db, config } = parts;
  const account = await verifyPassword(parts, caller, password, 'password', now);
  if (account.mail.toLowerCase() === mail.toLowerCase()) throw new PortalError(400, { mail: texts.sameMail });
  await refuseTaken(db, mail);
  const key = keyedHash(config.PORTAL_SECRET, 'mail-change', caller.accountId);
  await limitRequests(
    db,
    [
      { key: `${key}-minute`, most: 1, within: minuteMs },
      { key: `${key}-day`, most: 10, within: 24 * hourMs },
    ],
    now,
  );
  const code = newCode(codeDigits);
  const fresh = {
    mail,
    codeHash: codeHashOf(config.PORTAL_SECRET, caller.accountId, mail, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + codeLife),
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(mailChanges)
      .values({ accountId: caller.accountId, ...fresh })
      .onConflictDoUpdate({ target: mailChanges.accountId, set: fresh });
    await queueMail(tx, { to: mail, subject: mailCodeSubject, urgency: 'code', ...addressCodeMail({ code }) });
  });
}

async function refuseTaken(db: Queryable, mail: string): Promise<void> {
  const [taken] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  if (taken) throw new PortalError(409, { mail: texts.mailTaken });
}

/** Counts each try before the comparison. */
export async function confirmMailChange(
  { db, config, log }: SignInDeps,
  caller: Caller,
  code: string,
  now: Date,
): Promise<void> {
  const { accountId } = caller;
  const [change] = await db
    .update(mailChanges)
    .set({ tries: sql`${mailChanges.tries} + 1` })
    .where(
      and(
        eq(mailChanges.accountId, accountId),
        sql`${mailChanges.tries} < ${codeTries}`,
        sql`${mailChanges.expiresAt} > ${now}`,
      ),
    )
    .returning({ mail: mailChanges.mail, codeHash: mailChanges.codeHash });
  if (!change) throw new PortalError(410, texts.noMailChange);
  if (!sameHash(change.codeHash, codeHashOf(config.PORTAL_SECRET, accountId, change.mail, code.replace(/\s/g, ''))))
    throw new PortalError(422, { code: texts.wrongMailCode });
  const account = await getAccount(db, accountId);
  await db
    .transaction(async (tx) => {
      await tx.delete(mailChanges).where(eq(mailChanges.accountId, accountId));
      await tx.update(accounts).set({ mail: change.mail, mailConfirmedAt: now }).where(eq(accounts.id, accountId));
      await endOthers(tx, caller);
      await queueMail(tx, {
        to: account.mail,
        subject: mailChangedSubject,
        ...addressChangedMail({ mail: change.mail, at: now, publicUrl: publicUrlOf(config) }),
      });
      await recordEvent(tx, { name: 'accounts.mail_changed', ids: { accountId } });
    })
    .catch(async (error: unknown) => {
      // Another account may have taken the mail since the code was sent.
      await refuseTaken(db, change.mail);
      throw error;
    });
  log.info({ event: 'mail changed', accountId }, 'mail changed');
}

/** Ends one of the caller's sessions. Throws 404 for another account's. */
export async function endSession(db: Queryable, { accountId }: Caller, sessionId: number): Promise<void> {
  const ended = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.id, sessionId), eq(accountSessions.accountId, accountId)))
    .returning({ id: accountSessions.id });
  if (!ended.length) throw notFound();
}

export const endOtherSessions = (db: Queryable, caller: Caller): Promise<void> => endOthers(db, caller);
