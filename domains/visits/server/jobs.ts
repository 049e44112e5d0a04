import { lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs.ts';
import { redirectCodes } from './tables.ts';

export const visitJobs: Job[] = [
  {
    name: 'clear-redirect-codes',
    cron: '27 * * * *',
    async run({ db, now }) {
      await db.delete(redirectCodes).where(lt(redirectCodes.expiresAt, now));
    },
  },
];
