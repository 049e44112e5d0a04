import { boolean, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { HowToContent } from '../form.ts';

/** «Как …» pages. Built-in ones follow the texts of the release until staff change them. */
export const howToPages = pgTable('how_to_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Last segment of its address, in lower case. */
  key: text('key').notNull().unique(),
  position: smallint('position').notNull().default(1000),
  content: jsonb('content').$type<HowToContent>().notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
  /** 0 for a built-in text that staff have not changed. */
  version: integer('version').notNull().default(0),
  updatedAt: instantText('updated_at').notNull().default(portalNow),
});

export const howToRevisions = pgTable(
  'how_to_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pageId: integer('page_id')
      .notNull()
      .references(() => howToPages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<HowToContent>().notNull(),
    replacedAt: instantText('replaced_at').notNull().default(portalNow),
    replacedBy: integer('replaced_by').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('how_to_revisions_key').on(table.pageId, table.version)],
);
