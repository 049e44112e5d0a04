import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { BreedFigures } from '../figures.ts';

/** What a breed's page tells of it, counted when its dogs have changed and every night. */
export const breedFigures = pgTable('breed_figures', {
  breedId: integer('breed_id')
    .primaryKey()
    .references(() => breeds.id),
  figures: jsonb('figures').$type<BreedFigures>().notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
});
