import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters, queueNames } from '#platform/server/queues/queueList.ts';
import { errorCode, listQueueStats, scheduled } from '#platform/server/queues/queueStats.ts';
import type { FailedJobs, FailedJobsInput, JobQueue } from '../contract.ts';
import { aboutJob } from '../texts.ts';

const pageSize = 30;

export async function listJobQueues(db: Queryable): Promise<JobQueue[]> {
  return (await listQueueStats(db)).map(({ oldest, lastError, ...stats }) => ({
    ...stats,
    oldest_at: oldest?.toISOString() ?? null,
    last_error: lastError,
  }));
}

/** Condition for a queue's dead letters; scheduled jobs share one list. */
export const deadOf = (queue: string): SQL | undefined =>
  and(
    eq(jobRows.name, deadLetters),
    queue === scheduled
      ? sql`${jobRows.sourceName} <> all(${sql.param([...queueNames])}::text[])`
      : eq(jobRows.sourceName, queue),
  );

/** The oldest first, because they have waited longest. */
export async function listFailedJobs(db: Queryable, { queue, after }: FailedJobsInput): Promise<FailedJobs> {
  const { id, data, sourceName, sourceCreatedOn, sourceRetryCount, createdOn } = getTableColumns(jobRows);
  const rows = await db
    .select({ id, data, sourceName, sourceCreatedOn, sourceRetryCount, createdOn, error: errorCode })
    .from(jobRows)
    .where(
      and(
        queue ? deadOf(queue) : eq(jobRows.name, deadLetters),
        // Compared in the database: its timestamps are more precise than JavaScript's.
        after
          ? sql`(${createdOn}, ${id}) > (select a.created_on, a.id from ${jobRows} a where a.name = ${deadLetters} and a.id = ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(createdOn), asc(id))
    .limit(pageSize + 1);
  return {
    rows: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      queue: row.sourceName ?? '',
      about: aboutJob(row.sourceName ?? '', row.data ?? {}),
      error: row.error,
      tries: (row.sourceRetryCount ?? 0) + 1,
      since: (row.sourceCreatedOn ?? row.createdOn).toISOString(),
      failed_at: row.createdOn.toISOString(),
      link: row.sourceName === 'letters' ? '/administration/mails?state=failed' : null,
    })),
    has_more: rows.length > pageSize,
  };
}
