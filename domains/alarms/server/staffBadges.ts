import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { alarms } from './tables.ts';

/** Troubles of the portal that last. */
export const alarmBadges: readonly StaffBadge[] = [
  {
    section: 'diagnosis',
    of: 'system',
    access: 'administrators',
    waiting: () => sql`${alarms} where ${alarms.endedAt} is null`,
  },
];
