import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { breeds, cities, exhibitionTypes, ranks } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { type ContactRow, profiles } from '#domains/profiles/server/tables.ts';

export interface DayRow {
  /** YYYY-MM-DD in the city's own time. */
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

/** What stands in the calendar: a show, a breed survey, a trial. */
export const exhibitions = pgTable(
  'exhibitions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** 1 national, 2 international, 3 monobreed, 5 племенной смотр, … (exhibition_types). */
    typeId: integer('type_id').notNull().references(() => exhibitionTypes.id),
    /** Calendar category: 1 exhibitions, 2 breeding, 3 trials, 4 educational. */
    category: smallint('category').notNull(),
    clubId: integer('club_id').notNull().references(() => profiles.id),
    /** Breed club of a monobreed show. */
    nbcId: integer('nbc_id').references(() => profiles.id),
    cityId: integer('city_id').notNull().references(() => cities.id),
    venue: text('venue').notNull().default(''),
    address: text('address').notNull().default(''),
    mapLink: text('map_link'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    beginsOn: date('begins_on').notNull(),
    endsOn: date('ends_on').notNull(),
    days: jsonb('days').$type<DayRow[]>().notNull(),
    /** Entries close at this instant; null: no entry through the portal. */
    entryClosesAt: timestamp('entry_closes_at', { withTimezone: true, mode: 'string' }),
    description: text('description').notNull().default(''),
    avatarLink: text('avatar_link'),
    coverGroup: smallint('cover_group').notNull().default(0),
    contacts: jsonb('contacts').$type<ContactRow[]>().notNull().default([]),
    registrar: text('registrar'),
    fees: jsonb('fees').$type<FeeRow[]>().notNull().default([]),
    rings: jsonb('rings').$type<RingRow[]>().notNull().default([]),
    documents: jsonb('documents').$type<DocumentRow[]>().notNull().default([]),
    reports: jsonb('reports').$type<ReportRow[]>().notNull().default([]),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Views and likes in one figure, for the «popular» sort. */
    popularity: integer('popularity').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('exhibitions_begin').on(table.beginsOn, table.id),
    index('exhibitions_end').on(table.endsOn, table.id),
    index('exhibitions_city').on(table.cityId, table.beginsOn),
    index('exhibitions_club').on(table.clubId, table.beginsOn),
    index('exhibitions_popular').on(table.popularity.desc(), table.id),
    check('exhibitions_period', sql`${table.endsOn} >= ${table.beginsOn}`),
  ],
);

export const exhibitionRanks = pgTable(
  'exhibition_ranks',
  {
    exhibitionId: integer('exhibition_id').notNull().references(() => exhibitions.id, { onDelete: 'cascade' }),
    rankId: integer('rank_id').notNull().references(() => ranks.id),
  },
  (table) => [uniqueIndex('exhibition_ranks_key').on(table.exhibitionId, table.rankId), index('exhibition_ranks_rank').on(table.rankId)],
);

/** Empty for a show of all breeds. */
export const exhibitionBreeds = pgTable(
  'exhibition_breeds',
  {
    exhibitionId: integer('exhibition_id').notNull().references(() => exhibitions.id, { onDelete: 'cascade' }),
    breedId: integer('breed_id').notNull().references(() => breeds.id),
  },
  (table) => [uniqueIndex('exhibition_breeds_key').on(table.exhibitionId, table.breedId), index('exhibition_breeds_breed').on(table.breedId)],
);

export const exhibitionReferees = pgTable(
  'exhibition_referees',
  {
    exhibitionId: integer('exhibition_id').notNull().references(() => exhibitions.id, { onDelete: 'cascade' }),
    refereeId: integer('referee_id').notNull().references(() => referees.id),
    position: smallint('position').notNull().default(0),
  },
  (table) => [uniqueIndex('exhibition_referees_key').on(table.exhibitionId, table.refereeId), index('exhibition_referees_referee').on(table.refereeId)],
);
