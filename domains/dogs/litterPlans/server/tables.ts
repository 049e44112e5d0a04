import { isNotNull, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';

/** Pairs that members plan to breed: private until they are announced. */
export const litterPlans = pgTable(
  'litter_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    sireId: integer('sire_id')
      .notNull()
      .references(() => dogs.id),
    damId: integer('dam_id')
      .notNull()
      .references(() => dogs.id),
    /** The first day of the month of the planned litter; null before the first announcement. */
    plannedFor: date('planned_for'),
    /** Null while the plan is private. */
    announcedAt: instantText('announced_at'),
    /** Whether the stud may be named in public; null without an answer. */
    studAnswer: text('stud_answer').$type<'agreed' | 'refused'>(),
    /** Counts only while this profile may breed from the stud. */
    studAnsweredBy: integer('stud_answered_by').references(() => profiles.id),
    version: smallint('version').notNull().default(1),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('litter_plans_pair').on(table.profileId, table.sireId, table.damId),
    index('litter_plans_sire').on(table.sireId),
    index('litter_plans_dam').on(table.damId),
    index('litter_plans_announced').on(table.plannedFor).where(isNotNull(table.announcedAt)),
    index('litter_plans_answered_by').on(table.studAnsweredBy).where(isNotNull(table.studAnsweredBy)),
    check('litter_plans_two', sql`${table.sireId} <> ${table.damId}`),
    check('litter_plans_month', sql`${table.announcedAt} is null or ${table.plannedFor} is not null`),
    check(
      'litter_plans_answer',
      sql`${table.studAnswer} in ('agreed', 'refused') and ${table.studAnsweredBy} is not null or ${table.studAnswer} is null and ${table.studAnsweredBy} is null`,
    ),
  ],
);
