import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { titles } from '../../records/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import type { TitleRule } from '../rules.ts';

/** Requirements of titles: seeded from `reference/`, confirmed by staff. */
export const titleRules = pgTable('title_rules', {
  titleId: integer('title_id')
    .primaryKey()
    .references(() => titles.id),
  /** «FCI 2024-09», «РКФ» */
  edition: text('edition').notNull(),
  rule: jsonb('rule').$type<TitleRule>().notNull(),
  source: text('source').notNull(),
  /** Staff have checked the rule against its source. */
  isConfirmed: boolean('is_confirmed').notNull().default(false),
});

/**
 * Certificates that a title was given for or is applied for with. A certificate counts for one title of a family: the
 * primary key prevents a second use.
 */
export const titleCertificates = pgTable(
  'title_certificates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id),
    /** «RUS» of CH RUS: `familyOf`. */
    family: text('family').notNull(),
    dignityId: integer('dignity_id')
      .notNull()
      .references(() => dignities.id),
    givenOn: date('given_on').notNull(),
    show: text('show').notNull(),
    /** The application in the office domain; without a foreign key, because that domain is above this one. */
    applicationId: integer('application_id').notNull(),
  },
  (table) => [
    uniqueIndex('title_certificates_key').on(table.dogId, table.family, table.dignityId, table.givenOn, table.show),
    index('title_certificates_application').on(table.applicationId),
  ],
);
