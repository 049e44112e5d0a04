import { PgBoss } from 'pg-boss';
import type { Db } from './db/connect.ts';
import type { Log } from './log.ts';

/** Work a domain wants done by the clock. `run` must be safe to run twice: a killed process repeats it. */
export interface Job {
  /** Unique, in kebab case. */
  name: string;
  /** Five fields, Moscow time. */
  cron: string;
  run(parts: { db: Db; log: Log; now: Date }): Promise<void>;
}

export interface Jobs {
  stop(): Promise<void>;
}

const schema = 'jobs';

/** Makes or renews the queue's own tables, as the owner of the schema; the portal's role only writes rows into them. */
export async function installJobQueue(ownerUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, application_name: 'portal migrations', schema, supervise: false, schedule: false });
  boss.on('error', (error: unknown) => log.warn({ err: error as Error }, 'job queue'));
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Starts the queue in the database; with several processes each job still runs once. A database away is survived. */
export async function startJobs(url: string, parts: { db: Db; log: Log }, jobs: readonly Job[]): Promise<Jobs> {
  const { db, log } = parts;
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'portal jobs', schema, migrate: false });
  boss.on('error', (error: unknown) => log.warn({ err: error as Error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await job.run({ db, log, now: new Date() });
      } catch (error) {
        // The queue tries again by its own rules; here the failure is only told.
        log.error({ err: error as Error, job: job.name }, 'job failed');
        throw error;
      }
    });
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Moscow' });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8000 }) };
}
