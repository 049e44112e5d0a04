import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { breeds, judgingTerms, trialGrades, trialLevels } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { exhibitions } from '../../server/tables.ts';

/** Results of dogs at trials, from accepted reports; owners and handlers are not stored. */
export const trialResults = pgTable(
  'trial_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => judgingTerms.id),
    levelId: integer('level_id')
      .notNull()
      .references(() => trialLevels.id),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
    refereeId: integer('referee_id').references(() => referees.id),
    /** Name in the report, used when the federation's list does not know the judge. */
    judgeName: text('judge_name').notNull(),
    catalogueNumber: text('catalogue_number').notNull(),
    dogName: text('dog_name').notNull(),
    sex: smallint('sex').notNull(),
    pedigree: text('pedigree'),
    /** The dog in the studbook, if found. */
    dogId: integer('dog_id').references(() => dogs.id, { onDelete: 'set null' }),
    points: doublePrecision('points'),
    /** Null for an absent dog. */
    gradeId: integer('grade_id').references(() => trialGrades.id),
    isPassed: boolean('is_passed').notNull(),
    place: smallint('place'),
    note: text('note').notNull().default(''),
    shownOn: date('shown_on').notNull(),
    /** Incremented by each correction. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('trial_results_key').on(table.exhibitionId, table.levelId, table.catalogueNumber),
    index('trial_results_dog').on(table.dogId, table.shownOn).where(sql`${table.dogId} is not null`),
    index('trial_results_referee').on(table.refereeId, table.shownOn),
    check('trial_results_sex', sql`${table.sex} in (1, 2)`),
  ],
);

/** A corrected value of a result after the report was accepted; both values are stored. */
export const trialResultCorrections = pgTable(
  'trial_result_corrections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resultId: integer('result_id')
      .notNull()
      .references(() => trialResults.id, { onDelete: 'cascade' }),
    correctedOn: date('corrected_on').notNull(),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<{ field: string; from: string; to: string }[]>().notNull(),
  },
  (table) => [index('trial_result_corrections_result').on(table.resultId)],
);
