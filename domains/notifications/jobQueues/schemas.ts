import { z } from 'zod';

const queue = z.string().regex(/^[a-z-]{1,50}$/, 'Такой очереди нет');

export const jobQueuesInput = z.strictObject({});
export const jobQueue = z.object({
  queue: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Since when the oldest due job waits. */
  oldest_at: z.string().nullable(),
  last_error: z.string().nullable(),
});
export const jobQueues = jobQueue.array();

export const failedJobsInput = z.strictObject({
  queue: queue.optional(),
  /** The last row of the previous page. */
  after: z.uuid().optional(),
});
export const failedJobs = z.object({
  rows: z.array(
    z.object({
      id: z.uuid(),
      queue: z.string(),
      /** The subject, as event names and ids. */
      about: z.string(),
      error: z.string(),
      tries: z.int(),
      since: z.string(),
      failed_at: z.string(),
      /** A link for staff with details. */
      link: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});
/** With `job_id` one job, without it all of the queue. */
export const retryJobsInput = z.strictObject({ queue, job_id: z.uuid().optional() });
export const dropJobInput = z.strictObject({ jobId: z.uuid() });
export const jobsDone = z.object({ count: z.int() });
