import { sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { organisationRecords } from './tables.ts';

/** Organisations of the register without an account. */
export const organisationBadges: readonly StaffBadge[] = [
  {
    section: 'organisations',
    of: 'organisations',
    access: 'administrators',
    waiting: () => sql`${organisationRecords} where ${organisationRecords.closedAt} is null
      and not exists (select from ${accounts} where ${accounts.profileId} = ${organisationRecords.profileId})`,
  },
];
