import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { breeds, castes, cities, exhibitionTypes, grades } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { type ContactRow, profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';

export interface DayRow {
  /** YYYY-MM-DD in the city's time zone. */
  date: string;
  /** HH:MM or null. */
  time_from: string | null;
  time_to: string | null;
}

export interface DocumentRow {
  name: string;
  link: string;
  /** Bytes. */
  size: number;
}

export interface ReportRow {
  type: string;
  link: string | null;
  date_received: string | null;
  date_sent: string | null;
  /** Number of the sending; missing in the initial data. */
  version?: number;
  /** Set while a returned report has no replacement. */
  returned?: { on: string; reason: string };
  /** Sent as rows (`reportRows/`) instead of a file. */
  rows?: boolean;
}

export interface RingRow {
  time: string;
  ring: string;
  breeds: string;
  judge: string;
}

export interface FeeRow {
  name: string;
  value: string;
}

/** Searched by substring as `foldedName` writes it. The index has the same expression. */
export const searchedShow = (table: { name: AnyPgColumn }): SQL => foldedName(table.name);

/** Events of the calendar: shows, breed surveys, trials, lessons. */
export const exhibitions = pgTable(
  'exhibitions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** 1 national, 2 international, 3 monobreed, 5 племенной смотр, … (exhibition_types). */
    typeId: integer('type_id')
      .notNull()
      .references(() => exhibitionTypes.id),
    /** 1 exhibitions, 2 breeding, 3 trials, 4 educational. */
    category: smallint('category').notNull(),
    clubId: integer('club_id')
      .notNull()
      .references(() => profiles.id),
    /** Breed club of a monobreed show. */
    nbcId: integer('nbc_id').references(() => profiles.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    venue: text('venue').notNull().default(''),
    address: text('address').notNull().default(''),
    mapLink: text('map_link'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    beginsOn: date('begins_on').notNull(),
    endsOn: date('ends_on').notNull(),
    days: jsonb('days').$type<DayRow[]>().notNull(),
    /** When entries close; null for an event without entries. */
    entryClosesAt: instantText('entry_closes_at'),
    /** Owners enter dogs through the portal: the organiser has opened the terms of entry. */
    takesEntries: boolean('takes_entries').notNull().default(false),
    description: text('description').notNull().default(''),
    avatarLink: text('avatar_link'),
    coverGroup: smallint('cover_group').notNull().default(0),
    /**
     * Dictionary ids. Arrays in the row are faster than join tables: every list and filter reads them, and dictionary
     * rows are never removed. The first rank gives the date tile its colour.
     */
    rankIds: integer('rank_ids').array().notNull().default([]),
    /** Empty when the show is not limited to breeds. */
    breedIds: integer('breed_ids').array().notNull().default([]),
    /** Admitted groups: all for a show of all breeds, the breed's own for a monobreed show. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
    casteIds: integer('caste_ids').array().notNull().default([]),
    dignityIds: integer('dignity_ids').array().notNull().default([]),
    contacts: jsonb('contacts').$type<ContactRow[]>().notNull().default([]),
    registrar: text('registrar'),
    fees: jsonb('fees').$type<FeeRow[]>().notNull().default([]),
    rings: jsonb('rings').$type<RingRow[]>().notNull().default([]),
    documents: jsonb('documents').$type<DocumentRow[]>().notNull().default([]),
    reports: jsonb('reports').$type<ReportRow[]>().notNull().default([]),
    /** Triggers record new and cancelled shows (migrations/0000_baseline.sql, 0026_one_clock.sql). */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** What the organiser says in public about the cancellation; '' for nothing. */
    cancellationNote: text('cancellation_note').notNull().default(''),
    /** Granted by an application, so place, days and rank change only by an application. */
    isGranted: boolean('is_granted').notNull().default(false),
    /** For a trial: disciplines (judging_terms). */
    disciplineIds: integer('discipline_ids').array().notNull().default([]),
    /** For a trial: 1 испытания, without places and titles; 2 состязания. */
    trialKind: smallint('trial_kind'),
    /** Sign-up page on the portal, if the event has one. */
    signUpLink: text('sign_up_link'),
    /** Views and likes combined, for the «popular» sort. */
    popularity: integer('popularity').notNull().default(0),
    /** The search of release 0.1.0, which may run beside this one; the next release drops it with its index. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`replace(lower(name), 'ё', 'е')`),
    updatedAt: instantText('updated_at').notNull().default(portalNow),
    /** Incremented by each edit; an outdated version gets 412. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Covers the calendar's order and all filter columns, so that counts are index-only.
    index('exhibitions_calendar').on(
      table.beginsOn,
      table.id,
      table.endsOn,
      table.category,
      table.typeId,
      table.cityId,
      table.clubId,
      table.rankIds,
      table.fciGroups,
      table.breedIds,
      table.entryClosesAt,
    ),
    index('exhibitions_city').on(table.cityId, table.beginsOn),
    index('exhibitions_club').on(table.clubId, table.beginsOn),
    index('exhibitions_popular').on(table.popularity, table.id),
    index('exhibitions_folded_names').using('gin', sql`${searchedShow(table)} gin_trgm_ops`),
    index('exhibitions_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('exhibitions_breeds').using('gin', table.breedIds),
    // «From today» relies on this limit to search by the first day.
    check('exhibitions_period', sql`${table.endsOn} between ${table.beginsOn} and ${table.beginsOn} + 7`),
  ],
);

export const exhibitionReferees = pgTable(
  'exhibition_referees',
  {
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id),
    position: smallint('position').notNull().default(0),
    /** Groups this judge judges at the show. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('exhibition_referees_key').on(table.exhibitionId, table.refereeId),
    index('exhibition_referees_referee').on(table.refereeId),
  ],
);

/** Results of dogs at shows, from the catalogue and the judge's report; owners are not stored. */
export const showResults = pgTable(
  'show_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
    refereeId: integer('referee_id').references(() => referees.id),
    /** Name in the report when the federation's list does not know the judge. */
    judgeName: text('judge_name'),
    /** «45», or «45а» for a dog added after numbering. */
    catalogueNumber: text('catalogue_number').notNull(),
    /** Numeric part of the catalogue number, for sorting. */
    catalogueOrder: integer('catalogue_order')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(substring(catalogue_number from '^[0-9]{1,9}')::int, 0)`),
    dogName: text('dog_name').notNull(),
    /** 1 male, 2 female. */
    sex: smallint('sex').notNull(),
    bornOn: date('born_on'),
    /** «РКФ 1234567». */
    pedigree: text('pedigree'),
    /** The dog in the studbook, if found. */
    dogId: integer('dog_id').references(() => dogs.id, { onDelete: 'set null' }),
    /** Null at a племенной смотр. */
    casteId: integer('caste_id').references(() => castes.id),
    /** Null for an absent dog. */
    gradeId: integer('grade_id').references(() => grades.id),
    isAbsent: boolean('is_absent').notNull().default(false),
    place: smallint('place'),
    note: text('note').notNull().default(''),
    shownOn: date('shown_on'),
    dignityIds: integer('dignity_ids').array().notNull().default([]),
    /** Incremented by each correction; an outdated version gets 412. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('show_results_key').on(table.exhibitionId, table.catalogueNumber),
    index('show_results_breed').on(table.breedId, table.exhibitionId),
    index('show_results_referee').on(table.refereeId, table.exhibitionId),
    index('show_results_dog').on(table.dogId).where(sql`${table.dogId} is not null`),
    check('show_results_sex', sql`${table.sex} in (1, 2)`),
    check('show_results_grade', sql`${table.isAbsent} = (${table.gradeId} is null)`),
  ],
);

/** A corrected value of a result after the report was accepted; both values are stored. */
export const resultCorrections = pgTable(
  'show_result_corrections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resultId: integer('result_id')
      .notNull()
      .references(() => showResults.id, { onDelete: 'cascade' }),
    correctedOn: date('corrected_on').notNull(),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<{ field: string; from: string; to: string }[]>().notNull(),
  },
  (table) => [index('show_result_corrections_result').on(table.resultId)],
);

export const mainRingPlaces = pgTable(
  'show_main_ring',
  {
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** «BIS», «BIG 5» or a contest. */
    arrangement: text('arrangement').notNull(),
    place: smallint('place').notNull(),
    resultId: integer('result_id')
      .notNull()
      .references(() => showResults.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.arrangement, table.place] }),
    index('show_main_ring_result').on(table.resultId),
  ],
);
