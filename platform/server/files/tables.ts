import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '../db/columns.ts';

/** Files of the file store: key and the owner's name of the file. */
export const files = pgTable('files', {
  /** Random, so that files cannot be found by guessing; with the extension of its type. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  storedAt: instant('stored_at').notNull().default(portalNow),
});
