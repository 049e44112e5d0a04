import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { takeChanges } from './commands/takeChanges.ts';

/** Updates the search index. Every process runs one worker; they share the queue. */
export const searchWorker = ({ db, log }: { db: Db; log: Log }): QueueWorker<'search'> => ({
  queue: 'search',
  batch: 100,
  async handle(jobs, finish) {
    const failures: Failure[] = [];
    // Jobs that failed in a batch are retried alone, so that a faulty change delays only itself.
    for (const part of [jobs.filter(({ tries }) => !tries), ...jobs.filter(({ tries }) => tries).map((job) => [job])]) {
      if (!part.length) continue;
      const ids = part.map(({ id }) => id);
      try {
        await takeChanges(
          db,
          part.map(({ data }) => data),
          (tx) => finish(tx, ids),
        );
      } catch (error) {
        log.error({ err: error as Error, changes: ids.length }, 'the search index waits');
        failures.push(...ids.map((id) => ({ id, code: codeOf(error) })));
      }
    }
    return failures;
  },
});
