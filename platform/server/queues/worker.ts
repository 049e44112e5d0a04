import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Queryable } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { removeJobs } from './enqueue.ts';
import type { QueueData, QueueName } from './queueList.ts';

export interface QueuedJob<Name extends QueueName> {
  id: string;
  data: QueueData[Name];
  /** Earlier attempts. */
  tries: number;
}

export interface Failure {
  id: string;
  /** An error code: stored and shown to staff, so it never quotes personal data. */
  code: string;
  /** Retries are pointless. */
  isHopeless?: boolean;
}

/** Removes finished jobs in the transaction that writes their result, so that both or neither happen. */
export type Finish = (tx: Queryable, ids: readonly string[]) => Promise<void>;

/** Wakes this process's workers of a queue that got jobs. */
export type WakeWorkers = (queue: QueueName) => void;

export interface QueueWorker<Name extends QueueName = QueueName> {
  queue: Name;
  /** Jobs taken at once. */
  batch: number;
  /** Takes only jobs at least as urgent. */
  minPriority?: number;
  /** Runs the jobs, most urgent first, and returns the failed ones. An exception fails all unfinished ones. */
  handle(jobs: readonly QueuedJob<Name>[], finish: Finish, wake: WakeWorkers): Promise<readonly Failure[]>;
}

/** The stored code of an error: PostgreSQL's or Node's code, with the constraint, or the error's name. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string') return [code, constraint].filter((part) => typeof part === 'string').join(' ');
  }
  return error instanceof Error ? error.name : 'Error';
}

/** Runs one batch and settles each of its jobs. */
export async function runBatch<Name extends QueueName>(
  worker: QueueWorker<Name>,
  found: readonly JobWithMetadata<unknown>[],
  log: Log,
  wake: WakeWorkers,
): Promise<JobResult<{ code: string }>[]> {
  const { queue } = worker;
  const jobs = found
    .toSorted((one, other) => other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime())
    .map(({ id, data, retryCount }) => ({ id, data: data as QueueData[Name], tries: retryCount }));
  const finished = new Set<string>();
  const finish: Finish = async (tx, ids) => {
    if (!(await removeJobs(tx, queue, ids))) throw new Error('Another worker was given these jobs');
    for (const id of ids) finished.add(id);
  };
  let failures: readonly Failure[];
  try {
    failures = await worker.handle(jobs, finish, wake);
  } catch (error) {
    log.error({ err: error as Error, queue, jobs: jobs.length }, 'jobs failed');
    failures = jobs.map(({ id }) => ({ id, code: codeOf(error) }));
  }
  const failed = new Map(failures.map((failure) => [failure.id, failure]));
  return jobs.map(({ id }) => {
    const failure = failed.get(id);
    if (!failure) return { id, status: 'completed' };
    return { id, status: failure.isHopeless ? 'deadletter' : 'failed', output: { code: failure.code } };
  });
}
