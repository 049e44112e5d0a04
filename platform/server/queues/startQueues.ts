import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import { deadLetters, jobSchema } from './queueList.ts';
import { codeOf, type QueueWorker, runBatch, type WakeWorkers } from './worker.ts';

export interface Queues {
  /** Makes the workers of the queue look for jobs now. */
  wake: WakeWorkers;
  /** Resolves after the current work. */
  stop(): Promise<void>;
}

/** Polling interval for lost notifications, due retries and scheduled times. */
const lookEverySeconds = 5;

/** A silently dropped connection gives no error, so without a limit its worker would wait for ever. */
const longestStatementMs = 30_000;

/** Starts this process's workers; several processes share the work. Survives an unavailable database. */
export async function startQueues(
  url: string,
  { db, log }: { db: Db; log: Log },
  {
    jobs = [],
    jobsElsewhere = [],
    workers = [],
    statementMs = longestStatementMs,
  }: {
    jobs?: readonly Job[];
    /** Names of scheduled jobs that another process may run, by its settings. */
    jobsElsewhere?: readonly string[];
    workers?: readonly QueueWorker[];
    statementMs?: number;
  },
): Promise<Queues> {
  const names = jobs.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`Two jobs have one name: ${names.toSorted().join(', ')}`);
  // Unknown options are passed on to pg-boss's pool.
  const lost = { query_timeout: statementMs, keepAlive: true };
  const boss = new PgBoss({
    ...lost,
    connectionString: url,
    connectionTimeoutMillis: 5000,
    max: 3,
    application_name: 'portal jobs',
    schema: jobSchema,
    migrate: false,
    // Interval at which jobs of a killed process are detected.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error as Error }, 'job queue'));
  await boss.start();
  const wakeable = new Map<string, string[]>();
  const wake: WakeWorkers = (queue) => {
    for (const id of wakeable.get(queue) ?? []) boss.notifyWorker(id);
  };
  for (const worker of workers) {
    const { queue, batch, minPriority } = worker;
    const id = await boss.work(
      queue,
      {
        batchSize: batch,
        pollingIntervalSeconds: lookEverySeconds,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
        ...(minPriority !== undefined && { minPriority }),
      },
      (found: JobWithMetadata<unknown>[]) => runBatch(worker, found, log, wake),
    );
    wakeable.set(queue, [...(wakeable.get(queue) ?? []), id]);
  }
  for (const job of jobs) await startScheduled(boss, { db, log }, job);
  if (jobs.length) await forgetOthers(boss, [...names, ...jobsElsewhere], log);
  return {
    wake,
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}

async function startScheduled(boss: PgBoss, { db, log }: { db: Db; log: Log }, job: Job): Promise<void> {
  await boss.createQueue(job.name);
  await boss.updateQueue(job.name, {
    deadLetter: deadLetters,
    deleteAfterSeconds: 86_400,
    ...(job.hours && { expireInSeconds: job.hours * 3600 }),
  });
  const run = async ([{ id }]: [JobWithMetadata<unknown>]): Promise<JobResult[]> => {
    try {
      await job.run({ db, log, now: clock.now() });
      return [{ id, status: 'completed' }];
    } catch (error) {
      log.error({ err: error as Error, job: job.name }, 'job failed');
      return [{ id, status: 'failed', output: { code: codeOf(error) } }];
    }
  };
  await boss.work(
    job.name,
    { pollingIntervalSeconds: 10, includeMetadata: true, perJobResults: true },
    (found: JobWithMetadata<unknown>[]) => run(found as [JobWithMetadata<unknown>]),
  );
  await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Moscow' });
}

/**
 * Unschedules jobs that this release no longer has, because they would be queued for ever without a worker. A process
 * of an earlier release schedules its own again when it starts.
 */
async function forgetOthers(boss: PgBoss, names: readonly string[], log: Log): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (names.includes(name)) continue;
    await boss.unschedule(name);
    log.info({ job: name }, 'job is no longer done by the clock');
  }
}
