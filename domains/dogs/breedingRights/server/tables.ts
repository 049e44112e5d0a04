import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';

/**
 * Rights to declare and confirm matings of a dog instead of its owner: a lease of a bitch or the use of a stud's semen.
 * A right is valid while its giver is the main owner. An exclusion constraint in the migrations keeps the periods of
 * two holders apart.
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
    paper: text('paper').notNull().default(''),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    index('breeding_rights_dog').on(table.dogId, table.since),
    index('breeding_rights_holder').on(table.holderId),
    check('breeding_rights_period', sql`${table.until} is null or ${table.since} <= ${table.until}`),
    check('breeding_rights_other', sql`${table.holderId} <> ${table.givenBy}`),
  ],
);

/**
 * Freezes of a dog's breeding rights by staff: until they decide, its matings cannot be declared or answered, and the
 * right cannot be given or ended. Holder and giver are copied here, because a right that had not begun is deleted when
 * it ends.
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
    heldAt: instantText('held_at').notNull().default(portalNow),
    releasedAt: instantText('released_at'),
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
