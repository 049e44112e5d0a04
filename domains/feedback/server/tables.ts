import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';

/** Messages of members to the developers and questions of visitors to the federation, with their answers. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a visitor, who is known by `mail` only. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    mail: text('mail'),
    subject: text('subject'),
    /** The page of the portal it is about. */
    aboutPath: text('about_path'),
    /**
     * SHA-256 of the confirmation key while the question waits, invisible to staff; null when nothing is to be
     * confirmed.
     */
    confirmHash: text('confirm_hash'),
    /** 1 error, 2 proposal, 3 question. */
    kind: smallint('kind').notNull(),
    /** Key of `feedbackCategories`. */
    category: text('category').notNull(),
    content: text('content').notNull(),
    documentIds: integer('document_ids').array().notNull().default([]),
    /** 1 new, 2 in work, 3 answered, 4 closed. */
    status: smallint('status').notNull().default(1),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => profiles.id),
    answeredAt: instant('answered_at'),
    sentAt: instant('sent_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('feedback_messages_queue').on(table.status, table.id),
    index('feedback_messages_profile').on(table.profileId),
    check('feedback_messages_status', sql`${table.status} in (1, 2, 3, 4)`),
  ],
);
