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
 * Searchable records of all domains in one shape. Derived from the domains' tables by `rebuildIndex` and `takeChanges`,
 * so it can be rebuilt at any time.
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
    /** One line: city, author or kind. */
    subtitle: text('subtitle').notNull().default(''),
    /** The beginning of the text, from which the displayed fragment is cut. */
    body: text('body').notNull().default(''),
    path: text('path').notNull(),
    /** The title in the form that whole queries are compared with (`titleKey`). */
    titleKey: text('title_key').notNull(),
    /** Numbers that identify the record (sheet, stamp code, alias) as `numberKey` writes them. */
    keys: text('keys').array().notNull().default([]),
    /** All names in the form that whole queries are compared with (`names.ts`). */
    nameKeys: text('name_keys').array().notNull().default([]),
    words: tsvector('words').notNull(),
    /** Breeds, groups, ranks and services (`facets.ts`). */
    facets: text('facets').array().notNull().default([]),
    /** Breaks ties: higher comes first. */
    popularity: real('popularity').notNull().default(0),
    happensOn: date('happens_on'),
    cityId: integer('city_id'),
    logoLink: text('logo_link'),
    coverGroup: smallint('cover_group').notNull().default(0),
    indexedAt: timestamp('indexed_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.kind, table.recordId] }),
    // Each type is a partition with its own index and statistics. With one table the planner would apply one type's
    // word frequencies to another and read that one row by row.
    index('search_words_in').using('gin', table.words),
    index('search_keys').using('gin', table.keys),
    index('search_name_keys').using('gin', table.nameKeys),
    index('search_facets').using('gin', table.facets),
    index('search_title_key').on(sql`${table.titleKey} text_pattern_ops`),
  ],
);

/** Kinds of dictionary names. */
export const nameKinds = ['breed', 'city', 'region', 'group', 'rank', 'term', 'page', 'word'] as const;
export type NameKind = (typeof nameKinds)[number];

/**
 * Meanings of query words: everyday and official names of breeds, cities, regions, services and pages. Rebuilt from the
 * dictionaries when staff change them.
 */
export const searchNames = pgTable(
  'search_names',
  {
    /** The name as `titleKey` writes it. */
    key: text('key').notNull(),
    /** The stems of its words, together and one by one. */
    stem: text('stem').notNull(),
    stems: text('stems').array().notNull().default([]),
    /** Its sound (`sounds.ts`). */
    sound: text('sound').notNull(),
    means: text('means').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    /** Id of the breed, city or term; 0 for none. */
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

/** Words of titles, which typos are compared with. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Number of titles with the word. */
    uses: integer('uses').notNull(),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
);
