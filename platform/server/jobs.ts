import type { Db } from './db/connect.ts';
import type { Log } from './log.ts';

/** Work a domain wants done by the clock. `run` must be safe to run twice: a killed process repeats it. */
export interface Job {
  /** Unique (`startQueues` refuses two of one name), in kebab case; renamed, the old one is forgotten at the next start. */
  name: string;
  /** Five fields, Moscow time. */
  cron: string;
  /** Longer than this it is taken for lost, and begun again; a quarter of an hour when it does not say. */
  hours?: number;
  run(parts: { db: Db; log: Log; now: Date }): Promise<void>;
}
