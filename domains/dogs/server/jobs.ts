import type { Job } from '#platform/server/jobs.ts';
import { cardJobs } from '../cards/server/jobs.ts';
import { geneticsJobs } from '../genetics/server/jobs.ts';
import { paperJobs } from '../issuedPapers/server/jobs.ts';
import { lifeOrderJobs } from '../lifeOrder/server/jobs.ts';
import { matingJobs } from '../matings/server/jobs.ts';
import { transferJobs } from '../transfers/server/jobs.ts';

/** The scheduled jobs of all features of this domain. */
export const dogJobs: readonly Job[] = [
  ...geneticsJobs,
  ...paperJobs,
  ...cardJobs,
  ...matingJobs,
  ...lifeOrderJobs,
  ...transferJobs,
];
