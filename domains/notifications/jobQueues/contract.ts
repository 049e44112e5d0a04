import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type JobQueue = z.infer<typeof schemas.jobQueue>;
export type FailedJobs = z.infer<typeof schemas.failedJobs>;
export type FailedJob = FailedJobs['rows'][number];
export type FailedJobsInput = z.infer<typeof schemas.failedJobsInput>;
export type RetryJobsInput = z.infer<typeof schemas.retryJobsInput>;
type Done = z.infer<typeof schemas.jobsDone>;

export const listJobQueues = endpoint<Record<string, never>, JobQueue[]>({
  name: 'listJobQueues',
  method: 'GET',
  path: '/api/administration/job_queues',
});
/** Ids only, no personal data. */
export const listFailedJobs = endpoint<FailedJobsInput, FailedJobs>({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/api/administration/failed_jobs',
});
export const retryJobs = endpoint<RetryJobsInput, Done>({
  name: 'retryJobs',
  method: 'POST',
  path: '/api/administration/failed_jobs/retry',
});
export const dropJob = endpoint<{ jobId: string }, Done>({
  name: 'dropJob',
  method: 'DELETE',
  path: '/api/administration/failed_jobs/:jobId',
});
