import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { CashMeans } from '../../policy.ts';
import { identity, ofOrganiser, ofShow, teamMember } from '../../server/tables/columns.ts';
import { orders, postings } from '../../server/tables.ts';

/** Receipts of money taken at the desk, numbered for each organiser. Append only: a mistake is reversed by a counter posting. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: identity(),
    organiserId: ofOrganiser(),
    exhibitionId: ofShow(),
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
    id: identity(),
    exhibitionId: ofShow(),
    day: date('day').notNull(),
    /** Kopecks that stayed in the desk, without receipts that were taken back. */
    cash: integer('cash').notNull(),
    card: integer('card').notNull(),
    /** Receipts that count. */
    receipts: integer('receipts').notNull(),
    closedAt: instantText('closed_at').notNull().default(portalNow),
    /** Null for members of the organiser's team. */
    closedBy: integer('closed_by').references(() => accounts.id, { onDelete: 'set null' }),
    member: teamMember(),
  },
  (table) => [uniqueIndex('cash_days_day').on(table.exhibitionId, table.day)],
);
