import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { PortraitContent } from '../form.ts';

/** Texts of breeds' pages. Shipped texts follow the release until staff change them. */
export const breedPortraits = pgTable('breed_portraits', {
  breedId: integer('breed_id')
    .primaryKey()
    .references(() => breeds.id),
  content: jsonb('content').$type<PortraitContent>().notNull(),
  /** The day staff checked the text, in Moscow; null for an unchecked one. */
  checkedOn: date('checked_on'),
  /** 0 for a shipped text that staff have not changed. */
  version: integer('version').notNull().default(0),
  updatedAt: instantText('updated_at').notNull().default(portalNow),
});
