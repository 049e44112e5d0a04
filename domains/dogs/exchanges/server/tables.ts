import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { issuedDocuments } from '../../server/documents/tables.ts';
import type { ExchangeState } from '../policy.ts';

/** Requests of owners to exchange a puppy card for a pedigree, which only the club or kennel may apply for. */
export const cardExchanges = pgTable(
  'card_exchanges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => profiles.id),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => profiles.id),
    state: text('state').$type<ExchangeState>().notNull().default('asked'),
    /** The organisation's reason for a refusal. */
    reason: text('reason').notNull().default(''),
    /** The application that was begun from it; of the office domain, which is above this one. */
    applicationId: integer('application_id'),
    askedAt: instantText('asked_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('card_exchanges_open').on(table.documentId).where(sql`${table.state} in ('asked', 'taken')`),
    index('card_exchanges_organisation').on(table.organisationId, table.id),
    index('card_exchanges_asker').on(table.askedBy, table.id),
    check('card_exchanges_state', sql`${table.state} in ('asked', 'taken', 'refused', 'withdrawn')`),
  ],
);
