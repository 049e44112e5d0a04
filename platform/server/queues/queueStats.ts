import { and, eq, inArray, lte, ne, notLike, or, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '../db/connect.ts';
import { jobRows } from './jobRows.ts';
import { deadLetters, type QueueName, queueNames } from './queueList.ts';

/** All scheduled jobs are counted under this name. */
export const scheduled = 'scheduled';

export interface QueueStats {
  queue: QueueName | typeof scheduled;
  /** Waiting jobs, including retries and jobs for later. */
  waiting: number;
  running: number;
  /** Dead letters: jobs that failed for good. */
  failed: number;
  /** When the oldest due job was queued. */
  oldest: Date | null;
  /** Error code of the newest dead letter. */
  lastError: string | null;
}

/** Statistics of each queue. The table holds only unfinished jobs. */
export async function listQueueStats(db: Queryable): Promise<QueueStats[]> {
  const isAlive = inArray(jobRows.state, ['created', 'retry', 'active']);
  const owner = sql<string>`case when ${eq(jobRows.name, deadLetters)} then ${jobRows.sourceName} else ${jobRows.name} end`;
  const names = sql.param([...queueNames]);
  const isDead = eq(jobRows.name, deadLetters);
  const isWaiting = and(ne(jobRows.name, deadLetters), ne(jobRows.state, 'active'));
  const isDue = or(eq(jobRows.state, 'retry'), lte(jobRows.startAfter, portalNow));
  const rows = await db
    .select({
      queue: sql<string>`case when ${owner} = any(${names}::text[]) then ${owner} else ${scheduled} end`,
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      running:
        sql<number>`count(*) filter (where ${ne(jobRows.name, deadLetters)} and ${eq(jobRows.state, 'active')})`.mapWith(
          Number,
        ),
      failed: sql<number>`count(*) filter (where ${isDead})`.mapWith(Number),
      oldest: sql<Date | null>`min(${jobRows.createdOn}) filter (where ${isWaiting} and (${isDue}))`.mapWith(
        (value: string) => new Date(value),
      ),
      lastError: sql<
        string | null
      >`(array_agg(${errorCode} order by ${jobRows.createdOn} desc) filter (where ${isDead}))[1]`,
    })
    .from(jobRows)
    .where(and(isAlive, notLike(jobRows.name, '\\_\\_pgboss\\_\\_%')))
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return ([...queueNames, scheduled] as const).map((queue) => {
    const none = { waiting: 0, running: 0, failed: 0, oldest: null, lastError: null };
    return { ...(found.get(queue) ?? none), queue };
  });
}

/** The error code of a dead letter: the portal's, or pg-boss's for a process that stopped its heartbeat. */
export const errorCode = sql<string>`coalesce(${jobRows.output} ->> 'code', case when ${jobRows.output} -> 'value' ->> 'message' like 'job %' then 'INTERRUPTED' end, '')`;
