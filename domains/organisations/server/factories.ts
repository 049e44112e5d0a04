import type { Queryable } from '#platform/server/db/connect.ts';
import { organisationRecords } from './tables.ts';

export type NewRecord = typeof organisationRecords.$inferInsert;

/** A line of the register for a profile that is there already. */
export async function makeRecord(db: Queryable, record: NewRecord): Promise<void> {
  await db.insert(organisationRecords).values(record);
}
