import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import { applications } from '../../server/tables.ts';

/** Senders' error reports. One of an application may wait at a time. */
export const applicationErrors = pgTable(
  'application_errors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    text: text('text').notNull(),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<'open' | 'confirmed' | 'answered'>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    decidedBy: integer('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('application_errors_open').on(table.applicationId).where(sql`${table.outcome} = 'open'`),
    index('application_errors_of').on(table.applicationId, table.id.desc()),
    check('application_errors_outcome', sql`${table.outcome} in ('open', 'confirmed', 'answered')`),
  ],
);
