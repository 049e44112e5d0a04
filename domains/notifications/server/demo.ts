import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { articlePath } from '#domains/news/paths.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notificationTypes } from '../kinds.ts';
import { follows, notifications } from './tables.ts';

/** News of each account's panel, and how many of them are still unread. */
const newsEach = 34;
const unreadEach = 12;
const mustReadEach = 3;

/** Every demo account follows organisations and has been told of their news; the articles are the demo's own. */
export async function demoNotifications(tx: Queryable): Promise<void> {
  const owners = await tx.select({ profileId: accounts.profileId }).from(accounts).orderBy(accounts.id);
  for (const { profileId } of owners) await demoPanel(tx, profileId);
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
    .where(and(eq(articles.isPublished, true), ne(articles.profileId, receiverId), inArray(profiles.userType, [3, 4, 5, 7])))
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(newsEach);
  if (!news.length) return;
  await tx
    .insert(follows)
    .values([...new Set(news.map(({ authorId }) => authorId))].map((followedId) => ({ followerId: receiverId, followedId })))
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
      readAt: at < unreadEach ? null : sql`now()`,
      // No fact stands behind it: those have greater numbers than nought.
      factId: -one.id,
      createdAt: new Date(one.publishAt),
    };
  });
  // The oldest first: lists are in the order of the ids.
  await tx.insert(notifications).values(rows.reverse());
}
