import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { watchCatalogues } from './commands/dueCatalogues.ts';
import { clearPapers, makePaper } from './commands/papers.ts';

export const catalogueJobs = (config: Config, files: Files): Job[] => [
  {
    name: 'freeze-catalogues',
    cron: '* * * * *',
    async run({ db, log }) {
      const count = await watchCatalogues(db, publicUrlOf(config));
      if (Object.values(count).some(Boolean)) log.info(count, 'catalogues frozen, opened or completed');
    },
  },
  { name: 'clear-show-papers', cron: '52 3 * * *', run: ({ db }) => clearPapers(db, files) },
];

/** Makes one paper at a time. */
export const paperWorker = ({
  db,
  log,
  files,
  config,
}: {
  db: Db;
  log: Log;
  files: Pick<Files, 'store' | 'tempUpload'>;
  config: Config;
}): QueueWorker<'show-papers'> => ({
  queue: 'show-papers',
  batch: 1,
  async handle(jobs, finish) {
    const failures: Failure[] = [];
    for (const { id, data } of jobs)
      try {
        await makePaper(db, files, { paperId: data.paperId, publicUrl: publicUrlOf(config) });
        await db.transaction((tx) => finish(tx, [id]));
      } catch (error) {
        log.error({ err: error as Error, paperId: data.paperId }, 'making a paper of a show failed');
        failures.push({ id, code: codeOf(error) });
      }
    return failures;
  },
});
