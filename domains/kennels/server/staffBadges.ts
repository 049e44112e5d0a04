import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { andWithinReach } from '#domains/profiles/server/public.ts';
import { kennelApplications } from './tables.ts';

/** Kennels that wait for activation. */
export const kennelBadges: readonly StaffBadge[] = [
  {
    section: 'kennels',
    of: 'kennels',
    access: 'staff',
    waiting: (staff) =>
      sql`${kennelApplications} where ${kennelApplications.status} = 1 ${andWithinReach(staff, kennelApplications.profileId)}`,
  },
];
