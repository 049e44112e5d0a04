import { clock } from '#platform/contract/time/clock.ts';
import type { SignInAnswer } from '../../../registration/contract.ts';
import { openSignedInSession } from '../../../server/commands/completeSignIn.ts';
import type { ClientOrigin, SignInDeps } from '../../../server/commands/signIn.ts';
import { getAccount } from '../../../server/queries.ts';
import type { SecondFactorSecret, SecondFactorSetup, TicketCodeInput } from '../../contract.ts';
import { beginSecondFactor, checkSecondFactor, finishSecondFactor, limitCodes } from './secondFactor.ts';
import { checkTicket, issueTicket, spendTicket } from './tickets.ts';

/** The second step of a sign-in; in a recovery, the step before the new password. */
export async function passSecondFactor(
  parts: SignInDeps,
  { ticket, code }: TicketCodeInput,
  from: ClientOrigin,
): Promise<SignInAnswer> {
  const now = clock.now();
  const { ticketId, accountId, oneTimePasswordId } = await checkTicket(parts.db, ticket, 'second_factor', now);
  const account = await getAccount(parts.db, accountId);
  await checkSecondFactor(parts, accountId, code, now);
  if (oneTimePasswordId !== null)
    return parts.db.transaction(async (tx) => {
      await spendTicket(tx, ticketId);
      return issueTicket(tx, accountId, 'new_password_proved', now, oneTimePasswordId);
    });
  await spendTicket(parts.db, ticketId);
  return openSignedInSession(parts, account, from, now);
}

/** For staff without a second factor: the secret for the app. */
export async function startSetup(parts: SignInDeps, ticket: string): Promise<SecondFactorSecret> {
  const { ticketId, accountId } = await checkTicket(parts.db, ticket, 'second_factor_setup', clock.now());
  const { mail } = await getAccount(parts.db, accountId);
  return beginSecondFactor(parts, accountId, mail, `ticket ${ticketId}`);
}

/** The app's first code enables the factor and opens the session. */
export async function finishSetup(
  parts: SignInDeps,
  { ticket, code }: TicketCodeInput,
  from: ClientOrigin,
): Promise<SecondFactorSetup> {
  const now = clock.now();
  const { ticketId, accountId } = await checkTicket(parts.db, ticket, 'second_factor_setup', now);
  const account = await getAccount(parts.db, accountId);
  await limitCodes(parts, accountId, now);
  const recovery_codes = await parts.db.transaction(async (tx) => {
    const codes = await finishSecondFactor(tx, parts.config, accountId, code, now);
    await spendTicket(tx, ticketId);
    return codes;
  });
  return { access: await openSignedInSession(parts, account, from, now), recovery_codes };
}
