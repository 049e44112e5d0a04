import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Job } from '#platform/server/jobs.ts';
import { registryFileJobs } from '../registryFiles/server/jobs.ts';
import { archiveOld, dropOldDrafts, warnSenders } from './commands/dueApplications.ts';

/** Warnings run first, so that every archiving and deletion is announced. */
const keepApplications: Job = {
  name: 'keep-applications',
  cron: '11 4 * * *',
  hours: 2,
  async run({ db, log, now }) {
    const warned = await warnSenders(db, now);
    const archived = await archiveOld(db, now);
    const dropped = await dropOldDrafts(db, now);
    log.info({ event: 'applications cleaned up', warned, archived, dropped }, 'applications cleaned up');
  },
};

/** The scheduled jobs of all features of this domain. */
export const applicationJobs = (store: FileStore): Job[] => [keepApplications, ...registryFileJobs(store)];
