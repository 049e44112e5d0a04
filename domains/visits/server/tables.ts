import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

export const officeVisits = pgTable(
  'office_visits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** 15 or 30. */
    minutes: smallint('minutes').notNull(),
    purpose: text('purpose').notNull(),
    /** 1 booked, 2 cancelled, 3 came, 4 missed. */
    state: smallint('state').notNull().default(1),
    markedBy: integer('marked_by').references(() => profiles.id),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    index('office_visits_profile').on(table.profileId, table.startsAt),
    index('office_visits_day').on(table.startsAt),
    check('office_visits_state', sql`${table.state} in (1, 2, 3, 4)`),
    check('office_visits_minutes', sql`${table.minutes} in (15, 30)`),
  ],
);

/**
 * Quarters of an hour taken by visits: the primary key prevents double booking. A cancelled visit frees its quarters.
 */
export const officeQuarters = pgTable(
  'office_quarters',
  {
    startsAt: instant('starts_at').primaryKey(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => officeVisits.id, { onDelete: 'cascade' }),
  },
  (table) => [index('office_quarters_visit').on(table.visitId)],
);

export const officeClosedDays = pgTable('office_closed_days', {
  day: date('day').primaryKey(),
  reason: text('reason').notNull().default(''),
});

/** Codes sent to the federation's site as `apikey`: single-use, valid for a minute, for one origin. */
export const redirectCodes = pgTable(
  'redirect_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codeHash: text('code_hash').notNull().unique(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => accountSessions.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('redirect_codes_session').on(table.sessionId), index('redirect_codes_expiry').on(table.expiresAt)],
);
