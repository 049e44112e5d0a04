import { index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { exhibitions } from '../../server/tables.ts';

/** Rows of a show's report as typed text, including drafts. They are parsed on checks and sending. */
export const reportRows = pgTable(
  'show_report_rows',
  {
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** 1 final report, 2 main ring, 3 judges' load, 4 files. */
    part: smallint('part').notNull(),
    /** Created by the client. */
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    cells: jsonb('cells').$type<Readonly<Record<string, string>>>().notNull(),
    updatedAt: instantText('updated_at').notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.part, table.id] }),
    index('show_report_rows_position').on(table.exhibitionId, table.part, table.position),
  ],
);
