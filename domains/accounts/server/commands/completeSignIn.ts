import { dayMs } from '#platform/contract/time/duration.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { AccessData } from '../../contract.ts';
import type { SignInAnswer } from '../../registration/contract.ts';
import { issueTicket } from '../../security/server/commands/tickets.ts';
import { nextSignInStep } from '../../security/server/queries.ts';
import { accessDataOf } from '../../session/server/accessData.ts';
import { deviceOf, maskedAddress } from '../../session/server/device.ts';
import { getState } from '../queries.ts';
import { placeOf } from '../throttle/keys.ts';
import { openSession } from './openSession.ts';
import type { ClientOrigin, SignInDeps } from './signIn.ts';

export interface VerifiedAccount {
  id: number;
  profileId: number;
  mail: string;
}

/** Dependencies of opening a session. */
type OpeningParts = Omit<SignInDeps, 'passwords'>;

/** After a right password: a session, or first the second factor. */
export async function completeSignIn(
  parts: OpeningParts,
  account: VerifiedAccount,
  from: ClientOrigin,
  now: Date,
): Promise<SignInAnswer> {
  const step = await nextSignInStep(parts.db, parts.config, account.id);
  return step ? issueTicket(parts.db, account.id, step, now) : openSignedInSession(parts, account, from, now);
}

/** Opens the session after all steps. */
export async function openSignedInSession(
  { db, config, log, findNamed }: OpeningParts,
  { id, profileId, mail }: VerifiedAccount,
  { ip, userAgent, sessionId, browser, keepBrowser }: ClientOrigin,
  now: Date,
): Promise<AccessData> {
  const tokens = await openSession(db, {
    accountId: id,
    mail,
    publicUrl: publicUrlOf(config),
    places: placeOf(config.PORTAL_SECRET, mail, { ip, browser }).places,
    device: deviceOf(userAgent),
    area: maskedAddress(ip),
    now,
    days: config.SESSION_MAX_DAYS,
    linkedTo:
      sessionId === undefined
        ? undefined
        : { sessionId, idleSince: new Date(now.getTime() - config.SESSION_IDLE_DAYS * dayMs) },
  });
  keepBrowser();
  const state = await getState(db, id, findNamed);
  log.info({ event: 'signed in', accountId: id }, 'signed in');
  return accessDataOf(tokens, profileId, state);
}
