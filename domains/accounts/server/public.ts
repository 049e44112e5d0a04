import { canActFor } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { FederationAlias, UserType } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { bannedRefusal } from '../bannedActions.ts';
import { impersonationRefusal } from '../loginAs/policy.ts';
import { isStaff, looksAfterFederation } from '../policy.ts';
import { hashToken } from '../session/server/tokens.ts';
import { touchSession } from './commands/touchSession.ts';
import { type FindNamedStaff, findLiveSession, findLiveSessionIds, findOpenAccount } from './queries.ts';

export type { ClubRegister } from '../activation/server/register.ts';
export {
  recordStaffAct,
  type ServerCommand,
  withAuditRecordAfter,
  withAuditRecords,
} from '../loginAs/server/commands.ts';
export { confirmIdentity, hasSecondFactor } from '../security/server/commands/confirmIdentity.ts';
export { clientOriginOf } from '../session/server/clientOrigin.ts';
export { hashToken, newToken } from '../session/server/tokens.ts';
export { anonymiseAccount } from './commands/anonymiseAccount.ts';
export {
  acceptRecognition,
  addOfficeToken,
  endSessions,
  markDecisionSeen,
  setDeclarantsAssigned,
  setDissemination,
  setRecognition,
  setRoles,
} from './commands/changeAccount.ts';
export { completeSignIn } from './commands/completeSignIn.ts';
export { createAccount } from './commands/createAccount.ts';
export { limitRequests } from './commands/limitRequests.ts';
export {
  blockOrganisation,
  createOrganisationAccount,
  isMailTaken,
  unblockOrganisation,
} from './commands/organisationAccount.ts';
export type { SignInDeps } from './commands/signIn.ts';
export {
  assertAdministratorStays,
  closeAccount,
  createStaffAccount,
  isSharedAccountOpen,
  reopenAccount,
  setSharedAccount,
} from './commands/staffAccount.ts';
export { accountJobs } from './jobs.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { type FindNamedStaff, isIdentified, rolesOf } from './queries.ts';
export { keyedHash, sameHash } from './secrets/keyed.ts';

/** The caller, if they may manage this federation; otherwise throws 403. */
export function ownFederation(session: Session, alias: FederationAlias): Session {
  if (!looksAfterFederation(session, alias)) throw forbidden();
  return session;
}

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
  const { lastUsedAt, userType, bannedActions, federationId, employerId, ...own } = found;
  const { staffProfileId, staffUserType, staffAlias, staffBlockedAt, staffEmployerId, ...rest } = own;
  const { enteredBy } = rest;
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
  const named = employerId === null ? null : await findNamed?.(db, found.accountId);
  if (employerId !== null && !named) return null;
  const minuteAgo = new Date(now.getTime() - minuteMs);
  if (lastUsedAt < minuteAgo) {
    // A full disk must not stop people from reading.
    await touchSession(db, found.sessionId, now, minuteAgo).catch((error: Error) =>
      log.warn({ err: error }, 'use of a session not noted'),
    );
  }
  return {
    ...rest,
    userType: userType as UserType,
    ...(named && { named }),
    refusal: (call) => (enteredBy !== null && impersonationRefusal(call)) || bannedRefusal(bannedActions, call),
  };
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
  if (!found) return null;
  const { userType, bannedActions, employerId, ...own } = found;
  const named = employerId === null ? null : await findNamed(db, accountId);
  if (employerId !== null && !named) return null;
  return {
    ...own,
    // No browser has it.
    sessionId: 0,
    accountId,
    userType: userType as UserType,
    ...(named && { named }),
    refusal: (call) => bannedRefusal(bannedActions, call),
  };
}

/** Returns which of these sessions still have a valid token. */
export async function listLiveSessions(
  { db, config }: { db: Db; config: Config },
  sessionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const now = clock.now();
  return findLiveSessionIds(db, sessionIds, now, new Date(now.getTime() - config.SESSION_IDLE_DAYS * dayMs));
}
