import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, int, selectRow } from '#platform/server/db/typedSql.ts';
import { type Counters, countLimit } from '../../counts.ts';
import { notifications } from '../tables.ts';

const unread = (profileId: number) =>
  and(eq(notifications.receiverId, profileId), isNull(notifications.archivedAt), isNull(notifications.readAt));

const upTo = (profileId: number, type: number) =>
  int(sql`(select count(*) from (
    select from ${notifications} where ${and(unread(profileId), eq(notifications.type, type))} limit ${countLimit}) unread)`);

/** Every open page calls it, so it reads one index, up to the limit. */
export const countUnread = (db: Queryable, profileId: number): Promise<Counters> =>
  selectRow(db, {
    counter_of_new: upTo(profileId, 2),
    counter_of_must_to_read: upTo(profileId, 3),
    counter_of_request: upTo(profileId, 4),
  });

export async function hasUnread(db: Queryable, profileId: number): Promise<boolean> {
  const { found } = await selectRow(db, {
    found: bool(sql`exists (select from ${notifications} where ${unread(profileId)})`),
  });
  return found;
}
