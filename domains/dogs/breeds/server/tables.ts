import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { BreedFigures } from '../figures.ts';

/** Figures on a breed's page, recounted every night and after changes of its dogs. */
export const breedFigures = pgTable('breed_figures', {
  breedId: integer('breed_id')
    .primaryKey()
    .references(() => breeds.id),
  figures: jsonb('figures').$type<BreedFigures>().notNull(),
  countedAt: instantText('counted_at').notNull().default(portalNow),
});
