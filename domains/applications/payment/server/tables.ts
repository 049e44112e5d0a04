import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

export const applicationPayees = pgTable('application_payees', {
  federationId: integer('federation_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  inn: text('inn').notNull(),
  kpp: text('kpp').notNull().default(''),
  account: text('account').notNull(),
  bank: text('bank').notNull(),
  bic: text('bic').notNull(),
  correspondent: text('correspondent').notNull(),
  version: integer('version').notNull().default(1),
});
