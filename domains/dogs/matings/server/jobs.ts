import { dayMs } from '#platform/contract/time/duration.ts';
import type { Job } from '#platform/server/jobs.ts';
import { reminderDays } from '../policy.ts';
import { remindStudOwners } from './commands/act.ts';

export const matingJobs: readonly Job[] = [
  {
    name: 'remind-stud-owners',
    cron: '20 10 * * *',
    async run({ db, now }) {
      await db.transaction(async (tx) => {
        for (const [reminders, days] of reminderDays.entries())
          await remindStudOwners(tx, new Date(now.getTime() - days * dayMs), reminders);
      });
    },
  },
];
