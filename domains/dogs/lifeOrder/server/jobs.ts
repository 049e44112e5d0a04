import type { Job } from '#platform/server/jobs.ts';
import { storeContradictions } from './commands/assertLifeOrder.ts';

export const lifeOrderJobs: readonly Job[] = [
  {
    // A release may change the rules, so existing records are checked again.
    name: 'find-contradictions',
    cron: '33 3 * * *',
    async run({ db }) {
      await db.transaction((tx) => storeContradictions(tx, null));
    },
  },
];
