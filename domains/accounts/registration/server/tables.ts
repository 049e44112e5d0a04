import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import { accounts } from '../../server/tables.ts';

/** Confirmation links. Used and expired ones stay a while, so that the page can name the reason. */
export const mailConfirmations = pgTable(
  'mail_confirmations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mail_confirmations_account').on(table.accountId),
    index('mail_confirmations_expiry').on(table.expiresAt),
  ],
);
