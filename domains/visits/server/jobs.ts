import { lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { redirectCodes } from './tables.ts';

export const visitJobs = ({ TOKEN_DAYS }: Pick<Config, 'TOKEN_DAYS'>): Job[] => [
  {
    name: 'clear-redirect-codes',
    cron: '27 * * * *',
    async run({ db, now }) {
      await db.delete(redirectCodes).where(lt(redirectCodes.expiresAt, new Date(now.getTime() - TOKEN_DAYS * dayMs)));
    },
  },
];
