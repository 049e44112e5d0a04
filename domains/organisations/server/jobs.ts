import { lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { sendDueInvitations } from '../campaigns/server/commands/campaigns.ts';
import { organisationInvitations } from './tables.ts';

export const organisationJobs = (config: Config): Job[] => [
  // An expired link has its own message until it is deleted, and staff see it.
  {
    name: 'clear-old-invitations',
    cron: '47 3 * * *',
    async run({ db, now }) {
      await db
        .delete(organisationInvitations)
        .where(lt(organisationInvitations.expiresAt, new Date(now.getTime() - config.UNCONFIRMED_DAYS * dayMs)));
    },
  },
  {
    name: 'send-campaign-invitations',
    cron: '* * * * *',
    async run({ db, now }) {
      await sendDueInvitations(db, { now, publicUrl: publicUrlOf(config) });
    },
  },
];
