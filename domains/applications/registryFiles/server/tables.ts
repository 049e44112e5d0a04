import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { FileFormat } from '../../registry/columns.ts';

/**
 * Lists ordered as a file: a job writes them, they expire after some days, only the account that ordered one may read
 * it.
 */
export const registryFiles = pgTable(
  'registry_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The profile whose list it is, or the federation whose staff ordered it. */
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    isStaff: boolean('is_staff').notNull(),
    /** For staff: the federation whose members' applications are listed; null for all. */
    federationId: integer('federation_id').references(() => profiles.id, { onDelete: 'cascade' }),
    filters: jsonb('filters').$type<Readonly<Record<string, unknown>>>().notNull(),
    format: text('format').$type<FileFormat>().notNull(),
    name: text('name').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    readyAt: instant('ready_at'),
    failedAt: instant('failed_at'),
    expiresAt: instant('expires_at'),
    tries: smallint('tries').notNull().default(0),
    rows: integer('rows'),
    /** Bytes. */
    size: integer('size'),
    /** Key in the file store; null until the file is written and after it is cleared. */
    fileKey: text('file_key'),
  },
  (table) => [
    index('registry_files_account').on(table.accountId, table.id.desc()),
    index('registry_files_kept').on(table.expiresAt).where(sql`${table.fileKey} is not null`),
  ],
);
