import { lt } from 'drizzle-orm';
import type { Job } from '../jobs.ts';
import { doneOnce } from './tables.ts';

const keptHours = 24;

export const onceJobs: Job[] = [
  {
    name: 'clear-done-once',
    cron: '41 * * * *',
    async run({ db, now }) {
      await db.delete(doneOnce).where(lt(doneOnce.doneAt, new Date(now.getTime() - keptHours * 3_600_000)));
    },
  },
];
