import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';

/** What lies in the file store: its key there and what its owner called it. */
export const files = pgTable('files', {
  /** Random, so that nobody finds a file by guessing; with the extension of its kind. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull().default(portalNow),
});
