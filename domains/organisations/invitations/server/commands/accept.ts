import { eq, sql } from 'drizzle-orm';
import {
  createInvitedPerson,
  createOrganisationAccount,
  findMailHolder,
  hashToken,
  isMailTaken,
  type Passwords,
} from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { linkInvited, lockInvitedJudge } from '#domains/judges/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { activateOrganisation } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitationView } from '../../../contract.ts';
import { type InvitedKind, kindOfUserType } from '../../../kinds.ts';
import { writeHistory } from '../../../server/commands/register.ts';
import { type InviteeKey, keyOf } from '../../../server/queries/invitees.ts';
import { organisationInvitations, organisationRecords } from '../../../server/tables.ts';
import { texts } from '../../../texts.ts';
import { spendInvitation } from './invite.ts';

interface FoundInvitation {
  view: InvitationView;
  id: number;
  key: InviteeKey;
  sentBy: number | null;
}

const invitationOf = (db: Queryable, token: string) =>
  db
    .select({
      invitation: organisationInvitations,
      userType: profiles.userType,
      name: sql<string>`coalesce(${organisationRecords.name}, ${referees.name})`,
      line: { mail: referees.mail, profileId: referees.profileId },
      city: cities.name,
    })
    .from(organisationInvitations)
    .leftJoin(organisationRecords, eq(organisationRecords.profileId, organisationInvitations.profileId))
    .leftJoin(profiles, eq(profiles.id, organisationInvitations.profileId))
    .leftJoin(referees, eq(referees.id, organisationInvitations.refereeId))
    .leftJoin(cities, sql`${cities.id} = coalesce(${organisationRecords.cityId}, ${referees.cityId})`)
    .where(eq(organisationInvitations.tokenHash, hashToken(token)));

/** Does not use the link up. Throws 404, 409 (used, revoked, or the judge has entered otherwise) or 410 (expired). */
async function find(db: Queryable, token: string, now: Date): Promise<FoundInvitation> {
  const [found] = await invitationOf(db, token);
  if (!found) throw new PortalError(404, texts.linkUnknown);
  const { invitation, userType, name, line, city } = found;
  if (invitation.usedAt) throw new PortalError(409, texts.linkUsed);
  if (invitation.revokedAt) throw new PortalError(409, texts.linkRevoked);
  if (invitation.expiresAt <= now) throw new PortalError(410, texts.linkExpired);
  const key = keyOf(invitation);
  const { mail } = invitation;
  if (line && key.refereeId !== null) {
    if (line.profileId !== null) throw new PortalError(409, texts.lineTaken);
    // Staff have corrected the address since: the first one may be a stranger's.
    if (line.mail.toLowerCase() !== mail.toLowerCase()) throw new PortalError(409, texts.linkRevoked);
  }
  const kind: InvitedKind | undefined = key.refereeId !== null ? 'judge' : kindOfUserType(userType ?? 0);
  if (!kind) throw new Error('An invitation of no known kind');
  const holder = kind === 'judge' ? await findMailHolder(db, mail) : null;
  return {
    ...{ id: invitation.id, key, sentBy: invitation.sentBy },
    view: {
      ...{ kind, name, city, mail, expires_at: invitation.expiresAt.toISOString() },
      has_account: holder?.userType === userTypes.individual,
    },
  };
}

export const findInvitation = async (db: Queryable, token: string, now: Date): Promise<InvitationView> =>
  (await find(db, token, now)).view;

/** Creates the account and its page and uses the link up in one transaction. Returns the account. */
export async function acceptInvitation(
  tx: Queryable,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ accountId: number; mail: string }> {
  const { id, key, sentBy, view } = await find(tx, token, now);
  const { mail, name } = view;
  await spendInvitation(tx, id, now);
  if (view.has_account) throw new PortalError(409, texts.ownAccount);
  if (await isMailTaken(tx, mail)) throw new PortalError(409, texts.mailTakenSince);
  if (key.refereeId !== null) {
    const { cityId } = await lockInvitedJudge(tx, key.refereeId);
    const person = await createInvitedPerson(tx, passwords, { mail, password, name, cityId }, now);
    await linkJudge(tx, { refereeId: key.refereeId, profileId: person.profileId, sentBy }, now);
    return { accountId: person.accountId, mail };
  }
  const { profileId } = key;
  const isStaff = view.kind === 'federation';
  const accountId = await createOrganisationAccount(tx, passwords, { profileId, mail, password, name, isStaff }, now);
  await activateOrganisation(tx, profileId, now, { isActive: true });
  await writeHistory(tx, { accountId, now }, { profileId, what: 'Приглашение принято' });
  return { accountId, mail };
}

/**
 * Links the judge's line to the caller and uses the link up. Throws 409 for an invitation of an organisation, for
 * another's address, and for one whose mail is not proven.
 */
export async function takeInvitation(tx: Queryable, session: Session, token: string, now: Date): Promise<void> {
  const { id, key, sentBy, view } = await find(tx, token, now);
  if (key.refereeId === null) throw new PortalError(409, texts.notJudge);
  const holder = await findMailHolder(tx, view.mail);
  if (holder?.accountId !== session.accountId) throw new PortalError(409, texts.otherAccount(view.mail));
  if (!holder.isConfirmed) throw new PortalError(409, texts.notConfirmed);
  await spendInvitation(tx, id, now);
  await linkJudge(tx, { refereeId: key.refereeId, profileId: session.profileId, sentBy }, now);
}

async function linkJudge(
  tx: Queryable,
  { sentBy, ...ids }: { refereeId: number; profileId: number; sentBy: number | null },
  now: Date,
): Promise<void> {
  const [inviter] = await tx
    .select({ profileId: accounts.profileId })
    .from(accounts)
    .where(eq(accounts.id, sentBy ?? 0));
  if (!inviter) throw new Error('An invitation of a judge has no sender');
  await linkInvited(tx, { ...ids, staffProfileId: inviter.profileId }, now);
}
