import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import type { CountedFigures } from './counted.ts';

/** The totals of the last night, in one row: counting reads every litter, show and entry. */
export const pressFigures = pgTable(
  'press_figures',
  {
    id: smallint('id').primaryKey().default(1),
    figures: jsonb('figures').$type<CountedFigures>().notNull(),
    countedOn: date('counted_on').notNull(),
  },
  (table) => [check('press_figures_one', sql`${table.id} = 1`)],
);
