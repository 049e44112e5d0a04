import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { type Rounds, startRounds } from '#platform/server/rounds.ts';
import { takeChanges } from './commands/takeChanges.ts';

/** Keeps the search index true. Every process has one; they share the work. */
export const startIndexer = ({ db, log }: { db: Db; log: Log }): Rounds =>
  startRounds(
    async (isStopped) => {
      while (!isStopped() && (await takeChanges(db, new Date())) > 0);
    },
    (error) => log.warn({ err: error }, 'the search index waits'),
  );
