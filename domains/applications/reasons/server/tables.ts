import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

export const applicationReasons = pgTable(
  'application_reasons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: shared by all federations. */
    federationId: integer('federation_id').references(() => profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [unique('application_reasons_once').on(table.federationId, table.text).nullsNotDistinct()],
);
