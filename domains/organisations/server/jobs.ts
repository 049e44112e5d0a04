import { lt } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { organisationInvitations } from './tables.ts';

const day = 86_400_000;

/** Deletes old invitations. Until then an expired link has its own message, and staff see it. */
export const organisationJobs = ({ UNCONFIRMED_DAYS }: Pick<Config, 'UNCONFIRMED_DAYS'>): Job[] => [
  {
    name: 'clear-old-invitations',
    cron: '47 3 * * *',
    async run({ db, now }) {
      await db
        .delete(organisationInvitations)
        .where(lt(organisationInvitations.expiresAt, new Date(now.getTime() - UNCONFIRMED_DAYS * day)));
    },
  },
];
