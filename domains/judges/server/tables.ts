import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';

const ids = (name: string) => integer(name).array().notNull().default([]);

/** A judge or a specialist of the federation's list; a guest from abroad has no profile. */
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
    /** 1 by breeds, 2 service and playing disciplines, 3 hunting, 4 specialists. */
    kinds: smallint('kinds').array().notNull().default([1]),
    isAllBreed: boolean('is_all_breed').notNull().default(false),
    /** FCI groups authorised whole. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
    /** Breeds authorised one by one, beyond the groups. */
    breedIds: ids('breed_ids'),
    // Ids of judging_terms, kept in the row because the list and its filters read them all (dictionary rows are never removed).
    rankIds: ids('rank_ids'),
    contestIds: ids('contest_ids'),
    disciplineIds: ids('discipline_ids'),
    /** Those of the disciplines in which this judge examines others. */
    examinerIds: ids('examiner_ids'),
    specialisationIds: ids('specialisation_ids'),
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`translate(lower(name), 'ё', 'е')`),
  },
  (table) => [
    index('referees_name').on(table.name),
    uniqueIndex('referees_profile').on(table.profileId),
    index('referees_directory').on(table.sortName, table.id),
    index('referees_breeds').using('gin', table.breedIds),
  ],
);

/** Days on which a judge cannot judge; the judge keeps them. */
export const refereeUnavailableDays = pgTable(
  'referee_unavailable_days',
  {
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refereeId, table.day] })],
);
