import { canActFor } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { bannedRefusal } from '../bannedActions.ts';
import { impersonationRefusal } from '../loginAs/policy.ts';
import { isStaff } from '../policy.ts';
import { hashToken } from '../session/server/tokens.ts';
import { touchSession } from './commands/touchSession.ts';
import {
  type ActingAccount,
  type FindNamedStaff,
  findLiveSession,
  findLiveSessionIds,
  findOpenAccount,
} from './queries.ts';

/**
 * The session of a bearer token; null when it is unknown, ended or idle too long. Called for each request. Without
 * `findNamed` the accounts of named staff have no session.
 */
export async function findSession(
  { db, config, log, findNamed }: { db: Db; config: Config; log: Log; findNamed?: FindNamedStaff },
  token: string,
): Promise<Session | null> {
  const now = clock.now();
  const found = await findLiveSession(
    db,
    hashToken(token),
    now,
    new Date(now.getTime() - config.SESSION_IDLE_DAYS * dayMs),
  );
  if (!found) return null;
  const { enteredBy, federationId, staffProfileId, staffUserType, staffAlias, staffBlockedAt, staffEmployerId } = found;
  if (enteredBy !== null) {
    const inside = {
      profileId: staffProfileId ?? 0,
      userType: staffUserType as UserType,
      alias: staffAlias ?? '',
      roles: [],
    };
    // Ends impersonation when the staff role is lost, or when the member moves to another federation.
    if (staffBlockedAt || !isStaff(inside) || !canActFor(inside, federationId)) return null;
    const entering = staffEmployerId === null ? undefined : await findNamed?.(db, enteredBy);
    if (staffEmployerId !== null && !entering?.sections.includes('loginAs')) return null;
  }
  const session = await buildSession({ db, findNamed }, found, found);
  if (!session) return null;
  const minuteAgo = new Date(now.getTime() - minuteMs);
  if (found.lastUsedAt < minuteAgo) {
    // A full disk must not stop people from reading.
    await touchSession(db, found.sessionId, now, minuteAgo).catch((error: Error) =>
      log.warn({ err: error }, 'use of a session not noted'),
    );
  }
  return session;
}

/**
 * The session of an account that acts without a browser, such as by a key. Null when it is closed, or when its person
 * has left the staff.
 */
export async function findAccountSession(
  db: Db,
  accountId: number,
  findNamed: FindNamedStaff,
): Promise<Session | null> {
  const found = await findOpenAccount(db, accountId);
  // No browser has the session 0.
  return found ? buildSession({ db, findNamed }, found, { sessionId: 0, enteredBy: null }) : null;
}

/** Null when the account is of named staff and its person has left. */
async function buildSession(
  { db, findNamed }: { db: Db; findNamed: FindNamedStaff | undefined },
  { accountId, profileId, userType, alias, roles, bannedActions, employerId }: ActingAccount,
  { sessionId, enteredBy }: { sessionId: number; enteredBy: number | null },
): Promise<Session | null> {
  const named = employerId === null ? null : await findNamed?.(db, accountId);
  if (employerId !== null && !named) return null;
  return {
    sessionId,
    accountId,
    profileId,
    userType: userType as UserType,
    alias,
    roles,
    enteredBy,
    ...(named && { named }),
    refusal: (call) => (enteredBy !== null && impersonationRefusal(call)) || bannedRefusal(bannedActions, call),
  };
}

/** Those of the sessions that still have a valid token. */
export async function listLiveSessions(
  { db, config }: { db: Db; config: Config },
  sessionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const now = clock.now();
  return findLiveSessionIds(db, sessionIds, now, new Date(now.getTime() - config.SESSION_IDLE_DAYS * dayMs));
}
