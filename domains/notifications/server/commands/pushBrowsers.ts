import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { PushBrowser } from '../../contract.ts';
import { notifications, pushBrowsers } from '../tables.ts';

const browsersPerProfile = 10;
const batch = 50;

/** The browser asks with its present session: it hears no more once that has ended. */
export async function addPushBrowser(db: Db, owner: { profileId: number; sessionId: number }, browser: PushBrowser): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(pushBrowsers)
      .values({ ...owner, ...browser })
      .onConflictDoUpdate({
        target: [pushBrowsers.profileId, pushBrowsers.endpoint],
        set: { sessionId: owner.sessionId, p256dh: browser.p256dh, auth: browser.auth },
      });
    const [own] = await tx.select({ all: count() }).from(pushBrowsers).where(eq(pushBrowsers.profileId, owner.profileId));
    if ((own?.all ?? 0) > browsersPerProfile) {
      throw new PortalError(409, `Уведомления уже включены в ${browsersPerProfile} браузерах: выключите их в одном из них и повторите`);
    }
  });
}

export async function removePushBrowser(db: Queryable, profileId: number, endpoint: string): Promise<void> {
  await db.delete(pushBrowsers).where(and(eq(pushBrowsers.profileId, profileId), eq(pushBrowsers.endpoint, endpoint)));
}

/** The push service knows this address no more. */
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

/** Takes what is to be pushed; taken is taken: shown twice would be worse than lost, and the panel has it all. */
export async function takePushes(db: Db): Promise<{ taken: number; pushes: Push[] }> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: notifications.id,
        receiverId: notifications.receiverId,
        content: notifications.content,
        link: notifications.link,
        authorName: profiles.shortName,
      })
      .from(notifications)
      .leftJoin(profiles, eq(profiles.id, notifications.authorId))
      .where(eq(notifications.isToPush, true))
      .orderBy(asc(notifications.id))
      .limit(batch)
      .for('update', { of: notifications, skipLocked: true });
    if (!due.length) return { taken: 0, pushes: [] };
    const ids = due.map(({ id }) => id);
    await tx.update(notifications).set({ isToPush: false }).where(inArray(notifications.id, ids));
    const receivers = [...new Set(due.map(({ receiverId }) => receiverId))];
    const browsers = await tx.select().from(pushBrowsers).where(inArray(pushBrowsers.profileId, receivers));
    const pushes = due.flatMap(({ id, receiverId, ...rest }) =>
      browsers
        .filter(({ profileId }) => profileId === receiverId)
        .map(({ id: browserId, endpoint, p256dh, auth }) => ({ browserId, endpoint, p256dh, auth, notificationId: id, ...rest })),
    );
    return { taken: due.length, pushes };
  });
}
