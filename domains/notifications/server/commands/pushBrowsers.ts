import { and, count, eq, inArray } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { PushBrowser } from '../../contract.ts';
import { notifications, pushBrowsers } from '../tables.ts';

const browsersPerProfile = 10;

/** Adds the browser to the caller's session; it is deleted when the session ends. */
export async function addPushBrowser(
  db: Db,
  owner: { profileId: number; sessionId: number },
  browser: PushBrowser,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(pushBrowsers)
      .values({ ...owner, ...browser })
      .onConflictDoUpdate({
        target: [pushBrowsers.profileId, pushBrowsers.endpoint],
        set: { sessionId: owner.sessionId, p256dh: browser.p256dh, auth: browser.auth },
      });
    const [own] = await tx
      .select({ all: count() })
      .from(pushBrowsers)
      .where(eq(pushBrowsers.profileId, owner.profileId));
    if ((own?.all ?? 0) > browsersPerProfile) {
      throw new PortalError(
        409,
        `Уведомления уже включены в ${browsersPerProfile} браузерах: выключите их в одном из них и повторите`,
      );
    }
  });
}

export async function removePushBrowser(db: Queryable, profileId: number, endpoint: string): Promise<void> {
  await db.delete(pushBrowsers).where(and(eq(pushBrowsers.profileId, profileId), eq(pushBrowsers.endpoint, endpoint)));
}

/** Deletes a browser whose address the push service no longer knows. */
export const forgetPushBrowser = (db: Queryable, id: number) => db.delete(pushBrowsers).where(eq(pushBrowsers.id, id));

export interface Push {
  browserId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  notificationId: number;
  authorName: string | null;
  content: string;
  link: string;
}

/** Deleted notifications and browsers are skipped. */
export const listPushes = (
  db: Queryable,
  asked: readonly { notificationId: number; browserId: number }[],
): Promise<Push[]> =>
  db
    .select({
      browserId: pushBrowsers.id,
      endpoint: pushBrowsers.endpoint,
      p256dh: pushBrowsers.p256dh,
      auth: pushBrowsers.auth,
      notificationId: notifications.id,
      authorName: profiles.shortName,
      content: notifications.content,
      link: notifications.link,
    })
    .from(notifications)
    .innerJoin(pushBrowsers, eq(pushBrowsers.profileId, notifications.receiverId))
    .leftJoin(profiles, eq(profiles.id, notifications.authorId))
    .where(
      and(
        inArray(
          notifications.id,
          asked.map(({ notificationId }) => notificationId),
        ),
        inArray(
          pushBrowsers.id,
          asked.map(({ browserId }) => browserId),
        ),
      ),
    );
