import type { Job } from '#platform/server/jobs.ts';
import { forgetPhones } from './commands/phones.ts';

export const ringJobs: readonly Job[] = [
  {
    name: 'forget-ring-phones',
    cron: '45 4 * * *',
    async run({ db, log }) {
      const count = await forgetPhones(db);
      if (count > 0) log.info({ count }, 'phones of past rings forgotten');
    },
  },
];
