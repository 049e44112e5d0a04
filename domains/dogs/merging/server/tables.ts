import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';

/** The removed dog's rows in one table: those moved to the kept dog and those dropped. */
export interface MovedRows {
  table: string;
  column: string;
  moved: Record<string, unknown>[];
  /** Whole rows that were dropped, because the kept dog has an equivalent record. */
  dropped: Record<string, unknown>[];
}

/** The removed record redirects to the kept one; its data are stored for an undo. */
export const dogMerges = pgTable(
  'dog_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer('kept_id').notNull(),
    goneId: integer('gone_id').notNull(),
    keptName: text('kept_name').notNull(),
    goneName: text('gone_name').notNull(),
    gone: jsonb('gone').$type<Record<string, unknown>>().notNull(),
    /** Blank columns of the kept dog, with the values they got. */
    filled: jsonb('filled').$type<Record<string, unknown>>().notNull(),
    moved: jsonb('moved').$type<MovedRows[]>().notNull(),
    reason: text('reason').notNull(),
    mergedBy: integer('merged_by').references(() => accounts.id),
    mergedAt: instantText('merged_at').notNull().default(portalNow),
    undoneBy: integer('undone_by').references(() => accounts.id),
    undoneAt: instantText('undone_at'),
  },
  (table) => [
    uniqueIndex('dog_merges_gone').on(table.goneId).where(isNull(table.undoneAt)),
    index('dog_merges_kept').on(table.keptId),
  ],
);
