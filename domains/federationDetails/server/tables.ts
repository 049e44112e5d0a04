import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { DetailsValues } from '../fields.ts';

/** Versions of the federation's details; the latest one is in force. Rows are only added. */
export const federationDetails = pgTable(
  'federation_details',
  {
    version: integer('version').primaryKey(),
    content: jsonb('content').$type<DetailsValues>().notNull(),
    savedAt: instant('saved_at').notNull().default(portalNow),
    savedBy: integer('saved_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** Name of the person or the account at that time. */
    savedByName: text('saved_by_name').notNull(),
    restoredFrom: integer('restored_from'),
  },
  (table) => [index('federation_details_saver').on(table.savedBy)],
);
