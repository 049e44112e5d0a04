import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { looksAfterFederation } from '../policy.ts';

export type { ClubRegister } from '../activation/server/register.ts';
export {
  type ActAuthor,
  actAuthorOf,
  recordLaterAct,
  recordStaffAct,
  type ServerCommand,
  withAuditRecordAfter,
  withAuditRecords,
} from '../loginAs/server/commands.ts';
export { endedKeyChanges } from '../programKeys/server/commands/endKeys.ts';
export { isProgramKey } from '../programKeys/server/commands/ownKeys.ts';
export { findKeySession } from '../programKeys/server/queries/ownKeys.ts';
export { confirmIdentity, identityProofOf } from '../security/server/commands/confirmIdentity.ts';
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
export { createInvitedPerson, findMailHolder } from './commands/invitedPerson.ts';
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
export { findAccountSession, findSession, listLiveSessions } from './sessions.ts';

/** The caller, if they may manage this federation; otherwise throws 403. */
export function ownFederation(session: Session, alias: FederationAlias): Session {
  if (!looksAfterFederation(session, alias)) throw forbidden();
  return session;
}
