import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';

export interface AdvertRow {
  cost: number | null;
  /** 1 кобель, 2 сука. */
  sex: number | null;
  colour: string | null;
  age: string | null;
  /** What `age` says, in whole months; null where it says none. */
  age_months: number | null;
  puppies: number | null;
  dog_name: string | null;
  /** «Метис»: of no breed. */
  is_mixed?: boolean;
  /** Where to call about it, as its author typed it. */
  phone?: string;
  /** Of a dog that was lost or found: where, on which day, and its chip or stamp. */
  place?: string;
  happened_on?: string;
  chip?: string;
}

export interface AttachmentRow {
  name: string;
  link: string;
  /** Bytes. */
  size: number;
}

/** News and adverts of every profile. */
export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    /** The author's `user_type`, kept here so that the feed of one kind reads one index. */
    authorType: smallint('author_type').notNull(),
    /** 0 news, 1–3 «Куплю/Продам» (куплю, продам, вязка), 4–6 «Объявления» (потеряна, найдена, отдам). */
    kind: smallint('kind').notNull().default(0),
    title: text('title').notNull(),
    /** Plain text of the beginning, for cards, feeds and descriptions. */
    lead: text('lead').notNull(),
    /** Sanitised: <p>, <br>, <b>, <i>, <u> and text. */
    content: text('content').notNull(),
    cityId: integer('city_id').references(() => cities.id),
    breedId: integer('breed_id').references(() => breeds.id),
    coverGroup: smallint('cover_group').notNull().default(0),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    videoLink: text('video_link'),
    documents: jsonb('documents').$type<AttachmentRow[]>().notNull().default([]),
    advert: jsonb('advert').$type<AdvertRow | null>(),
    isImportant: boolean('is_important').notNull().default(false),
    isMustRead: boolean('is_must_read').notNull().default(false),
    /** «Объявление не активно». */
    isClosed: boolean('is_closed').notNull().default(false),
    publishAt: timestamp('publish_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** Set by the job that publishes what is due; the feed shows only published articles. */
    isPublished: boolean('is_published').notNull().default(false),
    /** Staff have taken it out of sight: the job does not publish it again. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true, mode: 'string' }),
    popularity: integer('popularity').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
    /** When its author last said that the advert still holds; null: never since it was published. */
    renewedAt: timestamp('renewed_at', { withTimezone: true, mode: 'string' }),
    /** How often somebody asked for its telephone. */
    calls: integer('calls').notNull().default(0),
    /** Counted up by each edit; whoever saves an older one is told so. */
    version: integer('version').notNull().default(1),
    /** Kept by the commands of `article_likes`. */
    likes: integer('likes').notNull().default(0),
  },
  // Read backwards for the newest first: an index made with `desc()` sorts absent values otherwise than `order by …
  // desc`.
  (table) => [
    index('articles_feed').on(table.publishAt, table.id).where(sql`is_published`),
    index('articles_author_type').on(table.authorType, table.publishAt, table.id).where(sql`is_published`),
    index('articles_profile').on(table.profileId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_city').on(table.cityId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_breed').on(table.breedId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_kind').on(table.kind, table.publishAt, table.id).where(sql`is_published`),
    index('articles_due').on(table.publishAt).where(sql`not is_published`),
  ],
);

const article = () =>
  integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** What an article said before each edit; its owner reads it. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    articleId: article(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** When this text was replaced. */
    replacedAt: timestamp('replaced_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
  },
  (table) => [uniqueIndex('article_revisions_key').on(table.articleId, table.version)],
);

/** Adverts a member wants to hear of when they come: what narrows them, as the page of adverts has it. */
export const advertWatches = pgTable(
  'advert_watches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** A feed's kind of adverts. */
    kind: text('kind').notNull(),
    /** First and last code of that kind. */
    kindFrom: smallint('kind_from').notNull(),
    kindTo: smallint('kind_to').notNull(),
    breedIds: integer('breed_ids').array().notNull().default([]),
    cityIds: integer('city_ids').array().notNull().default([]),
    costTo: integer('cost_to'),
    sex: smallint('sex'),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('advert_watches_profile').on(table.profileId), index('advert_watches_kind').on(table.kindFrom)],
);

/** Who likes which article; the count stands in the article's row. */
export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: article(),
    likedBy: integer('liked_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    likedAt: timestamp('liked_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.likedBy] }), index('article_likes_by').on(table.likedBy)],
);
