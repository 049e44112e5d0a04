import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';

/** Text typed into a form and not sent yet. Deleted with its account and part of the personal data export. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    content: text('content').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.form] }), index('drafts_saved').on(table.savedAt)],
);
