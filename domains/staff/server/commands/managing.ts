import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { mayGive, type StaffRole } from '../../policy.ts';
import { roleWords } from '../../texts.ts';
import { confirmedUntil, isAdministrator } from '../queries/staff.ts';
import { staffMembers } from '../tables.ts';

export type MemberRow = typeof staffMembers.$inferSelect;

/** Dependencies of every change of the staff. */
export interface Managing {
  session: Session;
  now: Date;
  publicUrl: string;
}

export const listed = (roles: readonly StaffRole[]): string => roles.map((role) => roleWords[role]).join(', ');

/** Throws 403 unless the caller has just proved who it is. */
export async function assertConfirmed(tx: Queryable, { session, now }: Managing): Promise<void> {
  if (!(await confirmedUntil(tx, session, now)))
    throw new PortalError(403, 'Сначала подтвердите, что это вы: введите код второго фактора или пароль.');
}

/** Throws 403 when the caller would give, or take, rights that the caller does not have. */
export function assertMayGive(session: Session, roles: readonly StaffRole[]): void {
  if (!mayGive(session, roles))
    throw new PortalError(403, `Роли «${listed(roles)}» дают права, которых нет у вас самих`);
}

/**
 * Locks a person of the caller's staff at this version. Throws 404 for another federation's, 412 when it has changed,
 * 403 for the caller's own record and for people with more rights.
 */
export async function lockMember(
  tx: Queryable,
  managing: Managing,
  { memberId, version }: { memberId: number; version: number },
): Promise<MemberRow> {
  const { session } = managing;
  await assertConfirmed(tx, managing);
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, memberId)).for('update');
  if (!row || (!isAdministrator(session) && row.employerId !== session.profileId)) throw notFound();
  if (row.version !== version)
    throw new PortalError(412, 'Пока вы решали, эту запись изменил другой сотрудник. Посмотрите её ещё раз.');
  if (row.accountId !== null && row.accountId === session.accountId)
    throw new PortalError(403, 'Свою запись меняет другой руководитель или администратор');
  assertMayGive(session, row.roles);
  return row;
}
