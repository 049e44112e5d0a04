import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { mainBreedOf, publicLogo } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Feed, FeedInput, FeedItem, MustRead, Notification, NotificationsInput } from '../../contract.ts';
import { type FeedCategory, feedPage, panelPage } from '../../feed.ts';
import type { NoticeKind } from '../../kinds.ts';
import { notificationTypes } from '../../types.ts';
import { notifications } from '../tables.ts';

const columns = {
  id: notifications.id,
  article_id: notifications.articleId,
  profile_name: profiles.shortName,
  short_content: notifications.content,
  createdAt: notifications.createdAt,
  logo_link: publicLogo,
  profile_alias: profiles.alias,
  user_type: profiles.userType,
  main_breed: mainBreedOf(sql`${profiles}`),
  readAt: notifications.readAt,
  redirect_link: notifications.link,
  kind: notifications.kind,
  archivedAt: notifications.archivedAt,
  is_must_read: notifications.isMustRead,
  confirmedAt: notifications.confirmedAt,
};

const rowsWhere = (db: Queryable, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.authorId))
    .where(condition)
    .orderBy(desc(notifications.id));

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const portalName = 'Портал федерации';

const toNotification = (row: Row): Notification => ({
  id: row.id,
  article_id: row.article_id,
  profile_name: row.profile_name ?? portalName,
  short_content: row.short_content,
  create_date: row.createdAt.toISOString(),
  logo_link: row.logo_link,
  profile_alias: row.profile_alias ?? '',
  user_type: row.user_type as UserType | null,
  main_breed: row.main_breed,
  is_read: row.readAt !== null,
  redirect_link: row.redirect_link,
});

const toFeedItem = (row: Row): FeedItem => ({
  ...toNotification(row),
  kind: row.kind as NoticeKind,
  is_archived: row.archivedAt !== null,
  is_must_read: row.is_must_read,
  is_confirmed: row.confirmedAt !== null,
});

export async function listNotifications(
  db: Queryable,
  profileId: number,
  { type, start_element = 0 }: NotificationsInput,
): Promise<Notification[]> {
  const found = await rowsWhere(
    db,
    and(eq(notifications.receiverId, profileId), eq(notifications.type, type), isNull(notifications.archivedAt)),
  )
    .limit(panelPage)
    .offset(start_element);
  return found.map(toNotification);
}

const inCategory: Record<FeedCategory, SQL | undefined> = {
  7: eq(notifications.type, notificationTypes.new),
  5: eq(notifications.type, notificationTypes.important),
  6: eq(notifications.type, notificationTypes.requests),
  4: eq(notifications.isMustRead, true),
  8: eq(notifications.isFollowed, true),
  1: undefined,
  9: undefined,
};
const archive = 9;

export async function listNewsFeed(
  db: Queryable,
  profileId: number,
  { category_id, before, unread }: FeedInput,
): Promise<Feed> {
  const found = await rowsWhere(
    db,
    and(
      eq(notifications.receiverId, profileId),
      category_id === archive ? isNotNull(notifications.archivedAt) : isNull(notifications.archivedAt),
      inCategory[category_id],
      before === undefined ? undefined : lt(notifications.id, before),
      unread ? isNull(notifications.readAt) : undefined,
    ),
  ).limit(feedPage + 1);
  const page = found.slice(0, feedPage);
  return { notifications: page.map(toFeedItem), next: found.length > feedPage ? (page.at(-1)?.id ?? null) : null };
}

export async function getMustRead(db: Queryable, profileId: number, articleId: number): Promise<MustRead> {
  const [found] = await db
    .select({ id: notifications.id, confirmedAt: notifications.confirmedAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.receiverId, profileId),
        eq(notifications.articleId, articleId),
        eq(notifications.isMustRead, true),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(1);
  return { id: found?.id ?? null, is_confirmed: Boolean(found?.confirmedAt) };
}
