import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be found, of every domain, in one shape. Made of the domains' own rows by `indexRecords`; nothing is kept
 * only here.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** 100 organisations and profiles, 200 the portal, 300 exhibitions, 400 judges, 500 specialists, 600 dogs. */
    type: smallint('type').notNull(),
    recordId: integer('record_id').notNull(),
    /** Within the type: 101 clubs … (`kinds.ts`). */
    kind: smallint('kind').notNull(),
    title: text('title').notNull(),
    /** City, author, what it is: one line. */
    subtitle: text('subtitle').notNull().default(''),
    /** Beginning of the text, for the fragment that shows what was found. */
    body: text('body').notNull().default(''),
    path: text('path').notNull(),
    /** Title as it is compared with a whole query: small letters, е for ё, no signs. */
    titleKey: text('title_key').notNull(),
    /** Numbers it is known by, as `numberKey` writes them: sheet, stamp code, alias. */
    keys: text('keys').array().notNull().default([]),
    /** All it may be called by, as a whole query is compared with it (`names.ts`). */
    nameKeys: text('name_keys').array().notNull().default([]),
    words: tsvector('words').notNull(),
    /** What it is of: breeds, groups, ranks, what a specialist does (`facets.ts`). */
    facets: text('facets').array().notNull().default([]),
    /** The more, the sooner it stands among equals. */
    popularity: real('popularity').notNull().default(0),
    happensOn: date('happens_on'),
    cityId: integer('city_id'),
    logoLink: text('logo_link'),
    coverGroup: smallint('cover_group').notNull().default(0),
    indexedAt: timestamp('indexed_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.kind, table.recordId] }),
    // In the database each type is a partition: an index and frequencies of its own. Over all types together the
    // planner would take a word frequent in one for frequent in another, and read that one row by row.
    index('search_words_in').using('gin', table.words),
    index('search_keys').using('gin', table.keys),
    index('search_name_keys').using('gin', table.nameKeys),
    index('search_facets').using('gin', table.facets),
    index('search_title_key').on(sql`${table.titleKey} text_pattern_ops`),
  ],
);

/** What a name of the dictionaries is the name of. */
export const nameKinds = ['breed', 'city', 'region', 'group', 'rank', 'term', 'page', 'word'] as const;
export type NameKind = (typeof nameKinds)[number];

/**
 * What words of a query stand for: everyday names of breeds, cities, regions, services and pages, parts of official
 * ones, and all of them by their own name. Made of the dictionaries, whenever staff change them.
 */
export const searchNames = pgTable(
  'search_names',
  {
    /** As `titleKey` writes it. */
    key: text('key').notNull(),
    /** Its words without their endings, and the same one by one. */
    stem: text('stem').notNull(),
    stems: text('stems').array().notNull().default([]),
    /** How it sounds (`sounds.ts`). */
    sound: text('sound').notNull(),
    means: text('means').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    /** Of the breed, the city or the term; 0: none. */
    recordId: integer('record_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.means, table.kind, table.recordId] }),
    index('search_names_stem').on(table.stem),
    index('search_names_stems').using('gin', table.stems),
    index('search_names_sound').on(table.sound),
    index('search_names_begin').on(sql`${table.key} text_pattern_ops`),
  ],
);

/** Words that stand in titles: what a mistyped word is compared with. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Titles it stands in. */
    uses: integer('uses').notNull(),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
);
