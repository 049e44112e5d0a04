import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import { applications } from '../../server/tables.ts';

/** Requested shows as columns, for counting limits and finding neighbours. */
export const applicationShows = pgTable(
  'application_shows',
  {
    applicationId: integer('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** 1 national, 2 international, 3 monobreed. */
    typeId: smallint('type_id').notNull(),
    rankId: integer('rank_id')
      .notNull()
      .references(() => ranks.id),
    nbcId: integer('nbc_id').references(() => profiles.id, { onDelete: 'set null' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    beginsOn: date('begins_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (table) => [
    index('application_shows_own').on(table.profileId, table.beginsOn),
    index('application_shows_days').on(table.beginsOn),
  ],
);

/** Other days the commission proposes for a requested show; the club accepts or declines. */
export const showProposals = pgTable(
  'show_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    beginsOn: date('begins_on').notNull(),
    endsOn: date('ends_on').notNull(),
    comment: text('comment').notNull().default(''),
    /** `proposalStates` of the policy: 1 waits, 2 accepted, 3 declined, 4 taken back. */
    state: smallint('state').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    // One proposal of an application may wait at a time.
    uniqueIndex('show_proposals_waiting').on(table.applicationId).where(sql`${table.state} = 1`),
    index('show_proposals_application').on(table.applicationId, table.id),
    check('show_proposals_state', sql`${table.state} between 1 and 4`),
    check('show_proposals_days', sql`${table.endsOn} between ${table.beginsOn} and ${table.beginsOn} + 7`),
  ],
);
