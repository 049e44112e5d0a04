import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { typeOf } from '../forms/all.ts';
import type { Stage } from './demoSamples.ts';

/** Accounts of the named staff who decide applications. */
export interface Clerks {
  reception?: number;
  shows?: number;
  head?: number;
}

export interface DemoOffice {
  holidays: ReadonlySet<string>;
  db: Queryable;
  store: FileStore;
  now: Date;
  staffAccountId: number;
  staffProfileId: number;
  clerks: Clerks;
}

/** Decided applications bear the names of those whose duty they were; what is in work waits for the shared account. */
export function expertFor({ clerks, staffAccountId }: DemoOffice, key: string, stage: Stage, at: number): number {
  if (stage !== 'done' && stage !== 'archived') return staffAccountId;
  const byDuty = typeOf(key).group === 'shows' ? clerks.shows : at % 2 ? clerks.head : clerks.reception;
  return byDuty ?? staffAccountId;
}
