import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { NamedPeriod } from '../policy.ts';

/** The federation's rules for all shows: one row, or none while the defaults apply. */
export const showRules = pgTable(
  'show_rules',
  {
    id: smallint('id').primaryKey().default(1),
    cacUsual: smallint('cac_usual').notNull(),
    cacFar: smallint('cac_far').notNull(),
    oneGroup: smallint('one_group').notNull(),
    transferDays: smallint('transfer_days').notNull(),
    nearKm: smallint('near_km').notNull(),
    nearDays: smallint('near_days').notNull(),
    /** Days a report may be late before the organiser's applications are refused; null for never. */
    lateReportDays: integer('late_report_days'),
    /** Hard-to-reach cities. */
    farCityIds: integer('far_city_ids').array().notNull().default([]),
    /** Application windows of years that differ from the default. */
    windows: jsonb('windows').$type<NamedPeriod[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('show_rules_one', sql`${table.id} = 1`)],
);

/** Awards whose rule (`reportRows/awardRules.ts`) staff confirmed; reports that break it are refused. */
export const showAwardRules = pgTable('show_award_rules', {
  dignityId: integer('dignity_id')
    .primaryKey()
    .references(() => dignities.id),
});

/** Days on which no organiser may hold a show. */
export const showForbiddenDays = pgTable('show_forbidden_days', {
  day: date('day').primaryKey(),
  /** The event held instead. */
  name: text('name').notNull().default(''),
});
