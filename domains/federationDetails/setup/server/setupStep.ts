import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

/** Something that a new portal's administrator still has to do, brought by the domain where it is done. */
export interface SetupStep {
  id: string;
  title: string;
  /** What it is for. */
  text: string;
  path: string;
  isDone: (db: Queryable, config: Config) => Promise<boolean> | boolean;
}
