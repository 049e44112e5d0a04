import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FeedAction } from '../../feed.ts';
import { notifications } from '../tables.ts';

const own = (profileId: number, ids: readonly number[]) =>
  and(eq(notifications.receiverId, profileId), inArray(notifications.id, [...ids]));

const firstOf = (moment: 'read_at' | 'archived_at' | 'confirmed_at') =>
  sql`coalesce(${sql.identifier(moment)}, portal_now())`;

function act(tx: Queryable, action: FeedAction, profileId: number, ids: readonly number[]) {
  const these = own(profileId, ids);
  if (action === 'delete') return tx.delete(notifications).where(these);
  // Archived notifications are no longer mailed.
  if (action === 'archive')
    return tx
      .update(notifications)
      .set({ archivedAt: firstOf('archived_at'), readAt: firstOf('read_at') })
      .where(these);
  if (action === 'restore') return tx.update(notifications).set({ archivedAt: null }).where(these);
  return tx
    .update(notifications)
    .set({ readAt: firstOf('read_at') })
    .where(these);
}

/** Changes all of them; throws 404 and changes none when one is not the profile's own. */
export async function changeNotifications(
  db: Db,
  profileId: number,
  action: FeedAction,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ all: count() }).from(notifications).where(own(profileId, wanted));
    if (found?.all !== wanted.length) throw notFound();
    await act(tx, action, profileId, wanted);
  });
}

/** Confirms («Ознакомлен») a must-read notification once. */
export async function confirmNotification(db: Db, profileId: number, id: number): Promise<void> {
  const [found] = await db
    .update(notifications)
    .set({ confirmedAt: firstOf('confirmed_at'), readAt: firstOf('read_at') })
    .where(and(own(profileId, [id]), eq(notifications.isMustRead, true)))
    .returning({ id: notifications.id });
  if (!found) throw notFound();
}

/** Marks one as read in a single statement, for the common case. */
export async function readNotification(db: Db, profileId: number, id: number): Promise<void> {
  const [changed] = await db
    .update(notifications)
    .set({ readAt: portalNow })
    .where(and(own(profileId, [id]), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (changed) return;
  const [known] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(own(profileId, [id]));
  if (!known) throw notFound();
}
