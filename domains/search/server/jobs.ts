import type { Job } from '#platform/server/jobs.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';

/** Counts of words, and whatever a fact has missed, are made true once a week at the quietest hour. */
export const searchJobs: Job[] = [
  {
    name: 'rebuild-search-index',
    cron: '10 3 * * 1',
    async run({ db, log }) {
      log.info({ entries: await rebuildIndex(db) }, 'search index rebuilt');
    },
  },
];
