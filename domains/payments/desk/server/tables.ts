import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { actingAs } from '#platform/server/db/actingAs.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { CashMeans } from '../../policy.ts';
import { orders, postings } from '../../server/tables.ts';

/** Receipts of money taken at the desk, numbered for each organiser. Append only: a mistake is reversed by a counter posting. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organiserId: integer('organiser_id')
      .notNull()
      .references(() => profiles.id),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id),
    /** From 1 for each organiser. */
    number: integer('number').notNull(),
    /** The Moscow day of the cash desk. */
    day: date('day').notNull(),
    means: text('means').$type<CashMeans>().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    postingId: integer('posting_id')
      .notNull()
      .references(() => postings.id),
    /** Kopecks, above 0. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    uniqueIndex('cash_receipts_number').on(table.organiserId, table.number),
    uniqueIndex('cash_receipts_posting').on(table.postingId),
    index('cash_receipts_day').on(table.exhibitionId, table.day),
    check('cash_receipts_amount', sql`${table.amount} > 0`),
    check('cash_receipts_means', sql`${table.means} in ('cash', 'card')`),
  ],
);

/** Closed days of a show's cash desk with their totals. Append only: what was wrong is corrected on a later day. */
export const cashDays = pgTable(
  'cash_days',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id),
    day: date('day').notNull(),
    /** Kopecks that stayed in the desk, without receipts that were taken back. */
    cash: integer('cash').notNull(),
    card: integer('card').notNull(),
    /** Receipts that count. */
    receipts: integer('receipts').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
    /** Null for members of the organiser's team. */
    closedBy: integer('closed_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The member of the organiser's team who closed it, in words such as «Иван, кассир»; null for accounts. */
    member: text('member').default(actingAs),
  },
  (table) => [uniqueIndex('cash_days_day').on(table.exhibitionId, table.day)],
);
