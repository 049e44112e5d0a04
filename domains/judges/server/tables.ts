import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { breedGroups, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';

/** A judge of the federation's list; a guest from abroad has no profile. */
export const referees = pgTable(
  'referees',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id').references(() => profiles.id),
    name: text('name').notNull(),
    nameLat: text('name_lat').notNull(),
    /** «Лист судьи №». */
    sheetNumber: text('sheet_number'),
    cityId: integer('city_id').references(() => cities.id),
    country: text('country').notNull().default('Россия'),
    isAllBreed: boolean('is_all_breed').notNull().default(false),
  },
  (table) => [index('referees_name').on(table.name), uniqueIndex('referees_profile').on(table.profileId)],
);

/** FCI groups a judge is authorised for. */
export const refereeGroups = pgTable(
  'referee_groups',
  {
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id, { onDelete: 'cascade' }),
    fciGroup: smallint('fci_group')
      .notNull()
      .references(() => breedGroups.id),
  },
  (table) => [uniqueIndex('referee_groups_key').on(table.refereeId, table.fciGroup)],
);
