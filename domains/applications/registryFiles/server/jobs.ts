import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { clearFiles, makeFile } from './commands.ts';

/** Writes one list at a time, so that the server can answer pages in between. */
export const registryFileWorker = ({
  db,
  log,
  store,
}: {
  db: Db;
  log: Log;
  store: FileStore;
}): QueueWorker<'registry-files'> => ({
  queue: 'registry-files',
  batch: 1,
  async handle(jobs, finish) {
    const failures: Failure[] = [];
    for (const { id, data } of jobs)
      try {
        await makeFile(db, store, data.fileId, clock.now());
        await db.transaction((tx) => finish(tx, [id]));
      } catch (error) {
        log.error({ err: error as Error, fileId: data.fileId }, 'writing a registry file failed');
        failures.push({ id, code: codeOf(error) });
      }
    return failures;
  },
});

export const registryFileJobs = (store: FileStore): Job[] => [
  { name: 'clear-registry-files', cron: '41 * * * *', run: ({ db, now }) => clearFiles(db, store, now) },
];
