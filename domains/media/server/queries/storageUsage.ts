import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, int, selectRow } from '#platform/server/db/typedSql.ts';
import { documents, pictures } from '../tables.ts';

export interface StorageUsage {
  bytes: number;
  files: number;
  /** Uploaded but not claimed yet. */
  waiting: number;
}

/** Files that wait for deletion count too. */
export function storageUsage(db: Queryable, profileId: number): Promise<StorageUsage> {
  const of = (table: typeof documents | typeof pictures) =>
    sql`select ${table.size} as size, ${table.purpose} as purpose, ${table.discardedAt} as discarded_at from ${table} where ${table.profileId} = ${profileId}`;
  return selectRow(
    db,
    {
      bytes: float(sql`coalesce(sum(size), 0)`),
      files: int(sql`count(*)`),
      waiting: int(sql`count(*) filter (where purpose is null and discarded_at is null)`),
    },
    sql`from (${of(documents)} union all ${of(pictures)}) kept`,
  );
}
