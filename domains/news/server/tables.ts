import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant, instantText } from '#platform/server/db/columns.ts';

export interface AdvertRow {
  cost: number | null;
  /** 1 male, 2 female. */
  sex: number | null;
  colour: string | null;
  age: string | null;
  /** Whole months of `age`; null when it cannot be read. */
  age_months: number | null;
  puppies: number | null;
  dog_name: string | null;
  /** «Метис»: of no breed. */
  is_mixed?: boolean;
  /** Contact phone, as typed. */
  phone?: string;
  /** Where and when a dog was lost or found, with its chip or tattoo. */
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

export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    /** The author's `user_type`, copied here so that the feed of one kind needs one index. */
    authorType: smallint('author_type').notNull(),
    /** 0 news, 1–3 «Куплю/Продам» (куплю, продам, вязка), 4–6 «Объявления» (потеряна, найдена, отдам). */
    kind: smallint('kind').notNull().default(0),
    title: text('title').notNull(),
    /** Beginning of the text without markup, for cards, feeds and descriptions. */
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
    /** The author's dog that the advert offers: its death or another owner closes the advert. */
    dogId: integer('dog_id').references(() => dogs.id, { onDelete: 'set null' }),
    isImportant: boolean('is_important').notNull().default(false),
    isMustRead: boolean('is_must_read').notNull().default(false),
    isClosed: boolean('is_closed').notNull().default(false),
    publishAt: instantText('publish_at').notNull(),
    /** Set by the publishing job; feeds show only published articles. */
    isPublished: boolean('is_published').notNull().default(false),
    /** Hidden by staff: the job does not publish it again. */
    hiddenAt: instantText('hidden_at'),
    popularity: integer('popularity').notNull().default(0),
    updatedAt: instantText('updated_at').notNull().default(portalNow),
    /** When its author last renewed the advert; null when never. */
    renewedAt: instantText('renewed_at'),
    calls: integer('calls').notNull().default(0),
    /** Incremented by each edit, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Number of rows in `article_likes`, maintained by its commands. */
    likes: integer('likes').notNull().default(0),
  },
  // Indexes are scanned backwards for newest first: an index with `desc()` orders nulls differently from `order by …
  // desc`.
  (table) => [
    index('articles_feed').on(table.publishAt, table.id).where(sql`is_published`),
    index('articles_author_type').on(table.authorType, table.publishAt, table.id).where(sql`is_published`),
    index('articles_profile').on(table.profileId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_city').on(table.cityId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_breed').on(table.breedId, table.publishAt, table.id).where(sql`is_published`),
    index('articles_kind').on(table.kind, table.publishAt, table.id).where(sql`is_published`),
    index('articles_dog').on(table.dogId).where(sql`${table.dogId} is not null`),
    index('articles_due').on(table.publishAt).where(sql`not is_published`),
  ],
);

const article = () =>
  integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** The text of an article before each edit, visible to its author. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    articleId: article(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    replacedAt: instantText('replaced_at').notNull().default(portalNow),
  },
  (table) => [uniqueIndex('article_revisions_key').on(table.articleId, table.version)],
);

/** Subscriptions of members to new adverts, by the filters of the adverts page. */
export const advertWatches = pgTable(
  'advert_watches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** First and last code of that kind. */
    kindFrom: smallint('kind_from').notNull(),
    kindTo: smallint('kind_to').notNull(),
    breedIds: integer('breed_ids').array().notNull().default([]),
    cityIds: integer('city_ids').array().notNull().default([]),
    costTo: integer('cost_to'),
    sex: smallint('sex'),
    startedAt: instantText('started_at').notNull(),
  },
  (table) => [index('advert_watches_profile').on(table.profileId), index('advert_watches_kind').on(table.kindFrom)],
);

/** Likes of articles; their number is in the article's row. */
export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: article(),
    likedBy: integer('liked_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    likedAt: instant('liked_at').notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.likedBy] }), index('article_likes_by').on(table.likedBy)],
);
