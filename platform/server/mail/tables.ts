import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
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
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().default(portalNow),
    /** Failed attempts; the queue knows when the next is due. */
    tries: integer('tries').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Given up: refused for good or retried for days. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (table) => [index('mails_failed').on(table.id).where(sql`${table.failedAt} is not null`)],
);
