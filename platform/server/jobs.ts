import type { Db } from './db/connect.ts';
import type { Log } from './log.ts';

/** A scheduled job of a domain. `run` must be idempotent: it is repeated after a killed process. */
export interface Job {
  /**
   * Unique (`startQueues` refuses duplicates), in kebab case; after a renaming the old name is forgotten at the next
   * start.
   */
  name: string;
  /** Five fields, Moscow time. */
  cron: string;
  /** Longest run in hours, after which it is considered lost and started again; default: a quarter of an hour. */
  hours?: number;
  run(parts: { db: Db; log: Log; now: Date }): Promise<void>;
}
