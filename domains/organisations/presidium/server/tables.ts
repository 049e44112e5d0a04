import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

export const presidiumMembers = pgTable(
  'presidium_members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    federationId: integer('federation_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** «президент»; in the common presidium the member's federation: «РФСС». */
    post: text('post').notNull().default(''),
    /** The post is a federation's name and is shown in brackets. */
    isDelegate: boolean('is_delegate').notNull().default(false),
  },
  (table) => [index('presidium_members_federation').on(table.federationId, table.position)],
);
