import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Counters, countLimit } from '../../counts.ts';

const upTo = (profileId: number, type: number) => sql`(
  select count(*)::int from (
    select from notifications where receiver_id = ${profileId} and type = ${type} and archived_at is null and read_at is null limit ${countLimit}
  ) unread)`;

/** Asked by every open page, so it reads one index, and never more of it than is shown. */
export async function countUnread(db: Queryable, profileId: number): Promise<Counters> {
  const { rows } = await db.execute<Counters & Record<string, unknown>>(
    sql`select ${upTo(profileId, 2)} as counter_of_new, ${upTo(profileId, 3)} as counter_of_must_to_read, ${upTo(profileId, 4)} as counter_of_request`,
  );
  const [{ counter_of_new, counter_of_must_to_read, counter_of_request }] = rows as [Counters];
  return { counter_of_new, counter_of_must_to_read, counter_of_request };
}

export async function hasUnread(db: Queryable, profileId: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from notifications where receiver_id = ${profileId} and archived_at is null and read_at is null) as found`,
  );
  return rows[0]?.found === true;
}
