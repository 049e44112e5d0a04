import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { daysBetween, formatDateRange, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { SubstituteInput } from '../../contract.ts';
import { longestSubstitution } from '../../policy.ts';
import { isAdministrator } from '../queries/staff.ts';
import { staffMembers, staffSubstitutions } from '../tables.ts';
import { assertConfirmed, assertMayGive, listed, type Managing, type MemberRow } from './managing.ts';

/**
 * Gives a colleague the roles of an absent person for some days. Throws 409 with the reason when that is not possible.
 */
export async function addSubstitution(tx: Queryable, managing: Managing, input: SubstituteInput): Promise<void> {
  const { memberId, substitute_id: substituteId, from, until } = input;
  await assertConfirmed(tx, managing);
  const absent = await lockWorking(tx, managing, memberId);
  const substitute = await lockWorking(tx, managing, substituteId);
  assertMayGive(managing.session, absent.roles);
  if (absent.id === substitute.id)
    throw new PortalError(400, { substitute_id: 'Человек не замещает сам себя: выберите другого' });
  if (absent.employerId === null || absent.employerId !== substitute.employerId)
    throw new PortalError(409, { substitute_id: 'Замещают только сотрудники одной федерации' });
  if (until < moscowDay(managing.now)) throw new PortalError(400, { until: 'Эти дни уже прошли' });
  if (daysBetween(from, until) >= longestSubstitution)
    throw new PortalError(400, { until: `Не дольше ${longestSubstitution} дней подряд` });
  const [same] = await tx
    .select({ id: staffSubstitutions.id })
    .from(staffSubstitutions)
    .where(
      and(
        eq(staffSubstitutions.absentId, absent.id),
        eq(staffSubstitutions.substituteId, substitute.id),
        isNull(staffSubstitutions.endedAt),
        lte(staffSubstitutions.fromDay, until),
        gte(staffSubstitutions.untilDay, from),
      ),
    );
  if (same) throw new PortalError(409, { from: 'В эти дни этот человек уже замещает: отмените то замещение сначала' });
  const [made] = await tx
    .insert(staffSubstitutions)
    .values({
      ...{ absentId: absent.id, substituteId: substitute.id, fromDay: from, untilDay: until },
      ...{ madeBy: managing.session.accountId, madeAt: managing.now },
    })
    .returning({ id: staffSubstitutions.id });
  if (!made) throw new Error('A substitution was not stored');
  await recordStaffAct(tx, managing.session, {
    action: 'addSubstitution',
    about: `${substitute.name} замещает: ${absent.name}`,
    changes: [
      {
        field: 'Замещение',
        from: 'нет',
        to: `${formatDateRange(from, until, { year: true })}: ${listed(absent.roles)}`,
      },
    ],
  });
  await recordEvent(tx, { name: 'staff.changed', ids: { memberId: substitute.id } });
}

/** Ends a substitution before its last day. */
export async function endSubstitution(tx: Queryable, managing: Managing, substitutionId: number): Promise<void> {
  const { session, now } = managing;
  await assertConfirmed(tx, managing);
  const [row] = await tx
    .select({ substitution: staffSubstitutions, absent: staffMembers })
    .from(staffSubstitutions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSubstitutions.absentId))
    .where(eq(staffSubstitutions.id, substitutionId))
    .for('update', { of: staffSubstitutions });
  if (!row || (!isAdministrator(session) && row.absent.employerId !== session.profileId)) throw notFound();
  if (row.substitution.endedAt) return;
  assertMayGive(session, row.absent.roles);
  await tx.update(staffSubstitutions).set({ endedAt: now }).where(eq(staffSubstitutions.id, substitutionId));
  const { fromDay, untilDay } = row.substitution;
  await recordStaffAct(tx, session, {
    action: 'endSubstitution',
    about: row.absent.name,
    changes: [{ field: 'Замещение', from: formatDateRange(fromDay, untilDay, { year: true }), to: 'отменено' }],
  });
  await recordEvent(tx, { name: 'staff.changed', ids: { memberId: row.substitution.substituteId } });
}

/** Locks a person of the caller's staff who works now. Throws 404 or 409. */
async function lockWorking(tx: Queryable, { session }: Managing, memberId: number): Promise<MemberRow> {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, memberId)).for('update');
  if (!row || (!isAdministrator(session) && row.employerId !== session.profileId)) throw notFound();
  if (row.closedAt || !row.acceptedAt)
    throw new PortalError(409, `${row.name}: приглашение не принято или доступ закрыт`);
  return row;
}
