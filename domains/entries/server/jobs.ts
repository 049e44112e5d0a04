import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { watchEntries } from './commands/watch.ts';

export const entryJobs = (config: Config): Job[] => [
  {
    name: 'watch-entries',
    cron: '* * * * *',
    async run({ db, log }) {
      const count = await watchEntries(db, publicUrlOf(config));
      if (Object.values(count).some(Boolean)) log.info(count, 'entries expired, lapsed, closed, cancelled or reminded');
    },
  },
];
