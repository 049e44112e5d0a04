import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { entryExtras } from '#domains/entries/extras/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';

/** A contest of a main ring that somebody has written something of. */
export const mainRingContests = pgTable(
  'main_ring_contests',
  {
    /** The day and rank whose main ring it is. */
    offerId: integer('offer_id')
      .notNull()
      .references(() => showOffers.id),
    /** Its name in the report: «BIG 5», «BIS», «BIS юниоров». */
    contest: text('contest').notNull(),
    refereeId: integer('referee_id').references(() => referees.id),
    /** Null for members of the organiser's team and after an erasure. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instantText('changed_at').notNull().default(portalNow),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.contest] })],
);

/** Places that the judge of a contest gave. A dog whose breed is opened again keeps its row, which counts for nothing. */
export const mainRingPlacings = pgTable(
  'main_ring_placings',
  {
    offerId: integer('offer_id').notNull(),
    contest: text('contest').notNull(),
    place: smallint('place').notNull(),
    /** Null for a pair, a kennel or a producer. */
    entryId: integer('entry_id').references(() => entries.id),
    /** The pair, kennel or producer; null for a dog. */
    entryExtraId: integer('entry_extra_id').references(() => entryExtras.id),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.contest, table.place] }),
    foreignKey({
      name: 'main_ring_placings_contest',
      columns: [table.offerId, table.contest],
      foreignColumns: [mainRingContests.offerId, mainRingContests.contest],
    }),
    uniqueIndex('main_ring_placings_entry').on(table.entryId, table.contest),
    uniqueIndex('main_ring_placings_team').on(table.entryExtraId, table.contest),
    check('main_ring_placings_who', sql`num_nonnulls(${table.entryId}, ${table.entryExtraId}) = 1`),
    check('main_ring_placings_place', sql`${table.place} between 1 and 3`),
  ],
);
