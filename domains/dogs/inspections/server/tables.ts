import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { matings } from '../../matings/server/tables.ts';

/** Inspection acts of litters; the findings on each puppy are stored in its line of the mating. */
export const litterInspections = pgTable(
  'litter_inspections',
  {
    matingId: integer('mating_id')
      .primaryKey()
      .references(() => matings.id, { onDelete: 'cascade' }),
    inspectedOn: date('inspected_on').notNull(),
    place: text('place').notNull(),
    /** The expert of the club or kennel, named in the act. */
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    secondName: text('second_name').notNull().default(''),
    note: text('note').notNull().default(''),
    signedBy: integer('signed_by')
      .notNull()
      .references(() => profiles.id),
    signedAt: instantText('signed_at').notNull().default(portalNow),
    version: smallint('version').notNull().default(1),
  },
  (table) => [index('litter_inspections_signed').on(table.signedBy, table.signedAt)],
);
