import { boolean, doublePrecision, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import type { BreedHead } from '../breedHeads.ts';

/** Nobody chooses it any more; what names it already goes on doing so. */
const deleted = () => boolean('is_deleted').notNull().default(false);

/** Reference data: loaded from `reference/*.csv` at every start (upsert by id); ids never change. */
export const cities = pgTable('cities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  region: text('region').notNull(),
  federalDistrict: text('federal_district').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
  population: integer('population').notNull().default(0),
  isDeleted: deleted(),
});

/** FCI groups 1–10; 0 is «породы, не признанные FCI». */
export const breedGroups = pgTable('breed_groups', {
  id: smallint('id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  roman: text('roman').notNull(),
});

export const breeds = pgTable('breeds', {
  id: integer('id').primaryKey(),
  fciNumber: integer('fci_number'),
  fciGroup: smallint('fci_group')
    .notNull()
    .references(() => breedGroups.id),
  name: text('name').notNull(),
  nameLat: text('name_lat').notNull(),
  isProvisional: boolean('is_provisional').notNull().default(false),
  /** Within its group; '' of what FCI has not recognised. */
  section: text('section').notNull().default(''),
  origin: text('origin').notNull().default(''),
  /** What it was bred for; '' where it is not surely known. */
  purpose: text('purpose').notNull().default(''),
  /** Sizes, coats and colours that are judged apart. */
  varieties: text('varieties').notNull().default(''),
  /** Which of the drawn heads looks like it (`breedHeads`); '' where none does. */
  head: text('head').$type<BreedHead | ''>().notNull().default(''),
  isDeleted: deleted(),
});

export const exhibitionTypes = pgTable('exhibition_types', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
});

export const ranks = pgTable('ranks', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  /** What its letters stand for, said where they are met; '' where they need no words. */
  fullName: text('full_name').notNull().default(''),
  /** Format of exhibition: 1 national, 2 international, 3 monobreed, 5 племенной смотр. */
  format: integer('format').notNull(),
  fciGroup: smallint('fci_group'),
  /** Key of the rosette's colour in the design tokens. */
  colour: text('colour').notNull(),
  isDeleted: deleted(),
  sortOrder: integer('sort_order').notNull(),
});

/** Classes of a show (спецификация: caste). */
export const castes = pgTable('castes', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** Age on the day of the show, in months; null: no limit. */
  minMonths: integer('min_months'),
  maxMonths: integer('max_months'),
  isDeleted: deleted(),
});

export const grades = pgTable('grades', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  forPuppies: boolean('for_puppies').notNull(),
  isDeleted: deleted(),
});

/** Certificates and titles (спецификация: dignity). */
export const dignities = pgTable('dignities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  kind: text('kind').notNull(),
  isDeleted: deleted(),
});

export const weekdays = pgTable('weekdays', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  nameEng: text('name_eng').notNull(),
  shortNameEng: text('short_name_eng').notNull(),
  /** Monday 1 … Sunday 7. */
  weekDayNumber: integer('week_day_number').notNull(),
});

export const contactTypes = pgTable('contact_types', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  hasMain: boolean('has_main').notNull(),
});

/** What a judge or a specialist may be: ranks, contests, working disciplines, specialisations. */
export const judgingTerms = pgTable('judging_terms', {
  id: integer('id').primaryKey(),
  /** rank, contest, discipline, specialisation. */
  section: text('section').notNull(),
  /** Whose: 1 by breeds, 2 service and playing disciplines, 3 hunting, 4 specialists. */
  kind: smallint('kind').notNull(),
  name: text('name').notNull(),
  isDeleted: deleted(),
});

/**
 * How well a rule of sport is known, A to D, from where, and whether the federation has confirmed it: `isSure` of
 * `sureness.ts` says which of them refuse.
 */
const known = () => ({
  sure: text('sure').notNull().default('D'),
  source: text('source').notNull().default(''),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
});

/** What a dog is tried in: a level of a working discipline, the points it can get and those that pass. */
export const trialLevels = pgTable('trial_levels', {
  id: integer('id').primaryKey(),
  disciplineId: integer('discipline_id')
    .notNull()
    .references(() => judgingTerms.id),
  name: text('name').notNull(),
  maxPoints: integer('max_points'),
  passPoints: integer('pass_points'),
  ...known(),
  isDeleted: deleted(),
});

/** What is given for it: a degree of a diploma, a grade, or that it was not passed. */
export const trialGrades = pgTable('trial_grades', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  isPassed: boolean('is_passed').notNull(),
  ...known(),
  isDeleted: deleted(),
});

/**
 * What people say instead of the official name: «алабай», «СПб», «календарь». The search asks for what it stands for as
 * well.
 */
export const everydayNames = pgTable('everyday_names', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** breed, city, region, group, rank, term, page, word. */
  kind: text('kind').notNull(),
  /** The official name, as its own dictionary has it; of a page its title. */
  standsFor: text('stands_for').notNull(),
  isDeleted: deleted(),
});

/** What abbreviations of the trade mean: the glossary. Certificates and titles have their full names in `dignities`. */
export const abbreviations = pgTable('abbreviations', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** '' where a dictionary of its own has it. */
  fullName: text('full_name').notNull(),
  /** In a sentence or two: what it is good for. */
  meaning: text('meaning').notNull(),
  /** award, show, paper, health, organisation. */
  subject: text('subject').notNull(),
  isDeleted: deleted(),
});

/** Entries that staff have added or changed: the reference files touch them no more. */
export const dictionaryEdits = pgTable(
  'dictionary_edits',
  {
    /** A key of `adminFields.ts`: breeds, cities … */
    dictionary: text('dictionary').notNull(),
    entryId: integer('entry_id').notNull(),
    version: integer('version').notNull().default(1),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.dictionary, table.entryId] })],
);
