import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { forgetPapers, sumDay } from './commands/daily.ts';
import { watchEntries } from './commands/dueEntries.ts';

export const entryJobs = (config: Config): Job[] => [
  {
    name: 'watch-entries',
    cron: '* * * * *',
    async run({ db, log }) {
      const count = await watchEntries(db, publicUrlOf(config));
      if (Object.values(count).some(Boolean)) log.info(count, 'entries expired, lapsed, closed, cancelled or reminded');
    },
  },
  {
    name: 'sum-entries-day',
    cron: '30 9 * * *',
    async run({ db, log }) {
      const shows = await sumDay(db);
      if (shows) log.info({ shows }, 'organisers told of new entries');
    },
  },
  {
    name: 'forget-paper-entrants',
    cron: '43 3 * * *',
    async run({ db, log }) {
      const count = await forgetPapers(db);
      if (count) log.info({ count }, 'contacts of paper forms removed');
    },
  },
];
