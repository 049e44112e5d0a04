import type { Queryable } from '#platform/server/db/connect.ts';
import { organisationRecords } from './tables.ts';

export type NewRecord = typeof organisationRecords.$inferInsert;

/** Creates a register entry for an existing profile. */
export async function makeRecord(db: Queryable, record: NewRecord): Promise<void> {
  await db.insert(organisationRecords).values(record);
}
