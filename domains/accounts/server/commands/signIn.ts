import { eq } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { AccessData, SignInInput } from '../../contract.ts';
import { canLink } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { accessDataOf } from '../accessData.ts';
import { deviceOf } from '../device.ts';
import type { Passwords } from '../passwords.ts';
import { findAccountToSignIn, getState } from '../queries.ts';
import { accounts } from '../tables.ts';
import { placeOf } from '../throttle/keys.ts';
import { countTry, forgiveTry } from './countTry.ts';
import { openSession } from './openSession.ts';

export interface SignInParts {
  db: Db;
  config: Config;
  log: Log;
  passwords: Passwords;
}

export interface CameFrom {
  ip: string;
  userAgent: string | undefined;
  /** The session this browser already has: the new one is linked to it. */
  sessionId?: number | undefined;
}

const day = 86_400_000;

/**
 * Checks the mail and the password and opens a session. A mail nobody has takes the same steps and gets the same answer as a
 * wrong password: 400. Throws 429 when there were too many tries, 503 when too many people sign in at once.
 */
export async function signIn(
  { db, config, log, passwords }: SignInParts,
  { email, password, profile_ids = [] }: SignInInput,
  { ip, userAgent, sessionId }: CameFrom,
): Promise<AccessData> {
  const now = new Date();
  const { place, keys } = placeOf(config.PORTAL_SECRET, email, ip);
  const account = await findAccountToSignIn(db, email, place);
  await countTry(db, keys, account?.isKnownPlace ?? false, now.getTime());
  const { right, outdated } = await passwords.check(account?.passwordHash, password).catch(async (error: unknown) => {
    await forgiveTry(db, keys, now.getTime(), 'nobody');
    throw error;
  });
  if (!account || !right) {
    log.info({ event: 'sign-in refused', reason: 'credentials' }, 'sign-in refused');
    throw new PortalError(400, texts.wrongCredentials);
  }
  await forgiveTry(db, keys, now.getTime(), 'owner');
  if (account.blockedAt) throw new PortalError(403, texts.blocked);
  if (!canLink(profile_ids, account.profileId)) throw new PortalError(409, texts.tooManyLinked);
  if (outdated)
    await db
      .update(accounts)
      .set({ passwordHash: await passwords.hash(password) })
      .where(eq(accounts.id, account.id));

  const tokens = await openSession(db, {
    accountId: account.id,
    mail: account.mail,
    publicUrl: publicUrlOf(config),
    place,
    device: deviceOf(userAgent),
    now,
    days: config.SESSION_MAX_DAYS,
    linkedTo: sessionId === undefined ? undefined : { sessionId, idleSince: new Date(now.getTime() - config.SESSION_IDLE_DAYS * day) },
  });
  const state = await getState(db, account.profileId);
  log.info({ event: 'signed in', accountId: account.id }, 'signed in');
  return accessDataOf(tokens, account.profileId, state);
}
