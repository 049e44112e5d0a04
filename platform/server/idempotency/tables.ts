import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';

/** Creates and submits that were done, and what was answered: the same request again is answered the same way. */
export const doneOnce = pgTable(
  'done_once',
  {
    /** SHA-256 of who asked, of what, with which key. */
    id: text('id').primaryKey(),
    /** HMAC of the input by the key, which is nowhere at rest. */
    asked: text('asked').notNull(),
    answer: jsonb('answer').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [index('done_once_done_at').on(table.doneAt)],
);
