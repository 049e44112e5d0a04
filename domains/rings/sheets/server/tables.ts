import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { entries } from '#domains/entries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';

/** A critique sheet that was photographed at the ring. */
export const ringSheets = pgTable(
  'ring_sheets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the phone: the same photograph sent twice is one. */
    phoneKey: uuid('phone_key').notNull().unique(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: 'cascade' }),
    takenAt: instantText('taken_at').notNull().default(portalNow),
  },
  (table) => [index('ring_sheets_entry').on(table.entryId)],
);
