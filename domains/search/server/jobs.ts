import type { Job } from '#platform/server/jobs.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';

/** Rebuilds the index once a week at the quietest hour, which corrects word counts and missed events. */
export const searchJobs: Job[] = [
  {
    name: 'rebuild-search-index',
    cron: '10 3 * * 1',
    async run({ db, log }) {
      log.info({ entries: await rebuildIndex(db) }, 'search index rebuilt');
    },
  },
];
