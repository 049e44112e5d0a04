import { and, asc, desc, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm';
import { secondFactors } from '#domains/accounts/security/server/tables.ts';
import { identityProofOf, isSharedAccountOpen } from '#domains/accounts/server/public.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { kindOf } from '#platform/contract/access.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { StaffList, StaffMember } from '../../contract.ts';
import { mayGive, staffRoles } from '../../policy.ts';
import { staffConfirmations, staffMembers, staffSubstitutions } from '../tables.ts';

type MemberRow = typeof staffMembers.$inferSelect;

/** Administrators manage the staff of every federation and of the portal, a federation its own. */
export const isAdministrator = (session: Session): boolean => kindOf(session) === 'admin';

/** The staff that the caller manages, with what the caller may do. */
export async function listStaff(db: Queryable, session: Session, now: Date): Promise<StaffList> {
  const isAll = isAdministrator(session);
  const federations = await db
    .select({ profile_id: profiles.id, name: profiles.shortName })
    .from(profiles)
    .where(isAll ? inArray(sql`lower(${profiles.alias})`, [...federationAliases]) : eq(profiles.id, session.profileId))
    .orderBy(asc(profiles.id));
  const employers = await Promise.all(
    federations.map(async (one) => ({
      ...one,
      is_shared_open: (await isSharedAccountOpen(db, one.profile_id)) ?? null,
    })),
  );
  const seen = db
    .select({ accountId: accountSessions.accountId, at: max(accountSessions.lastUsedAt).as('at') })
    .from(accountSessions)
    .where(isNull(accountSessions.enteredBy))
    .groupBy(accountSessions.accountId)
    .as('seen');
  const rows = await db
    .select({
      member: staffMembers,
      mail: accounts.mail,
      blockedAt: accounts.blockedAt,
      seenAt: seen.at,
      factorAt: secondFactors.confirmedAt,
    })
    .from(staffMembers)
    .leftJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .leftJoin(seen, eq(seen.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(isAll ? undefined : eq(staffMembers.employerId, session.profileId))
    .orderBy(sql`${staffMembers.closedAt} is not null`, asc(staffMembers.name), desc(staffMembers.id));
  const ids = rows.map(({ member }) => member.id);
  const substitutions = ids.length
    ? await db
        .select()
        .from(staffSubstitutions)
        .where(
          and(
            inArray(staffSubstitutions.absentId, ids),
            isNull(staffSubstitutions.endedAt),
            gte(staffSubstitutions.untilDay, moscowDay(now)),
          ),
        )
        .orderBy(asc(staffSubstitutions.fromDay))
    : [];
  return {
    asks: await identityProofOf(db, session.accountId),
    confirmed_until: (await confirmedUntil(db, session, now))?.toISOString() ?? null,
    employers,
    may_change_shared: isAll,
    roles: staffRoles.filter((role) => mayGive(session, [role])),
    members: rows.map(({ member, mail, blockedAt, seenAt, factorAt }) => ({
      id: member.id,
      version: member.version,
      employer_id: member.employerId,
      name: member.name,
      mail: mail ?? member.mail,
      roles: member.roles,
      state: blockedAt ? 'closed' : stateOf(member, now),
      invited_at: member.invitedAt.toISOString(),
      until: member.acceptedAt ? null : (member.linkUntil?.toISOString() ?? null),
      last_seen_at: seenAt?.toISOString() ?? null,
      has_second_factor: factorAt !== null,
      is_self: member.accountId === session.accountId,
      may_change: member.accountId !== session.accountId && mayGive(session, member.roles),
    })),
    substitutions: substitutions.map(({ id, absentId, substituteId, fromDay, untilDay }) => ({
      id,
      absent_id: absentId,
      substitute_id: substituteId,
      from: fromDay,
      until: untilDay,
    })),
  };
}

export function stateOf(
  { acceptedAt, closedAt, linkUntil }: Pick<MemberRow, 'acceptedAt' | 'closedAt' | 'linkUntil'>,
  now: Date,
): StaffMember['state'] {
  if (closedAt) return 'closed';
  if (acceptedAt) return 'works';
  return linkUntil && linkUntil > now ? 'invited' : 'expired';
}

/** Until when this session may change the staff; null when it has not proved who it is of late. */
export async function confirmedUntil(db: Queryable, session: Session, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ until: staffConfirmations.until })
    .from(staffConfirmations)
    .where(eq(staffConfirmations.sessionId, session.sessionId));
  return found && found.until > now ? found.until : null;
}

/** Name of the employer in words; of the portal when there is none. */
export async function employerName(db: Queryable, employerId: number | null): Promise<string> {
  if (employerId === null) return 'Портал';
  const [found] = await db.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, employerId));
  return found?.name ?? '';
}
