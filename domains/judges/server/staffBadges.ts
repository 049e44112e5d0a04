import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { refereeClaims } from './tables.ts';

/** People who say which line of the list of judges they are. */
export const judgeBadges: readonly StaffBadge[] = [
  {
    section: 'judges',
    of: 'judges',
    access: 'head',
    waiting: () => sql`${refereeClaims} where ${refereeClaims.status} = 1`,
  },
];
