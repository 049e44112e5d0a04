import { boolean, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { BreedHead } from '../breedHeads.ts';
import type { WorkingTrial } from '../workingTrial.ts';

/** Deleted entries are no longer offered, but records that use them keep them. */
const deleted = () => boolean('is_deleted').notNull().default(false);

/** Loaded from `reference/*.csv` at every start (upsert by id); ids never change. */
export const cities = pgTable('cities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  region: text('region').notNull(),
  federalDistrict: text('federal_district').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timeZone: text('time_zone').notNull(),
  population: integer('population').notNull().default(0),
  isDeleted: deleted(),
});

/** FCI groups 1–10; group 0 is «породы, не признанные FCI». */
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
  /** Section within the group; '' for breeds that FCI does not recognise. */
  section: text('section').notNull().default(''),
  origin: text('origin').notNull().default(''),
  /** What the breed was bred for; '' when unknown. */
  purpose: text('purpose').notNull().default(''),
  /** Sizes, coats and colours that are judged separately. */
  varieties: text('varieties').notNull().default(''),
  /** The drawn head that looks like the breed (`breedHeads`); '' for none. */
  head: text('head').$type<BreedHead | ''>().notNull().default(''),
  /** Whether the FCI nomenclature subjects the breed to a working trial; '' until staff enter it. */
  workingTrial: text('working_trial').$type<WorkingTrial>().notNull().default(''),
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
  /** The abbreviation in full; '' when it needs no explanation. */
  fullName: text('full_name').notNull().default(''),
  /** Show format: 1 national, 2 international, 3 monobreed, 5 племенной смотр. */
  format: integer('format').notNull(),
  fciGroup: smallint('fci_group'),
  /** Key of the rosette's colour in the design tokens. */
  colour: text('colour').notNull(),
  isDeleted: deleted(),
  sortOrder: integer('sort_order').notNull(),
});

/** Show classes; the specification calls them `caste`. */
export const castes = pgTable('castes', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** Age on the day of the show, in months; null for no limit. */
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

/** Certificates and titles; the specification calls them `dignity`. */
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
  /** 1 is Monday, 7 is Sunday. */
  weekDayNumber: integer('week_day_number').notNull(),
});

export const contactTypes = pgTable('contact_types', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  hasMain: boolean('has_main').notNull(),
});

/** Qualifications of judges and specialists: ranks, contests, working disciplines, specialisations. */
export const judgingTerms = pgTable('judging_terms', {
  id: integer('id').primaryKey(),
  /** One of rank, contest, discipline, specialisation. */
  section: text('section').notNull(),
  /** 1 breed judges, 2 service and playing disciplines, 3 hunting, 4 specialists. */
  kind: smallint('kind').notNull(),
  name: text('name').notNull(),
  isDeleted: deleted(),
});

/**
 * The certainty of a sport rule (A to D), its source, and whether the federation has confirmed it. `isSure` in
 * `certainty.ts` decides which rules refuse.
 */
const known = () => ({
  sure: text('sure').notNull().default('D'),
  source: text('source').notNull().default(''),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
});

/** A level of a working discipline, with its maximum and pass points. */
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

/** Grades of trials: a degree of a diploma, a grade, or a fail. */
export const trialGrades = pgTable('trial_grades', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  isPassed: boolean('is_passed').notNull(),
  ...known(),
  isDeleted: deleted(),
});

/** Everyday names such as «алабай», «СПб», «календарь». The search also looks for the official name. */
export const everydayNames = pgTable('everyday_names', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** One of breed, city, region, group, rank, term, page, word. */
  kind: text('kind').notNull(),
  /** The official name in its own dictionary; for a page its title. */
  standsFor: text('stands_for').notNull(),
  isDeleted: deleted(),
});

/** The glossary of abbreviations. Full names of certificates and titles are in `dignities`. */
export const abbreviations = pgTable('abbreviations', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** '' when another dictionary has the full name. */
  fullName: text('full_name').notNull(),
  /** Explanation in one or two sentences. */
  meaning: text('meaning').notNull(),
  /** One of award, show, paper, health, organisation. */
  subject: text('subject').notNull(),
  isDeleted: deleted(),
});

/** Entries that staff added or changed; the reference files no longer overwrite them. */
export const dictionaryEdits = pgTable(
  'dictionary_edits',
  {
    /** A key of `adminDictionaries`: breeds, cities … */
    dictionary: text('dictionary').notNull(),
    entryId: integer('entry_id').notNull(),
    version: integer('version').notNull().default(1),
    editedAt: instant('edited_at').notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.dictionary, table.entryId] })],
);
