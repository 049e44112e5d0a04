import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { takeChanges } from './commands/takeChanges.ts';

export interface Indexer {
  /** A fact was committed somewhere; a call while it is at work makes it look once more. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/** Announcements can be lost: what they missed is found by the clock. */
const everyMs = 5000;

/** Keeps the search index true. Every process has one; they share the work. */
export function startIndexer({ db, log }: { db: Db; log: Log }): Indexer {
  let underway: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const round = async (): Promise<void> => {
    do {
      again = false;
      while (!stopped && (await takeChanges(db, new Date())) > 0);
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    underway ??= round()
      .catch((error: Error) => log.warn({ err: error }, 'the search index waits'))
      .finally(() => {
        underway = null;
      });
  };
  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
