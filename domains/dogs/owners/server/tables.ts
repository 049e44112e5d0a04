import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dogs } from '../../server/tables.ts';

/**
 * Ownership periods of dogs. The main owner (the first place) is also stored in `dogs.owner_id`, which most queries
 * read: a trigger writes the period at every change of it. Exclusion constraints in the migrations keep periods of one
 * place, and of one owner, from overlapping.
 */
export const dogOwners = pgTable(
  'dog_owners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    place: smallint('place').notNull().default(1),
    /** Null when the first day is unknown. */
    since: date('since'),
    /** The last day; null while it lasts. */
    until: date('until'),
  },
  (table) => [
    index('dog_owners_dog').on(table.dogId),
    index('dog_owners_profile').on(table.profileId, table.dogId).where(sql`${table.until} is null`),
    check('dog_owners_place', sql`${table.place} between 1 and 3`),
    check(
      'dog_owners_period',
      sql`${table.since} is null or ${table.until} is null or ${table.since} <= ${table.until}`,
    ),
  ],
);
