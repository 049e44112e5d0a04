import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '../db/columns.ts';

/** Completed creates and submits with their answers; a repeated request gets the same answer. */
export const idempotentAnswers = pgTable(
  'done_once',
  {
    /** SHA-256 of the caller, the endpoint and the key. */
    id: text('id').primaryKey(),
    /** HMAC of the input under the key, which is not stored. */
    asked: text('asked').notNull(),
    answer: jsonb('answer').notNull(),
    doneAt: instant('done_at').notNull().default(portalNow),
  },
  (table) => [index('done_once_done_at').on(table.doneAt)],
);
