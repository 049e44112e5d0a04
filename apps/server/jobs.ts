import { newsJobs } from '#domains/news/server/public.ts';
import type { Job } from '#platform/server/jobs.ts';

/** Everything the portal does by the clock. */
export const jobs: Job[] = [...newsJobs];
