import { asc, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import { clock } from '#platform/contract/time/clock.ts';
import type { Log } from '../log.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { jobRows } from './jobRows.ts';
import { deadLetterRules, deadLetters, jobSchema, type QueueName, queueNames, queueRules } from './queueList.ts';
import { migrationJobs } from './tables.ts';

/**
 * Returns whether the database has pg-boss's tables, of this release or an earlier one. The queues may differ: an
 * earlier release had fewer.
 */
export async function hasQueueTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${jobSchema}.queue') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

/** Creates or upgrades pg-boss's tables and the queues, as the owner of the schema. */
export async function installQueues(ownerUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'portal migrations',
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error as Error }, 'job queue'));
  await boss.start();
  await boss.createQueue(deadLetters);
  await boss.updateQueue(deadLetters, deadLetterRules);
  for (const queue of queueNames) {
    await boss.createQueue(queue);
    await boss.updateQueue(queue, queueRules[queue]);
  }
  await boss.stop({ graceful: false });
}

/**
 * Makes pg-boss use the portal's clock, so that jobs are due by the same clock as the data. Called after the
 * migrations, which create that clock; a database on the way to an earlier release has none yet.
 */
export async function switchToPortalClock(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regprocedure('portal_now()') is not null as is_there");
  if (rows[0].is_there)
    await client.query(
      `create or replace function ${jobSchema}.job_now() returns timestamptz language sql stable as 'select portal_now()'`,
    );
}

const atOnce = 1000;

/** Moves the jobs that migrations have stored into the queues, each batch in one transaction. */
export async function takeOverMigrationJobs(client: Client, log: Log): Promise<void> {
  const db = drizzle({ client });
  for (let all = 0; ; ) {
    const taken = await db.transaction(async (tx) => {
      const rows = await tx.select().from(migrationJobs).orderBy(asc(migrationJobs.id)).limit(atOnce);
      const ids = rows.map(({ id }) => id);
      await tx.delete(migrationJobs).where(inArray(migrationJobs.id, ids));
      const dead = rows.filter(({ isDead }) => isDead);
      const keepUntil = new Date(clock.milliseconds() + deadLetterRules.retentionSeconds * 1000);
      if (dead.length)
        await tx.insert(jobRows).values(
          dead.map(({ queue, data, priority, error }) => ({
            name: deadLetters,
            data,
            priority,
            output: { code: error ?? '' },
            sourceName: queue,
            keepUntil,
          })),
        );
      for (const [queue, jobs] of Map.groupBy(
        rows.filter(({ isDead }) => !isDead),
        ({ queue: name }) => name as QueueName,
      )) {
        const wanted = jobs.map(({ data, priority, startAfter }) => ({
          data,
          priority,
          ...(startAfter && { startAfter }),
        }));
        await enqueue(tx, queue, wanted as unknown as NewJob<typeof queue>[]);
      }
      return rows.length;
    });
    all += taken;
    if (taken < atOnce) {
      if (all) log.info({ jobs: all }, 'jobs of migrations taken over');
      return;
    }
  }
}
