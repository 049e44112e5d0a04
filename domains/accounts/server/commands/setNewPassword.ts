import { eq } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { listPasskeyNames } from '../../passkeys/server/queries/passkeyNames.ts';
import { endOwnKeys } from '../../programKeys/server/commands/endKeys.ts';
import { spendOneTimePassword } from '../../recovery/server/commands.ts';
import type { NewPasswordInput, SignInAnswer } from '../../registration/contract.ts';
import { checkTicket } from '../../security/server/commands/tickets.ts';
import { nextSignInStep } from '../../security/server/queries.ts';
import { texts } from '../../texts.ts';
import { passwordFault } from '../../weakPasswords/passwordFault.ts';
import { passwordChangedMail, passwordChangedSubject } from '../mails.ts';
import { getAccount } from '../queries.ts';
import { accounts } from '../tables.ts';
import { completeSignIn, openSignedInSession } from './completeSignIn.ts';
import type { ClientOrigin, SignInDeps } from './signIn.ts';

/**
 * Saves an own password after a one-time one and the second factor, if any. Only now the one-time password is used up
 * and all sessions and keys for programs end.
 */
export async function setNewPassword(
  parts: SignInDeps,
  { ticket, password }: NewPasswordInput,
  from: ClientOrigin,
): Promise<SignInAnswer> {
  const { db, config, log, passwords } = parts;
  const now = clock.now();
  const { accountId, step, oneTimePasswordId } = await checkTicket(
    db,
    ticket,
    ['new_password', 'new_password_proved'],
    now,
  );
  const account = await getAccount(db, accountId);
  const isProved = step === 'new_password_proved';
  // A second factor was enabled after the ticket was issued: the sign-in starts again.
  if (!isProved && (await nextSignInStep(db, config, accountId)) === 'second_factor')
    throw new PortalError(410, texts.badTicket);
  const weakness = passwordFault(password, account);
  if (weakness) throw new PortalError(400, { password: weakness });
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    if (oneTimePasswordId === null || !(await spendOneTimePassword(tx, accountId, oneTimePasswordId, now)))
      throw new PortalError(410, texts.badTicket);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    const keys = await endOwnKeys(
      tx,
      {
        ...{ accountId, sessionId: 0, isStaff: account.isStaff },
        staffName: (await parts.findNamed?.(tx, accountId))?.words ?? null,
      },
      'Восстановление пароля',
      now,
    );
    await queueMail(tx, {
      to: account.mail,
      subject: passwordChangedSubject,
      ...passwordChangedMail({
        at: now,
        publicUrl: publicUrlOf(config),
        keys,
        passkeys: await listPasskeyNames(tx, accountId),
      }),
    });
  });
  log.info({ event: 'password set', accountId }, 'password set');
  return isProved ? openSignedInSession(parts, account, from, now) : completeSignIn(parts, account, from, now);
}
