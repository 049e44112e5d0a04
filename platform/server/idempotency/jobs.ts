import { lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '../config.ts';
import type { Job } from '../jobs.ts';
import { idempotentAnswers } from './tables.ts';

export const idempotencyJobs = ({ REPEAT_DAYS }: Pick<Config, 'REPEAT_DAYS'>): Job[] => [
  {
    name: 'clear-done-once',
    cron: '41 * * * *',
    async run({ db, now }) {
      await db
        .delete(idempotentAnswers)
        .where(lt(idempotentAnswers.doneAt, new Date(now.getTime() - REPEAT_DAYS * dayMs)));
    },
  },
];
