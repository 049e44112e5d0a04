import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { articlePath } from '#domains/news/paths.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import { notificationTypes } from '../types.ts';
import { digestSubject } from './mails.ts';
import { follows, notifications } from './tables.ts';

/** Notifications of each account's panel, and the number of unread ones. */
const newsEach = 34;
const unreadEach = 12;
const mustReadEach = 3;

/** Lets every demo account follow organisations and creates notifications about their articles. */
export async function demoNotifications(tx: Queryable): Promise<void> {
  const owners = await tx.select({ profileId: accounts.profileId }).from(accounts).orderBy(accounts.id);
  for (const { profileId } of owners) await demoPanel(tx, profileId);
  await demoFailures(tx);
}

/** Fills «Очереди» and «Письма» with failures: an address that does not exist, an unavailable push service. */
async function demoFailures(tx: Queryable): Promise<void> {
  const [letter] = await tx
    .insert(mails)
    .values({
      recipient: 'old-address@club.example',
      subject: digestSubject(4),
      ...renderMail({ greeting: 'Здравствуйте!', paragraphs: [`На портале у вас ${digestSubject(4)}.`] }),
      tries: 1,
      failedAt: portalNow,
      lastError: 'EENVELOPE 550',
    })
    .returning({ id: mails.id });
  const [told] = await tx.select({ id: notifications.id }).from(notifications).orderBy(desc(notifications.id)).limit(1);
  const dead = { name: deadLetters, keepUntil: sql`portal_now() + interval '90 days'` };
  await tx.insert(jobRows).values([
    {
      ...dead,
      sourceName: 'letters',
      data: { mailId: letter?.id },
      output: { code: 'EENVELOPE 550' },
      sourceRetryCount: 0,
    },
    {
      ...dead,
      sourceName: 'pushes',
      data: { notificationId: told?.id ?? 0, browserId: 1 },
      output: { code: 'HTTP 503' },
      sourceRetryCount: 6,
    },
  ]);
}

async function demoPanel(tx: Queryable, receiverId: number): Promise<void> {
  const news = await tx
    .select({
      id: articles.id,
      authorId: articles.profileId,
      title: articles.title,
      publishAt: articles.publishAt,
      isImportant: articles.isImportant,
      userType: profiles.userType,
    })
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .where(
      and(eq(articles.isPublished, true), ne(articles.profileId, receiverId), inArray(profiles.userType, [3, 4, 5, 7])),
    )
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(newsEach);
  if (!news.length) return;
  await tx
    .insert(follows)
    .values(
      [...new Set(news.map(({ authorId }) => authorId))].map((followedId) => ({ followerId: receiverId, followedId })),
    )
    .onConflictDoNothing();
  let mustRead = 0;
  const rows = news.map((one, at) => {
    const isMustRead = one.userType === userTypes.federation && one.isImportant && mustRead < mustReadEach;
    if (isMustRead) mustRead += 1;
    return {
      receiverId,
      authorId: one.authorId,
      type: one.isImportant ? notificationTypes.important : notificationTypes.new,
      kind: isMustRead ? 'must_read' : 'news',
      articleId: one.id,
      content: one.title,
      link: articlePath(one.id),
      isFollowed: true,
      isMustRead,
      readAt: at < unreadEach ? null : portalNow,
      // Negative ids cannot collide with real events, whose ids are positive.
      eventId: -one.id,
      createdAt: new Date(one.publishAt),
    };
  });
  // Inserted oldest first, because lists sort by id.
  await tx.insert(notifications).values(rows.reverse());
}
