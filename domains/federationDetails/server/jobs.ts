import type { Job } from '#platform/server/jobs.ts';
import { alignHeadPage } from './commands/alignHeadPage.ts';
import { latestVersion } from './queries/currentDetails.ts';

export const federationDetailsJobs: readonly Job[] = [
  {
    // The head federation may be entered into the register, or imported, after its details were saved.
    name: 'align-head-page',
    cron: '*/10 * * * *',
    async run({ db, log }) {
      const saved = await latestVersion(db);
      if (!saved) return;
      const isChanged = await db.transaction((tx) => alignHeadPage(tx, saved.values));
      if (isChanged) log.info('the page of the head federation took over its contacts and hours');
    },
  },
];
