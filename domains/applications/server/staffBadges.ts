import { sql } from 'drizzle-orm';
import type { StaffBadge } from '#domains/notifications/server/public.ts';
import { states } from '../machine.ts';
import { seenBy } from '../seenBy.ts';
import { isVisibleTo } from './queries/lockApplication.ts';
import { applications } from './tables.ts';

/** Sent applications that wait for review. */
export const applicationBadges: readonly StaffBadge[] = [
  {
    section: 'applications',
    of: 'applications',
    access: 'staff',
    waiting: (staff) =>
      sql`${applications} where ${applications.state} = ${states.inWork} and ${isVisibleTo(seenBy(staff)) ?? sql`true`}`,
  },
];
