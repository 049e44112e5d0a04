import type { Job } from '#platform/server/jobs.ts';
import { maintainMarks } from './commands/sign.ts';

export const paperJobs: readonly Job[] = [
  { name: 'care-for-paper-marks', cron: '17 3 * * *', hours: 2, run: ({ db, now }) => maintainMarks(db, now) },
];
