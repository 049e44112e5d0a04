import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exhibitions } from '../../server/tables.ts';
import type { FeeCondition } from '../policy.ts';

/** Entry fees: rules with one position are one line with several price deadlines. */
export const feeRules = pgTable(
  'fee_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** 1 base, 2 discount, 3 extra, in the order they are applied. */
    kind: smallint('kind').notNull(),
    condition: jsonb('condition').$type<FeeCondition>().notNull(),
    title: text('title').notNull().default(''),
    /** Kopecks. */
    amount: integer('amount').notNull(),
    /** Last day of the price; null until entries close. */
    until: date('until'),
  },
  (table) => [
    uniqueIndex('fee_rules_key').on(table.exhibitionId, table.position, sql`coalesce(${table.until}, 'infinity')`),
    check('fee_rules_kind', sql`${table.kind} in (1, 2, 3)`),
    check('fee_rules_amount', sql`${table.amount} > 0`),
  ],
);
