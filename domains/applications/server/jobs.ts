import type { Job } from '#platform/server/jobs.ts';
import { archiveOld, dropOldDrafts, warnSenders } from './commands/clock.ts';

/** What the office does by the clock: warnings first, so that nothing goes unannounced. */
export const applicationJobs: Job[] = [
  {
    name: 'keep-applications',
    cron: '11 4 * * *',
    hours: 2,
    async run({ db, log, now }) {
      const warned = await warnSenders(db, now);
      const archived = await archiveOld(db, now);
      const dropped = await dropOldDrafts(db, now);
      log.info({ event: 'applications kept', warned, archived, dropped }, 'applications kept');
    },
  },
];
