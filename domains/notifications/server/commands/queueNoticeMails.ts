import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { queueMail, queueMails } from '#platform/server/mail/queueMail.ts';
import type { NoticeKind } from '../../kinds.ts';
import { newsFeedPath } from '../../paths.ts';
import { digestMail, digestSubject, type NoticeMail, noticeMail, noticeSubject } from '../mails.ts';
import { notifications } from '../tables.ts';

/** Notifications read for a digest; the mail lists fewer and counts the rest. */
const digestLimit = 500;

const columns = {
  id: notifications.id,
  receiverId: notifications.receiverId,
  kind: notifications.kind,
  content: notifications.content,
  link: notifications.link,
  readAt: notifications.readAt,
  authorName: profiles.shortName,
};

type Waiting = { kind: string; content: string; link: string; authorName: string | null };
const toNoticeMail = ({ kind, authorName, content, link }: Waiting): NoticeMail => ({
  kind: kind as NoticeKind,
  authorName,
  content,
  link,
});

/** Blocked accounts have none. */
async function addressesOf(tx: Queryable, profileIds: number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: accounts.profileId, mail: accounts.mail })
    .from(accounts)
    .where(and(inArray(accounts.profileId, profileIds), isNull(accounts.blockedAt)));
  return new Map(found.map(({ id, mail }) => [id, mail]));
}

const forget = (tx: Queryable, ids: number[]) =>
  tx.update(notifications).set({ mail: null }).where(inArray(notifications.id, ids));

/** Queues immediate mails in the transaction that clears their mark, so that none is sent twice. */
export async function queueNoticeMails(
  tx: Queryable,
  notificationIds: readonly number[],
  publicUrl: string,
): Promise<void> {
  const waiting = await tx
    .select(columns)
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.authorId))
    .where(and(inArray(notifications.id, [...notificationIds]), eq(notifications.mail, 'now')))
    .orderBy(asc(notifications.receiverId), asc(notifications.id))
    .for('update', { of: notifications });
  if (!waiting.length) return;
  const addresses = await addressesOf(
    tx,
    waiting.map(({ receiverId }) => receiverId),
  );
  await queueMails(
    tx,
    waiting.flatMap((one) => {
      const to = addresses.get(one.receiverId);
      return to ? { to, subject: noticeSubject(toNoticeMail(one)), ...noticeMail(toNoticeMail(one), publicUrl) } : [];
    }),
  );
  await forget(
    tx,
    waiting.map(({ id }) => id),
  );
}

/** Queues one mail per receiver with unread notifications since the last digest. */
export async function queueDigests(db: Db, publicUrl: string): Promise<number> {
  let letters = 0;
  let after = 0;
  for (;;) {
    const [next] = await db
      .select({ receiverId: notifications.receiverId })
      .from(notifications)
      .where(and(eq(notifications.mail, 'digest'), gt(notifications.receiverId, after)))
      .orderBy(asc(notifications.receiverId))
      .limit(1);
    if (!next) return letters;
    after = next.receiverId;
    if (await db.transaction((tx) => queueDigest(tx, next.receiverId, publicUrl))) letters += 1;
  }
}

async function queueDigest(tx: Queryable, receiverId: number, publicUrl: string): Promise<boolean> {
  const waiting = await tx
    .select(columns)
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.authorId))
    .where(and(eq(notifications.receiverId, receiverId), eq(notifications.mail, 'digest')))
    .orderBy(asc(notifications.id))
    .limit(digestLimit)
    .for('update', { of: notifications, skipLocked: true });
  if (!waiting.length) return false;
  await forget(
    tx,
    waiting.map(({ id }) => id),
  );
  const unread = waiting.filter(({ readAt }) => !readAt);
  const to = (await addressesOf(tx, [receiverId])).get(receiverId);
  const [profile] = await tx
    .select({ userType: profiles.userType, alias: profiles.alias })
    .from(profiles)
    .where(eq(profiles.id, receiverId));
  if (!unread.length || !to || !profile) return false;
  const feed = newsFeedPath(fullAlias(profile.userType as UserType, profile.alias), 1);
  await queueMail(tx, {
    to,
    subject: digestSubject(unread.length),
    urgency: 'mailing',
    ...digestMail(unread.map(toNoticeMail), publicUrl, feed),
  });
  return true;
}
