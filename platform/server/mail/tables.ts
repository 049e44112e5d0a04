import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '../db/columns.ts';
import { sealedText } from './sealedText.ts';

/** Outgoing mails. Written in the transaction that causes them, sent afterwards, deleted later. */
export const mails = pgTable(
  'mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Part of the Message-ID, the same at every attempt: a mailbox that got a mail twice shows it once. */
    messageId: uuid('message_id').notNull().unique().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both are empty once the mail is sent. */
    text: sealedText('text').notNull(),
    html: sealedText('html').notNull(),
    queuedAt: instant('queued_at').notNull().default(portalNow),
    /** Failed attempts; the queue knows when the next is due. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Given up: refused for good or retried for days. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('mails_failed').on(table.id).where(sql`${table.failedAt} is not null`)],
);
