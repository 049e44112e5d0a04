import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';

/** The federation's rules for matings, loaded from `reference/`. Rules edited by staff are not overwritten. */
export const breedingRules = pgTable(
  'breeding_rules',
  {
    id: integer('id').primaryKey(),
    /** Null: all breeds. */
    breedId: integer('breed_id').references(() => breeds.id),
    /** A name of `ruleParams`. */
    param: text('param').notNull(),
    value: doublePrecision('value'),
    /** refuse, ask or warn; a rule that is not confirmed always warns. */
    severity: text('severity').notNull(),
    validFrom: date('valid_from').notNull(),
    source: text('source').notNull(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** 0 while unchanged from the reference file. */
    version: integer('version').notNull().default(0),
    updatedAt: instantText('updated_at').notNull().default(portalNow),
  },
  (table) => [
    index('breeding_rules_breed').on(table.breedId),
    check('breeding_rules_severity', sql`${table.severity} in ('refuse', 'ask', 'warn')`),
  ],
);
