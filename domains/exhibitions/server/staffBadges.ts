import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { andWithinReach } from '#domains/profiles/server/public.ts';
import { exhibitions } from './tables.ts';

/** Reports of shows that are sent and neither accepted nor returned. */
export const exhibitionBadges: readonly StaffBadge[] = [
  {
    section: 'exhibition-reports',
    of: 'shows',
    access: 'staff',
    waiting: (
      staff,
    ) => sql`${exhibitions} cross join lateral jsonb_to_recordset(${exhibitions.reports}) as r(date_sent text, date_received text)
      where r.date_sent is not null and r.date_received is null ${andWithinReach(staff, exhibitions.clubId)}`,
  },
];
