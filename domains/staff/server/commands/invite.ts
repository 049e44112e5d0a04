import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashToken, isMailTaken, newToken, recordStaffAct } from '#domains/accounts/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { InviteInput, OfMember } from '../../contract.ts';
import { areCompatible, invitationDays, mostStaff, type StaffRole } from '../../policy.ts';
import { queueInvitation } from '../mails.ts';
import { employerName, isAdministrator } from '../queries/staff.ts';
import { staffMembers } from '../tables.ts';
import { assertConfirmed, assertMayGive, listed, lockMember, type Managing } from './managing.ts';

/** Invites a person; the link goes by mail at once. Throws 409 when the mailbox is taken. */
export async function inviteStaff(tx: Queryable, managing: Managing, input: InviteInput): Promise<{ id: number }> {
  const { session, now } = managing;
  await assertConfirmed(tx, managing);
  const roles = distinct(input.roles);
  assertMayGive(session, roles);
  const employerId = await employerOf(tx, managing, roles, input.employer_id);
  const place = employerId === null ? isNull(staffMembers.employerId) : eq(staffMembers.employerId, employerId);
  if ((await tx.$count(staffMembers, and(place, isNull(staffMembers.closedAt)))) >= mostStaff)
    throw new PortalError(409, `Сотрудников уже ${mostStaff}. Сначала закройте доступ тем, кто больше не работает.`);
  if (await isMailTaken(tx, input.mail)) throw new PortalError(409, { mail: mailTaken });
  const [made] = await tx
    .insert(staffMembers)
    .values({
      ...{ employerId, roles, name: input.name, mail: input.mail },
      ...{ invitedBy: session.accountId, invitedAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!made)
    throw new PortalError(409, { mail: 'Этот человек уже приглашён. Если письмо потерялось, пришлите ещё раз.' });
  await sendLink(tx, managing, made);
  await recordStaffAct(tx, session, {
    action: 'inviteStaff',
    about: `${made.name}: ${listed(roles)}`,
    changes: [
      { field: 'Роли', from: 'нет', to: listed(roles) },
      { field: 'E-mail', from: '—', to: made.mail, isPersonal: true },
    ],
  });
  await recordEvent(tx, { name: 'staff.invited', ids: { memberId: made.id } });
  return { id: made.id };
}

const mailTaken =
  'У этого адреса уже есть учётная запись в портале. Для работы нужен отдельный, например служебный, адрес.';

export const distinct = (roles: readonly StaffRole[]): StaffRole[] => {
  const all = [...new Set(roles)];
  if (!areCompatible(all))
    throw new PortalError(400, { roles: 'Администратор портала может всё: другие роли к этой не добавляют' });
  return all;
};

/** The federation that the person will work for: the caller's own, or the one an administrator has chosen. */
async function employerOf(
  tx: Queryable,
  { session }: Managing,
  roles: readonly StaffRole[],
  wanted: number | undefined,
): Promise<number | null> {
  if (roles.includes('administrator')) return null;
  if (!isAdministrator(session)) {
    if (wanted !== undefined && wanted !== session.profileId)
      throw new PortalError(403, { employer_id: 'Сотрудников другой федерации приглашает она сама' });
    return session.profileId;
  }
  if (wanted === undefined) throw new PortalError(400, { employer_id: 'Выберите федерацию' });
  const [federation] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, wanted), inArray(sql`lower(${profiles.alias})`, [...federationAliases])));
  if (!federation) throw new PortalError(400, { employer_id: 'Нет такой федерации' });
  return federation.id;
}

/** Sends a new link; the earlier one becomes invalid. Throws 409 when the invitation has been accepted. */
export async function sendInvitation(tx: Queryable, managing: Managing, input: OfMember): Promise<void> {
  const row = await lockMember(tx, managing, input);
  if (row.closedAt) throw new PortalError(409, 'Доступ закрыт: сначала откройте его');
  if (row.acceptedAt) throw new PortalError(409, 'Приглашение уже принято');
  await sendLink(tx, managing, row);
  await recordStaffAct(tx, managing.session, {
    action: 'sendStaffInvitation',
    about: row.name,
    changes: [{ field: 'Приглашение', from: 'прежняя ссылка', to: 'новая ссылка' }],
  });
  await recordEvent(tx, { name: 'staff.invited', ids: { memberId: row.id } });
}

async function sendLink(
  tx: Queryable,
  { session, now, publicUrl }: Managing,
  { id, name, mail, roles, employerId }: typeof staffMembers.$inferSelect,
): Promise<void> {
  const token = newToken();
  const until = new Date(now.getTime() + invitationDays * dayMs);
  await tx
    .update(staffMembers)
    .set({ linkHash: hashToken(token), linkUntil: until, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.id, id));
  const [own] = await tx.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, session.profileId));
  await queueInvitation(tx, {
    ...{ mail, name, roles, until, token, publicUrl },
    employer: await employerName(tx, employerId),
    inviter: session.named?.words ?? own?.name ?? 'Администратор портала',
  });
}
