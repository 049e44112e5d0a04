import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deleteOldDrafts } from './commands.ts';

export const draftJobs = ({ DRAFT_DAYS }: Pick<Config, 'DRAFT_DAYS'>): Job[] => [
  {
    name: 'clear-old-drafts',
    cron: '47 3 * * *',
    run: ({ db, now }) => deleteOldDrafts(db, new Date(now.getTime() - DRAFT_DAYS * dayMs)),
  },
];
