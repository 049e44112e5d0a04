import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db as Statements } from 'pg-boss';
import type { Queryable } from '../db/connect.ts';
import { jobSchema, type QueueData, type QueueName } from './queueList.ts';

const current = new AsyncLocalStorage<Statements>();

/** Has no connection: it uses the caller's transaction. */
const boss = new PgBoss({
  schema: jobSchema,
  migrate: false,
  supervise: false,
  schedule: false,
  db: {
    executeSql: (text, values) => {
      const statements = current.getStore();
      if (!statements) throw new Error('The queue was asked outside a transaction');
      return statements.executeSql(text, values);
    },
  },
});

/** Calls pg-boss within a transaction. */
export function withinTransaction<Result>(
  tx: Queryable,
  work: (queue: PgBoss, db: Statements) => Promise<Result>,
): Promise<Result> {
  const statements = fromDrizzle(tx, sql);
  return current.run(statements, () => work(boss, statements));
}

export interface NewJob<Name extends QueueName> {
  data: QueueData[Name];
  priority?: number;
  startAfter?: Date;
}

/** Queues a job within the writing transaction, so that it exists exactly when the write is committed. */
export async function enqueue<Name extends QueueName>(
  tx: Queryable,
  queue: Name,
  jobs: readonly NewJob<Name>[],
): Promise<void> {
  if (!jobs.length) return;
  const rows = jobs.map(({ startAfter, ...job }) => ({
    ...job,
    ...(startAfter && { startAfter: startAfter.toISOString() }),
  }));
  await withinTransaction(tx, (boss, db) => boss.insert(queue, rows, { db }));
}

/** Removes jobs within a transaction. Returns false if some of them no longer exist. */
export async function removeJobs(tx: Queryable, queue: string, ids: readonly string[]): Promise<boolean> {
  if (!ids.length) return true;
  const answer = await withinTransaction(tx, (boss, db) => boss.deleteJob(queue, [...ids], { db }));
  return (answer as { affected: number }).affected === ids.length;
}
