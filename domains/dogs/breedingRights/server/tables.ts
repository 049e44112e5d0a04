import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { dogs } from '../../server/tables.ts';

/**
 * Who speaks for a dog in matings instead of its owner: leases the bitch, or keeps the stud's semen. It holds as long as
 * whoever gave it is the main owner. A constraint of the migration keeps the days of two holders apart.
 */
export const breedingRights = pgTable(
  'breeding_rights',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    holderId: integer('holder_id')
      .notNull()
      .references(() => profiles.id),
    givenBy: integer('given_by')
      .notNull()
      .references(() => profiles.id),
    since: date('since').notNull(),
    /** The last day; null: until the owner ends it. */
    until: date('until'),
    /** «Договор № 5 от 01.11.2026» */
    paper: text('paper').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
  },
  (table) => [
    index('breeding_rights_dog').on(table.dogId, table.since),
    index('breeding_rights_holder').on(table.holderId),
    check('breeding_rights_period', sql`${table.until} is null or ${table.since} <= ${table.until}`),
    check('breeding_rights_other', sql`${table.holderId} <> ${table.givenBy}`),
  ],
);

/**
 * Staff have frozen a dog's right to breed: until their word nobody declares its matings, answers them, gives the right
 * on or ends it. Whose right it was stands here, for a right that had not begun goes when it is ended.
 */
export const breedingRightHolds = pgTable(
  'breeding_right_holds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    rightId: integer('right_id').references(() => breedingRights.id, { onDelete: 'set null' }),
    holderId: integer('holder_id')
      .notNull()
      .references(() => profiles.id),
    givenBy: integer('given_by')
      .notNull()
      .references(() => profiles.id),
    reason: text('reason').notNull(),
    heldAt: timestamp('held_at', { withTimezone: true, mode: 'string' }).notNull().default(portalNow),
    releasedAt: timestamp('released_at', { withTimezone: true, mode: 'string' }),
    releasedBy: integer('released_by').references(() => accounts.id),
    /** kept or ended. */
    outcome: text('outcome'),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    uniqueIndex('breeding_right_holds_open').on(table.dogId).where(sql`${table.releasedAt} is null`),
    index('breeding_right_holds_right').on(table.rightId),
  ],
);
