import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { referees } from '#domains/judges/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import { exhibitions } from '../../server/tables.ts';

/** Version and publication of a show's schedule; each change increments the version. */
export const showPlans = pgTable('show_plans', {
  exhibitionId: integer('exhibition_id')
    .primaryKey()
    .references(() => exhibitions.id, { onDelete: 'cascade' }),
  scheduleVersion: integer('schedule_version').notNull().default(0),
  /** When the rings were published; null while they are hidden. */
  publishedAt: instant('published_at'),
  feesVersion: integer('fees_version').notNull().default(0),
});

/** Items of the rings with their start and length. */
export const showRings = pgTable(
  'show_rings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    ring: smallint('ring').notNull(),
    /** Minutes of the day in the time zone of the show's city. */
    startsAt: smallint('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Breeds, a group, or another title: a break, the main ring. */
    breedIds: integer('breed_ids').array().notNull().default([]),
    fciGroup: smallint('fci_group'),
    title: text('title').notNull().default(''),
    refereeId: integer('referee_id').references(() => referees.id),
    dogs: smallint('dogs'),
  },
  (table) => [
    index('show_rings_show').on(table.exhibitionId, table.day, table.startsAt),
    index('show_rings_referee').on(table.refereeId).where(sql`${table.refereeId} is not null`),
    check(
      'show_rings_day',
      sql`${table.startsAt} >= 0 and ${table.minutes} > 0 and ${table.startsAt} + ${table.minutes} <= 1440`,
    ),
    check(
      'show_rings_what',
      sql`cardinality(${table.breedIds}) > 0 or ${table.fciGroup} is not null or ${table.title} <> ''`,
    ),
  ],
);
