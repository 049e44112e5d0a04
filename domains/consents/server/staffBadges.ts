import { sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { andWithinReach } from '#domains/profiles/server/public.ts';
import { personalDataRequests } from './tables.ts';

/** Personal data that wait for recognition. */
export const consentBadges: readonly StaffBadge[] = [
  {
    section: 'personal-data',
    of: 'identities',
    access: 'staff',
    waiting: (
      staff,
    ) => sql`${personalDataRequests} join ${accounts} on ${accounts.id} = ${personalDataRequests.accountId}
      where ${personalDataRequests.status} = 1 ${andWithinReach(staff, accounts.profileId)}`,
  },
];
