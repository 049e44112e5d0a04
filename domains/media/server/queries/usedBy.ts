import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';

export interface Used {
  bytes: number;
  files: number;
  /** Sent, but not yet part of anything. */
  waiting: number;
}

/** What a profile's files take, those included that are waiting to be collected. */
export async function usedBy(db: Queryable, profileId: number): Promise<Used> {
  const { rows } = await db.execute<Record<keyof Used, string>>(sql`
    select coalesce(sum(size), 0) as bytes, count(*) as files, count(*) filter (where purpose is null and discarded_at is null) as waiting
    from (
      select size, purpose, discarded_at from documents where profile_id = ${profileId}
      union all
      select size, purpose, discarded_at from pictures where profile_id = ${profileId}
    ) kept`);
  const [row] = rows;
  return { bytes: Number(row?.bytes), files: Number(row?.files), waiting: Number(row?.waiting) };
}
