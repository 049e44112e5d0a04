import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import { exhibitions } from '../../server/tables.ts';
import type { Audience } from '../policy.ts';

/** Messages of organisers to everyone concerned by a show; append-only. */
export const showMessages = pgTable(
  'show_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    audiences: text('audiences').array().$type<Audience[]>().notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('show_messages_show').on(table.exhibitionId, table.sentAt)],
);
