import { eq } from 'drizzle-orm';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { NewPasswordInput, SignInAnswer } from '../../registration/contract.ts';
import { passwordChangedLetter, passwordChangedSubject } from '../mail.ts';
import { getAccount } from '../queries.ts';
import { spendTicket, tryTicket } from '../security/commands/tickets.ts';
import { accountSessions, accounts } from '../tables.ts';
import { weaknessOf } from '../weakPasswords/weakness.ts';
import { completeSignIn } from './completeSignIn.ts';
import type { CameFrom, SignInParts } from './signIn.ts';

/** The step after a one-time password: an own one. Whatever sessions there were are ended. */
export async function setNewPassword(parts: SignInParts, { ticket, password }: NewPasswordInput, from: CameFrom): Promise<SignInAnswer> {
  const { db, config, log, passwords } = parts;
  const now = new Date();
  const { ticketId, accountId } = await tryTicket(db, ticket, 'new_password', now);
  const account = await getAccount(db, accountId);
  const weakness = weaknessOf(password, account.ownWords);
  if (weakness) throw new PortalError(400, { password: weakness });
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await spendTicket(tx, ticketId);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
    await queueMail(tx, { to: account.mail, subject: passwordChangedSubject, ...passwordChangedLetter({ at: now, publicUrl: publicUrlOf(config) }) });
  });
  log.info({ event: 'password set', accountId }, 'password set');
  return completeSignIn(parts, account, from, now);
}
