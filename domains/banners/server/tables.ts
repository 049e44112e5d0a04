import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** A banner: a message with a link at one position of a page, for a period. */
export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** 1 homePageSlider … 7 kennelPageUnderPhotos. */
    position: smallint('position').notNull(),
    overline: text('overline').notNull().default(''),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    action: text('action').notNull(),
    link: text('link').notNull(),
    pictureLink: text('picture_link'),
    coverGroup: smallint('cover_group').notNull().default(0),
    pattern: text('pattern').notNull().default('brace'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    shows: integer('shows').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('banners_position').on(table.position, table.startsOn, table.endsOn)],
);
