import type { Job } from '#platform/server/jobs.ts';
import { storeContradictions } from './commands/keepLifeOrder.ts';

export const lifeOrderJobs: readonly Job[] = [
  {
    // Rules may change with a release, and a database may be older than they are.
    name: 'find-contradictions',
    cron: '33 3 * * *',
    async run({ db }) {
      await db.transaction((tx) => storeContradictions(tx, null));
    },
  },
];
