import { z } from 'zod';

const queue = z.string().regex(/^[a-z-]{1,50}$/, 'Такой очереди нет');

export const jobQueuesInput = z.strictObject({});
export const jobQueue = z.object({
  queue: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Since when the oldest waits that could have been done. */
  oldest_at: z.string().nullable(),
  last_error: z.string().nullable(),
});
export const jobQueues = jobQueue.array();

export const failedJobsInput = z.strictObject({
  queue: queue.optional(),
  /** The last one of the page before. */
  after: z.uuid().optional(),
});
export const failedJobs = z.object({
  rows: z.array(
    z.object({
      id: z.uuid(),
      queue: z.string(),
      /** What it is about, by names of events and numbers. */
      about: z.string(),
      error: z.string(),
      tries: z.int(),
      since: z.string(),
      failed_at: z.string(),
      /** Where staff see more of it. */
      link: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});
/** One, or, without its id, all of a queue. */
export const retryJobsInput = z.strictObject({ queue, job_id: z.uuid().optional() });
export const dropJobInput = z.strictObject({ jobId: z.uuid() });
export const jobsDone = z.object({ count: z.int() });
