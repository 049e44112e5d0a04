import { sql } from 'drizzle-orm';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import type { StaffBadge } from './public.ts';

/** Failed mails and jobs. Failed mail jobs are counted with the mails. */
export const notificationBadges: readonly StaffBadge[] = [
  {
    section: 'mails',
    of: 'system',
    access: 'administrators',
    waiting: () => sql`${mails} where ${mails.failedAt} is not null`,
  },
  {
    section: 'job-queues',
    of: 'system',
    access: 'administrators',
    waiting: () =>
      sql`${jobRows} where ${jobRows.name} = ${deadLetters} and ${jobRows.sourceName} is distinct from 'letters'`,
  },
];
