import { lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { organisationInvitations } from './tables.ts';

/** Deletes old invitations. Until then an expired link has its own message, and staff see it. */
export const organisationJobs = ({ UNCONFIRMED_DAYS }: Pick<Config, 'UNCONFIRMED_DAYS'>): Job[] => [
  {
    name: 'clear-old-invitations',
    cron: '47 3 * * *',
    async run({ db, now }) {
      await db
        .delete(organisationInvitations)
        .where(lt(organisationInvitations.expiresAt, new Date(now.getTime() - UNCONFIRMED_DAYS * dayMs)));
    },
  },
];
