import type { SQL } from 'drizzle-orm';
import type { DatedRecord } from '../rules.ts';

/**
 * Dated records of dogs in the tables of a higher domain, such as results of shows. They are compared with the dog's
 * death when staff read the list of contradictions, and are not stored in it.
 */
export interface DatedRecords {
  record: DatedRecord;
  /** A select of `dog_id`, `on_day` and `source`, the text that names where the record stands. */
  rows: SQL;
}
