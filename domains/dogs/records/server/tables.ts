import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { DatePrecision } from '../../deaths/formatDeath.ts';
import { partNumberSql } from '../../server/import/dogKey.ts';
import { dogs } from '../../server/tables.ts';
import type { ExaminationKind } from '../examinations.ts';

/** Null for imported records. */
const writtenBy = () => integer('written_by').references(() => accounts.id);

/** Titles of the registry, loaded from `reference/`. */
export const titles = pgTable('titles', {
  id: integer('id').primaryKey(),
  /** «CH RUS» */
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  /** Sort order: the highest title first. */
  weight: smallint('weight').notNull(),
});

/** Numbers of a dog in the studbooks of other countries. The federation's own is stored in `dogs`. */
export const dogNumbers = pgTable(
  'dog_numbers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    /** «LOF», «AKC», «FIN» */
    studbook: text('studbook').notNull(),
    number: text('number').notNull(),
    /** Letters and digits only, as a search may be typed. Different numbers may share it: «12345/21» and «1234521». */
    folded: text('folded').notNull().generatedAlwaysAs(sql`upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))`),
    /** The dog was born under this number: it comes from that country. */
    isPrimary: boolean('is_primary').notNull().default(false),
    writtenBy: writtenBy(),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    // Signs between digits tell two numbers apart; which sign it is does not matter.
    uniqueIndex('dog_numbers_parted').on(table.studbook, sql.raw(`(${partNumberSql('number')})`)),
    index('dog_numbers_dog').on(table.dogId),
    index('dog_numbers_folded').on(table.folded),
    uniqueIndex('dog_numbers_primary').on(table.dogId).where(sql`${table.isPrimary}`),
    check('dog_numbers_form', sql`${table.studbook} ~ '^[A-Z]{2,8}$' and length(${table.number}) between 1 and 30`),
  ],
);

/** Titles of a dog with the paper that proves them. */
export const dogTitles = pgTable(
  'dog_titles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id),
    givenOn: date('given_on').notNull(),
    number: text('number').notNull().default(''),
    paper: text('paper').notNull().default(''),
    writtenBy: writtenBy(),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('dog_titles_key').on(table.dogId, table.titleId),
    uniqueIndex('dog_titles_number').on(table.titleId, table.number).where(sql`${table.number} <> ''`),
    index('dog_titles_title').on(table.titleId),
  ],
);

/** Certificates and places from show papers; shows on the portal store their own results. */
export const dogAwards = pgTable(
  'dog_awards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    dignityId: integer('dignity_id')
      .notNull()
      .references(() => dignities.id),
    givenOn: date('given_on').notNull(),
    show: text('show').notNull(),
    judge: text('judge').notNull().default(''),
    /** Country of the show in Russian; '' when unknown. */
    country: text('country').notNull().default(''),
    number: text('number').notNull().default(''),
    paper: text('paper').notNull().default(''),
    writtenBy: writtenBy(),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [uniqueIndex('dog_awards_key').on(table.dogId, table.dignityId, table.givenOn, table.show)],
);

/** Veterinary findings with the paper that proves them. */
export const dogExaminations = pgTable(
  'dog_examinations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    /** A name of `examinations`. */
    kind: text('kind').$type<ExaminationKind>().notNull(),
    examinedOn: date('examined_on').notNull(),
    laboratory: text('laboratory').notNull().default(''),
    paper: text('paper').notNull().default(''),
    /** Results of each side, for kinds that have them; other kinds use `result`. */
    left: text('left_side'),
    right: text('right_side'),
    result: text('result'),
    writtenBy: writtenBy(),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('dog_examinations_key').on(table.dogId, table.kind, table.examinedOn),
    index('dog_examinations_kind').on(table.kind, table.dogId),
    check(
      'dog_examinations_result',
      sql`case when ${isNotNull(table.result)} then ${table.left} is null and ${table.right} is null else ${table.left} is not null or ${table.right} is not null end`,
    ),
  ],
);

/**
 * Deaths of dogs. `died_on` is the last possible day: the end of the year when only that is known, the day of the
 * report when nothing is. Rules about days compare with it and so never reject what may be correct.
 */
export const dogDeaths = pgTable('dog_deaths', {
  dogId: integer('dog_id')
    .primaryKey()
    .references(() => dogs.id, { onDelete: 'cascade' }),
  diedOn: date('died_on').notNull(),
  /** How precisely the day is known. */
  known: text('known').$type<DatePrecision>().notNull().default('day'),
  /** The day is public; otherwise only the year. */
  isDayPublic: boolean('is_day_public').notNull().default(true),
  cause: text('cause').notNull().default(''),
  isCausePublic: boolean('is_cause_public').notNull().default(false),
  reportedBy: integer('reported_by').references(() => profiles.id),
  writtenBy: writtenBy(),
  createdAt: instantText('created_at').notNull().default(portalNow),
});
