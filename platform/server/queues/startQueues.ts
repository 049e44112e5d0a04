import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import { deadLetters, jobSchema } from './queueList.ts';
import { codeOf, type QueueWorker, runBatch, type Wake } from './worker.ts';

export interface Queues {
  /** There may be something to do: the workers of the queue look now. */
  wake: Wake;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/** Words can be lost, pauses end and minutes come: what that left is found by looking. */
const lookEverySeconds = 5;

/** A network that has dropped a connection says nothing: without a limit its worker would wait for ever. */
const longestStatementMs = 30_000;

/** Starts this process's workers; several processes share the work. A database away is survived. */
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
    /** Names of what another process may do by the clock, as its settings say. */
    jobsElsewhere?: readonly string[];
    workers?: readonly QueueWorker[];
    statementMs?: number;
  },
): Promise<Queues> {
  const names = jobs.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`Two jobs have one name: ${names.toSorted().join(', ')}`);
  // What it does not know it passes on to its pool.
  const lost = { query_timeout: statementMs, keepAlive: true };
  const boss = new PgBoss({
    ...lost,
    connectionString: url,
    connectionTimeoutMillis: 5000,
    max: 3,
    application_name: 'portal jobs',
    schema: jobSchema,
    migrate: false,
    // How soon the jobs of a killed process are missed.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error as Error }, 'job queue'));
  await boss.start();
  const wakeable = new Map<string, string[]>();
  const wake: Wake = (queue) => {
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
 * What an earlier release did by the clock and this one does not would be queued for ever, and nobody would do it. A
 * process of that release that is still there puts its own back when it starts.
 */
async function forgetOthers(boss: PgBoss, names: readonly string[], log: Log): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (names.includes(name)) continue;
    await boss.unschedule(name);
    log.info({ job: name }, 'job is no longer done by the clock');
  }
}
