import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';

const ids = (name: string) => integer(name).array().notNull().default([]);

/** A judge or a specialist of the federation's list; a foreign guest has no profile. */
export const referees = pgTable(
  'referees',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id').references(() => profiles.id),
    name: text('name').notNull(),
    nameLat: text('name_lat').notNull(),
    sheetNumber: text('sheet_number'),
    cityId: integer('city_id').references(() => cities.id),
    country: text('country').notNull().default('Россия'),
    /** For the office alone: invitations go there. */
    mail: text('mail').notNull().default(''),
    /** 1 by breeds, 2 service and playing disciplines, 3 hunting, 4 specialists. */
    kinds: smallint('kinds').array().notNull().default([1]),
    isAllBreed: boolean('is_all_breed').notNull().default(false),
    /** FCI groups authorised as a whole. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
    /** Breeds authorised singly, outside the groups. */
    breedIds: ids('breed_ids'),
    // Ids of judging_terms, in the row because the list and its filters read them all (dictionary rows are never
    // removed).
    rankIds: ids('rank_ids'),
    contestIds: ids('contest_ids'),
    disciplineIds: ids('discipline_ids'),
    /** Disciplines in which this judge examines others. */
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

/** Days on which a judge cannot judge, set by the judge. */
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

/** History of links between lines and people, with the member of staff. The present link is `referees.profile_id`. */
export const refereeLinks = pgTable(
  'referee_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    isLinked: boolean('is_linked').notNull(),
    staffProfileId: integer('staff_profile_id')
      .notNull()
      .references(() => profiles.id),
    reason: text('reason'),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('referee_links_referee').on(table.refereeId, table.id),
    index('referee_links_profile').on(table.profileId),
  ],
);

/** A person claims a line of the list. At most one claim per person is pending. */
export const refereeClaims = pgTable(
  'referee_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** 1 on review, 2 refused, 3 accepted. */
    status: smallint('status').notNull().default(1),
    documentIds: integer('document_ids').array().notNull().default([]),
    reason: text('reason'),
    sentAt: instant('sent_at').notNull(),
    decidedBy: integer('decided_by').references(() => profiles.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('referee_claims_waiting').on(table.profileId).where(sql`${table.status} = 1`),
    index('referee_claims_queue').on(table.status, table.id),
    check('referee_claims_status', sql`${table.status} in (1, 2, 3)`),
  ],
);
