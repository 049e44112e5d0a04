import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { feedbackMessages } from './tables.ts';

/** Messages without an answer; a visitor's counts once its address is confirmed. */
export const feedbackBadges: readonly StaffBadge[] = [
  {
    section: 'feedback',
    of: 'feedback',
    access: 'head',
    waiting: () =>
      sql`${feedbackMessages} where ${feedbackMessages.status} = 1 and ${feedbackMessages.confirmHash} is null`,
  },
];
