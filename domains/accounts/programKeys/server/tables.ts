import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import { accounts } from '../../server/tables.ts';
import type { KeyScopes } from '../policy.ts';

/** Keys by which programs act as an account. Ended keys stay, until their account is erased. */
export const programKeys = pgTable(
  'program_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<KeyScopes>().notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    ending: text('ending').notNull(),
    madeAt: instant('made_at').notNull().default(portalNow),
    expiresAt: instant('expires_at').notNull(),
    /** Exact to an hour. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('program_keys_hash').on(table.keyHash),
    index('program_keys_account').on(table.accountId, table.id),
  ],
);
