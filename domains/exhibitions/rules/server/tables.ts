import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { NamedWindow } from '../policy.ts';

/** What the federation has decided of shows of all organisers: one row, or none while everything is as usual. */
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
    /** A report so many days late closes the organiser's applications for shows; null: never. */
    lateReportDays: integer('late_report_days'),
    /** Cities hard to reach. */
    farCityIds: integer('far_city_ids').array().notNull().default([]),
    /** Years whose applications are taken in at other times than usual. */
    windows: jsonb('windows').$type<NamedWindow[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('show_rules_one', sql`${table.id} = 1`)],
);

/** Awards whose rule (`sheets/awards.ts`) staff have confirmed: what breaks it is not taken in any more. */
export const showAwardRules = pgTable('show_award_rules', {
  dignityId: integer('dignity_id')
    .primaryKey()
    .references(() => dignities.id),
});

/** Days no show of an organiser may touch. */
export const showForbiddenDays = pgTable('show_forbidden_days', {
  day: date('day').primaryKey(),
  /** What is held instead. */
  name: text('name').notNull().default(''),
});
