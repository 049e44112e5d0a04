import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken, isMailTaken, newToken } from '#domains/accounts/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueTrackedMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitationSent } from '../../../contract.ts';
import { accountOf, lockEntry, maskedChange, recordStaffChange } from '../../../server/commands/admin.ts';
import { revokeInvitations } from '../../../server/commands/close.ts';
import { changeEntry, writeHistory } from '../../../server/commands/register.ts';
import { loadWords } from '../../../server/queries/names.ts';
import { organisationInvitations } from '../../../server/tables.ts';
import { invitationDays, texts } from '../../../texts.ts';
import { invitationMail, invitationSubject } from '../mails.ts';
import { type Invitee, inviteeOf } from './invitees.ts';

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
  { key, kind, name }: Pick<Invitee, 'key' | 'kind' | 'name'>,
  mail: string,
  letter?: string,
): Promise<{ isAgain: boolean; mailId: number }> {
  const isAgain = (await revokeInvitations(tx, key, now)) > 0;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  await tx
    .insert(organisationInvitations)
    .values({ ...key, mail, tokenHash: hashToken(token), sentBy: accountId, sentAt: now, expiresAt });
  const mailId = await queueTrackedMail(tx, {
    to: mail,
    subject: invitationSubject,
    ...invitationMail({ kind, name, token, expiresAt, publicUrl, letter }),
    ...(letter !== undefined && { urgency: 'mailing' }),
  });
  if (key.profileId !== null)
    await writeHistory(
      tx,
      { accountId, now },
      {
        ...{ profileId: key.profileId, reason: mail },
        what: isAgain ? 'Приглашение отправлено ещё раз' : 'Приглашение отправлено',
      },
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
  const { isAgain } = await invite(tx, { accountId, publicUrl, now }, inviteeOf(entry), mail);
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
  if (!(await revokeInvitations(tx, { profileId, refereeId: null }, now)))
    throw new PortalError(409, texts.noInvitation);
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

/** Uses the link up. Throws 409 when another tab has used it or staff have revoked it meanwhile. */
export async function spendInvitation(tx: Queryable, id: number, now: Date): Promise<void> {
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
  if (!spent.length) throw new PortalError(409, texts.linkUsed);
}
