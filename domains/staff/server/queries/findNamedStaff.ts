import { and, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FindNamedStaff } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { type StaffRole, sectionsOf } from '../../policy.ts';
import { staffWords } from '../../texts.ts';
import { staffMembers, staffSubstitutions } from '../tables.ts';

const absent = alias(staffMembers, 'absent');

/**
 * The person behind an account of a federation's staff, with the roles of today: the own ones and those of absent
 * colleagues whom the person substitutes. Null when the account is not of the staff, or no longer.
 */
export const findNamedStaff: FindNamedStaff = async (db, accountId) => {
  const today = moscowDay(clock.now());
  const rows = await db
    .select({
      profileId: accounts.profileId,
      name: staffMembers.name,
      roles: staffMembers.roles,
      substituted: absent.roles,
    })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .leftJoin(
      staffSubstitutions,
      and(
        eq(staffSubstitutions.substituteId, staffMembers.id),
        isNull(staffSubstitutions.endedAt),
        lte(staffSubstitutions.fromDay, today),
        gte(staffSubstitutions.untilDay, today),
      ),
    )
    .leftJoin(
      absent,
      and(
        eq(absent.id, staffSubstitutions.absentId),
        eq(absent.employerId, staffMembers.employerId),
        isNull(absent.closedAt),
      ),
    )
    .where(
      and(
        eq(staffMembers.accountId, accountId),
        isNotNull(staffMembers.employerId),
        isNotNull(staffMembers.acceptedAt),
        isNull(staffMembers.closedAt),
      ),
    );
  const [own] = rows;
  if (!own) return null;
  const substituted: StaffRole[] = rows.flatMap((row) => row.substituted ?? []);
  return {
    profileId: own.profileId,
    name: own.name,
    words: staffWords(own.name, own.roles, substituted),
    sections: sectionsOf([...own.roles, ...substituted]),
  };
};
