import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  createOrganisationAccount,
  hashToken,
  isMailTaken,
  newToken,
  type Passwords,
} from '#domains/accounts/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { activateOrganisation } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueTrackedMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitationSent, InvitationView } from '../../contract.ts';
import { kindOfUserType, type OrganisationKind } from '../../kinds.ts';
import { accountOf, lockEntry, maskedChange, recordStaffChange } from '../../server/commands/admin.ts';
import { revokeInvitations } from '../../server/commands/close.ts';
import { changeEntry, writeHistory } from '../../server/commands/register.ts';
import type { Entry } from '../../server/queries/entries.ts';
import { loadWords } from '../../server/queries/names.ts';
import { organisationInvitations, organisationRecords } from '../../server/tables.ts';
import { invitationDays, texts } from '../../texts.ts';
import { invitationMail, invitationSubject } from './mails.ts';

export interface Inviter {
  /** Null for a command. */
  accountId: number | null;
  publicUrl: string;
  now: Date;
}

/**
 * Sends a mail with a single-use link and revokes earlier links. `letter`: the mail's paragraphs above the link; by
 * default the usual ones. Returns whether there were earlier links, and the mail's id.
 */
export async function invite(
  tx: Queryable,
  { accountId, publicUrl, now }: Inviter,
  { profileId, kind, values: { name, short_name } }: Entry,
  mail: string,
  letter?: string,
): Promise<{ isAgain: boolean; mailId: number }> {
  const isAgain = (await revokeInvitations(tx, profileId, now)) > 0;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  await tx
    .insert(organisationInvitations)
    .values({ profileId, mail, tokenHash: hashToken(token), sentBy: accountId, sentAt: now, expiresAt });
  const mailId = await queueTrackedMail(tx, {
    to: mail,
    subject: invitationSubject,
    ...invitationMail({ kind, name: short_name || name, token, expiresAt, publicUrl, letter }),
    ...(letter !== undefined && { urgency: 'mailing' }),
  });
  await writeHistory(
    tx,
    { accountId, now },
    { profileId, what: isAgain ? 'Приглашение отправлено ещё раз' : 'Приглашение отправлено', reason: mail },
  );
  return { isAgain, mailId };
}

/** Sends an invitation and stores its address in the register. */
export async function inviteByStaff(
  tx: Queryable,
  staff: Session,
  { profileId, mail }: InvitationSent,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const entry = await lockEntry(tx, profileId);
  if (entry.closedAt) throw new PortalError(409, { mail: texts.closed });
  if (entry.hasAccount) throw new PortalError(409, { mail: texts.entered });
  if (await isMailTaken(tx, mail)) throw new PortalError(409, { mail: texts.mailTaken });
  const accountId = accountOf(staff);
  const changes = await changeEntry(tx, { accountId, now, names: await loadWords(tx) }, entry, {
    ...entry.values,
    mail,
  });
  const { isAgain } = await invite(tx, { accountId, publicUrl, now }, entry, mail);
  await recordStaffChange(tx, staff, 'sendInvitation', profileId, `Приглашение: ${quoted(entry.values.name)}`, [
    {
      field: 'Приглашение',
      from: isAgain ? 'отправлено' : 'нет',
      to: isAgain ? 'отправлено ещё раз, прежнее не действует' : 'отправлено',
    },
    ...changes.map(maskedChange),
  ]);
}

export async function revokeByStaff(tx: Queryable, staff: Session, profileId: number, now: Date): Promise<void> {
  const entry = await lockEntry(tx, profileId);
  if (!(await revokeInvitations(tx, profileId, now))) throw new PortalError(409, texts.noInvitation);
  await writeHistory(tx, { accountId: accountOf(staff), now }, { profileId, what: 'Приглашение отозвано' });
  await recordStaffChange(
    tx,
    staff,
    'revokeInvitation',
    profileId,
    `Приглашение отозвано: ${quoted(entry.values.name)}`,
    [{ field: 'Приглашение', from: 'отправлено', to: 'отозвано' }],
  );
}

const invitationOf = (db: Queryable, token: string) =>
  db
    .select({
      id: organisationInvitations.id,
      profileId: organisationInvitations.profileId,
      mail: organisationInvitations.mail,
      expiresAt: organisationInvitations.expiresAt,
      usedAt: organisationInvitations.usedAt,
      revokedAt: organisationInvitations.revokedAt,
      userType: profiles.userType,
      name: organisationRecords.name,
      city: cities.name,
    })
    .from(organisationInvitations)
    .innerJoin(organisationRecords, eq(organisationRecords.profileId, organisationInvitations.profileId))
    .innerJoin(profiles, eq(profiles.id, organisationInvitations.profileId))
    .leftJoin(cities, eq(cities.id, organisationRecords.cityId))
    .where(eq(organisationInvitations.tokenHash, hashToken(token)));

/** Does not use the link up. Throws 404, 409 (used or revoked) or 410 (expired). */
export async function findInvitation(
  db: Queryable,
  token: string,
  now: Date,
): Promise<InvitationView & { id: number; profileId: number }> {
  const [found] = await invitationOf(db, token);
  if (!found) throw new PortalError(404, texts.linkUnknown);
  if (found.usedAt) throw new PortalError(409, texts.linkUsed);
  if (found.revokedAt) throw new PortalError(409, texts.linkRevoked);
  if (found.expiresAt <= now) throw new PortalError(410, texts.linkExpired);
  const { id, profileId, userType, name, city, mail, expiresAt } = found;
  return {
    id,
    profileId,
    kind: kindOfUserType(userType) as OrganisationKind,
    name,
    city,
    mail,
    expires_at: expiresAt.toISOString(),
  };
}

/** Creates the account and its page and uses the link up in one transaction. Returns the account. */
export async function acceptInvitation(
  tx: Queryable,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ accountId: number; mail: string }> {
  const { id, profileId, mail, name } = await findInvitation(tx, token, now);
  const spent = await tx
    .update(organisationInvitations)
    .set({ usedAt: now })
    .where(
      and(
        eq(organisationInvitations.id, id),
        isNull(organisationInvitations.usedAt),
        isNull(organisationInvitations.revokedAt),
        gt(organisationInvitations.expiresAt, now),
      ),
    )
    .returning({ id: organisationInvitations.id });
  // The link was used in another tab or revoked by staff meanwhile.
  if (!spent.length) throw new PortalError(409, texts.linkUsed);
  if (await isMailTaken(tx, mail)) throw new PortalError(409, texts.mailTakenSince);
  const accountId = await createOrganisationAccount(tx, passwords, { profileId, mail, password, name }, now);
  await activateOrganisation(tx, profileId, now, { isActive: true });
  await writeHistory(tx, { accountId, now }, { profileId, what: 'Приглашение принято' });
  return { accountId, mail };
}
