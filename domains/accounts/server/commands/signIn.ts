import { eq } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import type { SignInInput } from '../../contract.ts';
import { canLink } from '../../policy.ts';
import type { SignInAnswer } from '../../registration/contract.ts';
import { texts } from '../../texts.ts';
import { wordsOfBlocked } from '../members/queries.ts';
import type { Passwords } from '../passwords.ts';
import { findAccountToSignIn } from '../queries.ts';
import { findOneTimePassword } from '../recovery/commands.ts';
import { issueTicket } from '../security/commands/tickets.ts';
import { accounts } from '../tables.ts';
import { placeOf } from '../throttle/keys.ts';
import { completeSignIn } from './completeSignIn.ts';
import { countTry, forgiveTry } from './countTry.ts';

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
  /** The browser's own secret: what it brought, or what it is to be given. */
  browser: string;
  /** Gives it to the browser, once a session is opened. */
  keepBrowser: () => void;
}

/**
 * Checks the mail and the password and opens a session, or tells the step that comes before it. A mail nobody has takes the same steps and gets the same answer as a
 * wrong password: 400. Throws 429 when there were too many tries, 503 when too many people sign in at once.
 */
export async function signIn(parts: SignInParts, { email, password, profile_ids = [] }: SignInInput, from: CameFrom): Promise<SignInAnswer> {
  const { db, config, log, passwords } = parts;
  const now = new Date();
  const { places, keys } = placeOf(config.PORTAL_SECRET, email, from, password);
  const account = await findAccountToSignIn(db, email, places);
  await countTry(db, keys, account?.isKnownPlace ?? false, now.getTime());
  const { right, outdated } = await passwords.check(account?.passwordHash, password).catch(async (error: unknown) => {
    await forgiveTry(db, keys, now.getTime(), 'nobody');
    throw error;
  });
  // Asked for everybody, so that the time tells nothing.
  const oneTime = await findOneTimePassword(db, config.PORTAL_SECRET, account?.id, password, now);
  if (!account || !(right || oneTime)) {
    log.info({ event: 'sign-in refused', reason: 'credentials' }, 'sign-in refused');
    throw new PortalError(400, texts.wrongCredentials);
  }
  await forgiveTry(db, keys, now.getTime(), 'owner');
  if (account.blockedAt) throw new PortalError(403, await wordsOfBlocked(db, account.id, account.blockedAt));
  if (!canLink(profile_ids, account.profileId)) throw new PortalError(409, texts.tooManyLinked);
  if (oneTime) return issueTicket(db, account.id, 'new_password', now, oneTime);
  if (outdated)
    await db
      .update(accounts)
      .set({ passwordHash: await passwords.hash(password) })
      .where(eq(accounts.id, account.id));
  return completeSignIn(parts, account, from, now);
}
