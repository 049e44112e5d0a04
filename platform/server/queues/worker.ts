import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Queryable } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { takeOut } from './enqueue.ts';
import type { QueueData, QueueName } from './queueList.ts';

export interface QueuedJob<Name extends QueueName> {
  id: string;
  data: QueueData[Name];
  /** Tries before this one. */
  tries: number;
}

export interface Failure {
  id: string;
  /** A code: what is kept and shown to staff, never words that may quote a person's data. */
  code: string;
  /** No later try will fare better. */
  isHopeless?: boolean;
}

/** Takes done jobs out in the transaction that writes what was done: both are there, or neither. */
export type Finish = (tx: Queryable, ids: readonly string[]) => Promise<void>;

/** Calls this process's workers of a queue that has been given something. */
export type Wake = (queue: QueueName) => void;

export interface QueueWorker<Name extends QueueName = QueueName> {
  queue: Name;
  /** Jobs taken at once. */
  batch: number;
  /** Takes only jobs at least as urgent. */
  minPriority?: number;
  /**
   * Does the jobs, the most urgent first, and answers those that failed. What it throws is the failure of all that it
   * had not finished.
   */
  handle(jobs: readonly QueuedJob<Name>[], finish: Finish, wake: Wake): Promise<readonly Failure[]>;
}

/** What is kept of an error: PostgreSQL's or Node's code, with the constraint, or the error's kind. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string') return [code, constraint].filter((part) => typeof part === 'string').join(' ');
  }
  return error instanceof Error ? error.name : 'Error';
}

/** One batch, and what became of each job of it. */
export async function runBatch<Name extends QueueName>(
  worker: QueueWorker<Name>,
  found: readonly JobWithMetadata<unknown>[],
  log: Log,
  wake: Wake,
): Promise<JobResult<{ code: string }>[]> {
  const { queue } = worker;
  const jobs = found
    .toSorted((one, other) => other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime())
    .map(({ id, data, retryCount }) => ({ id, data: data as QueueData[Name], tries: retryCount }));
  const finished = new Set<string>();
  const finish: Finish = async (tx, ids) => {
    if (!(await takeOut(tx, queue, ids))) throw new Error('Another worker was given these jobs');
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
