import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { referencedTable } from '#platform/server/db/referencedTable.ts';
import { sealedText } from '#platform/server/mail/sealedText.ts';

const articles = referencedTable('articles');
const instant = (name: string) => timestamp(name, { withTimezone: true });
const profileId = (name: string) => integer(name).references(() => profiles.id, { onDelete: 'cascade' });

/** Notifications of a profile, written from domain events: one row per event and receiver. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receiverId: profileId('receiver_id').notNull(),
    /** The author; null for the portal itself. */
    authorId: profileId('author_id'),
    /** 2 New, 3 Important, 4 Requests. */
    type: smallint('type').notNull(),
    /** One of `noticeKinds`. */
    kind: text('kind').notNull(),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    link: text('link').notNull(),
    /** The receiver follows the author. */
    isFollowed: boolean('is_followed').notNull().default(false),
    /** The receiver has to confirm it. */
    isMustRead: boolean('is_must_read').notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    readAt: instant('read_at'),
    archivedAt: instant('archived_at'),
    /** The pending mail: at once (`now`) or with the next `digest`; null when none is due. */
    mail: text('mail'),
    /** Not a foreign key: domain events are deleted after some time. */
    eventId: bigint('fact_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  // Lists read the index backwards, the newest first.
  (table) => [
    uniqueIndex('notifications_fact').on(table.eventId, table.receiverId),
    index('notifications_receiver').on(table.receiverId, table.id),
    index('notifications_type').on(table.receiverId, table.type, table.id).where(sql`archived_at is null`),
    index('notifications_unread').on(table.receiverId, table.type).where(sql`archived_at is null and read_at is null`),
    index('notifications_must_read').on(table.receiverId, table.id).where(sql`is_must_read and archived_at is null`),
    index('notifications_mail').on(table.mail, table.receiverId, table.id).where(sql`mail is not null`),
    index('notifications_created').on(table.createdAt),
    index('notifications_author').on(table.authorId),
    index('notifications_article').on(table.articleId),
    check('notifications_types', sql`${table.type} in (2, 3, 4)`),
  ],
);

/** «Подписки»: profiles whose news a profile follows. */
export const follows = pgTable(
  'follows',
  {
    followerId: profileId('follower_id').notNull(),
    followedId: profileId('followed_id').notNull(),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followed').on(table.followedId),
    check('follows_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/** Mail choices of a profile that differ from the defaults. */
export const mailWishes = pgTable(
  'mail_wishes',
  {
    profileId: profileId('profile_id').notNull(),
    kind: text('kind').notNull(),
    /** none, digest, now. */
    mail: text('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.kind] })],
);

/** A browser that shows notifications while no page is open. It is deleted with the session that added it. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: profileId('profile_id').notNull(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => accountSessions.id, { onDelete: 'cascade' }),
    /** The push service's address of this browser. It comes from the browser, so it is checked before each use. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    /** Encrypted at rest: with it and the endpoint anyone could write to the browser. */
    auth: sealedText('auth').notNull(),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('push_browsers_endpoint').on(table.profileId, table.endpoint),
    index('push_browsers_session').on(table.sessionId),
  ],
);

/** Administrators' messages for every open page, e.g. about maintenance. */
export const deployMessages = pgTable(
  'deploy_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    authorId: profileId('author_id').notNull(),
    showAt: instant('show_at').notNull(),
    /** Pages opened until then show it too. */
    endsAt: instant('ends_at').notNull(),
    sentAt: instant('sent_at'),
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [index('deploy_messages_waiting').on(table.showAt).where(sql`sent_at is null and cancelled_at is null`)],
);
