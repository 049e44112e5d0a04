import { sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import type { Db } from '#platform/server/db/connect.ts';
import { withinTransaction } from '#platform/server/queues/enqueue.ts';
import type { QueueName } from '#platform/server/queues/queueList.ts';
import { type QueueWorker, runBatch, type WakeWorkers } from '#platform/server/queues/worker.ts';
import { testLog } from './testLog.ts';

/** Runs one batch of a worker without its process. Returns the number of jobs. */
export async function runOnce<Name extends QueueName>(
  db: Db,
  worker: QueueWorker<Name>,
  { log = testLog(), wake = () => undefined }: { log?: ReturnType<typeof testLog>; wake?: WakeWorkers } = {},
): Promise<number> {
  const { queue, batch, minPriority } = worker;
  const fetched: JobWithMetadata<unknown>[] = await withinTransaction(db, (boss, statements) =>
    boss.fetch<unknown>(queue, {
      db: statements,
      batchSize: batch,
      includeMetadata: true,
      ...(minPriority !== undefined && { minPriority }),
    }),
  );
  if (!fetched.length) return 0;
  // Drizzle returns timestamps as text; the queue's own connections parse them.
  const found = fetched.map((job) => ({ ...job, createdOn: new Date(job.createdOn) }));
  for (const { id, status, output } of await runBatch(worker, found, log, wake)) {
    // As the queue does for hopeless jobs: no retry is left.
    if (status === 'deadletter') await db.execute(sql`update jobs.job set retry_limit = retry_count where id = ${id}`);
    await withinTransaction(db, (boss, statements) =>
      status === 'completed'
        ? boss.complete(queue, id, null, { db: statements })
        : boss.fail(queue, id, output, { db: statements }),
    );
  }
  return found.length;
}

/** Runs all waiting jobs, as the worker of a process would. */
export async function runAll<Name extends QueueName>(
  db: Db,
  worker: QueueWorker<Name>,
  options: Parameters<typeof runOnce>[2] = {},
): Promise<void> {
  while (await runOnce(db, worker, options));
}

/** Makes all retries due now. */
export const makeRetriesDue = (db: Db) =>
  db.execute(sql`update jobs.job set start_after = portal_now() where state = 'retry' and start_after > portal_now()`);

export interface WaitingJob {
  queue: string;
  state: string;
  tries: number;
  data: Record<string, unknown>;
}

/** Waiting, active and failed jobs. */
export async function listJobs(db: Db, ...queues: (QueueName | 'dead-letters')[]): Promise<WaitingJob[]> {
  const { rows } = await db.execute<WaitingJob & Record<string, unknown>>(
    sql`select name as queue, state::text, retry_count as tries, data from jobs.job
      where name = any(${sql.param(queues)}::text[]) and state in ('created', 'retry', 'active') order by created_on, data::text`,
  );
  return rows;
}
