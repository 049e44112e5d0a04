import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What a table had of the dog that is gone: rows that went over to the one that is kept, and rows it had already. */
export interface MovedRows {
  table: string;
  column: string;
  /** Keys of the rows, by the table's own primary key. */
  moved: Record<string, unknown>[];
  /** Whole rows that could not go over: the kept dog has such a record of its own. */
  dropped: Record<string, unknown>[];
}

/**
 * Two records of one dog made one. The one that is gone leads to the one that is kept; what it was stands here, so that
 * it can be made again.
 */
export const dogMerges = pgTable(
  'dog_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer('kept_id').notNull(),
    goneId: integer('gone_id').notNull(),
    keptName: text('kept_name').notNull(),
    goneName: text('gone_name').notNull(),
    /** The row of `dogs` that is gone. */
    gone: jsonb('gone').$type<Record<string, unknown>>().notNull(),
    /** Columns of the kept dog that were blank, with what they were filled with. */
    filled: jsonb('filled').$type<Record<string, unknown>>().notNull(),
    moved: jsonb('moved').$type<MovedRows[]>().notNull(),
    reason: text('reason').notNull(),
    mergedBy: integer('merged_by').references(() => accounts.id),
    mergedAt: instant('merged_at').notNull().default(portalNow),
    undoneBy: integer('undone_by').references(() => accounts.id),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('dog_merges_gone').on(table.goneId).where(isNull(table.undoneAt)),
    index('dog_merges_kept').on(table.keptId),
  ],
);
