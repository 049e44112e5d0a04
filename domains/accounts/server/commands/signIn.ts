import { eq } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { blockedMessage } from '../../admin/server/queries.ts';
import type { SignInInput } from '../../contract.ts';
import { canLink } from '../../policy.ts';
import { findOneTimePassword } from '../../recovery/server/commands.ts';
import type { SignInAnswer } from '../../registration/contract.ts';
import { issueTicket } from '../../security/server/commands/tickets.ts';
import { nextSignInStep } from '../../security/server/queries.ts';
import { texts } from '../../texts.ts';
import type { Passwords } from '../passwords.ts';
import { type AccountToSignIn, type FindNamedStaff, findAccountToSignIn } from '../queries.ts';
import { accounts } from '../tables.ts';
import { placeOf } from '../throttle/keys.ts';
import type { Trust } from '../throttle/rules.ts';
import { completeSignIn } from './completeSignIn.ts';
import { countAttempt, resetAttempts } from './countAttempt.ts';

export interface SignInDeps {
  db: Db;
  config: Config;
  log: Log;
  passwords: Passwords;
  /** Left out where there is no named staff (tests of other domains). */
  findNamed?: FindNamedStaff;
}

export interface ClientOrigin {
  ip: string;
  userAgent: string | undefined;
  /** The session of this browser to link the new one to. */
  sessionId?: number | undefined;
  /** The browser's secret, from its cookie or new. */
  browser: string;
  /** Sets the cookie once a session is opened. */
  keepBrowser: () => void;
}

/**
 * Checks mail and password and opens a session, or returns the step before it. Unknown mails take the same steps and
 * get the same answer as a wrong password: 400. Throws 429 after too many tries, 503 when too many people sign in at
 * once.
 */
export async function signIn(
  parts: SignInDeps,
  { email, password, profile_ids = [] }: SignInInput,
  from: ClientOrigin,
): Promise<SignInAnswer> {
  const { db, config, log, passwords } = parts;
  const now = clock.now();
  const { places, keysOf } = placeOf(config.PORTAL_SECRET, email, from, password);
  const account = await findAccountToSignIn(db, email, places);
  const trust = trustIn(account);
  const keys = keysOf(trust);
  await countAttempt(db, keys, trust, now.getTime());
  const { right, outdated } = await passwords.check(account?.passwordHash, password).catch(async (error: unknown) => {
    await resetAttempts(db, keys, now.getTime(), 'nobody');
    throw error;
  });
  // Queried for everybody, so that the time reveals nothing.
  const oneTime = await findOneTimePassword(db, config.PORTAL_SECRET, account?.id, password, now);
  if (!account || !(right || oneTime)) {
    log.info({ event: 'sign-in refused', reason: 'credentials' }, 'sign-in refused');
    throw new PortalError(400, texts.wrongCredentials);
  }
  await resetAttempts(db, keys, now.getTime(), 'owner');
  if (account.blockedAt) throw new PortalError(403, await blockedMessage(db, account.id, account.blockedAt));
  if (!canLink(profile_ids, account.profileId)) throw new PortalError(409, texts.tooManyLinked);
  if (oneTime) {
    // Reading the mail alone must not allow changing the password or ending sessions.
    const step = (await nextSignInStep(db, config, account.id)) === 'second_factor' ? 'second_factor' : 'new_password';
    return issueTicket(db, account.id, step, now, oneTime);
  }
  if (outdated)
    await db
      .update(accounts)
      .set({ passwordHash: await passwords.hash(password) })
      .where(eq(accounts.id, account.id));
  return completeSignIn(parts, account, from, now);
}

/** How far the account trusts the place that signs in. */
export const trustIn = (account: AccountToSignIn | undefined): Trust => {
  if (account?.isKnownBrowser) return 'browser';
  return account?.isKnownAddress ? 'address' : 'stranger';
};
