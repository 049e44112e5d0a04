import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dogs } from '../../server/tables.ts';

/**
 * Whose a dog is and was. The main owner (the first place) also stands in `dogs.owner_id`, which most readers ask: a
 * trigger writes the period down with it, whoever changes it. Constraints of the migration keep periods of one place,
 * and of one owner, apart.
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
    /** Null: nobody wrote down since when. */
    since: date('since'),
    /** The day it ended; null: it lasts. */
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
