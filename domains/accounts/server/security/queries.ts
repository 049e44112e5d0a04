import { and, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { isStaff } from '../../policy.ts';
import type { NextStep } from '../../registrationContract.ts';
import { accounts } from '../tables.ts';
import { secondFactors } from './tables.ts';

/** What stands between a right password and a session: the second factor, or, for staff who have none, its setting up. */
export async function stepBefore(db: Queryable, config: Config, accountId: number): Promise<NextStep['next_step'] | null> {
  const [row] = await db
    .select({ userType: profiles.userType, alias: profiles.alias, factor: secondFactors.accountId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(accounts.id, accountId));
  if (!row) return null;
  if (row.factor) return 'second_factor';
  return isSecondFactorRequired(config) && isStaff({ userType: row.userType as UserType, alias: row.alias, roles: [] }) ? 'second_factor_setup' : null;
}

/** By setting; left empty: in production only. */
export const isSecondFactorRequired = (config: Config): boolean =>
  (config.STAFF_SECOND_FACTOR ?? (config.PORTAL_MODE === 'production' ? 'required' : 'optional')) === 'required';
