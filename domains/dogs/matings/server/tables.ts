import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { PuppyFate } from '../../inspections/policy.ts';
import { dogs, litters } from '../../server/tables.ts';

/** Declared matings, the stud owners' answers and the births. */
export const matings = pgTable(
  'matings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    damId: integer('dam_id')
      .notNull()
      .references(() => dogs.id),
    sireId: integer('sire_id')
      .notNull()
      .references(() => dogs.id),
    /** Main owners on the day of the mating; a later sale does not change them. */
    damOwnerId: integer('dam_owner_id')
      .notNull()
      .references(() => profiles.id),
    /** Null for a foreign stud, or one without an owner on the portal. */
    sireOwnerId: integer('sire_owner_id').references(() => profiles.id),
    organisationId: integer('organisation_id').references(() => profiles.id),
    stampCode: text('stamp_code').notNull().default(''),
    matedOn: date('mated_on').notNull(),
    place: text('place').notNull(),
    isArtificial: boolean('is_artificial').notNull().default(false),
    state: text('state').notNull(),
    /** The reason of the stud's owner or the federation for a refusal. */
    reason: text('reason').notNull().default(''),
    rules: jsonb('rules').$type<{ severity: 'refuse' | 'ask' | 'warn'; text: string }[]>().notNull().default([]),
    declaredAt: instantText('declared_at').notNull().default(portalNow),
    reminders: smallint('reminders').notNull().default(0),
    bornOn: date('born_on'),
    males: smallint('males').notNull().default(0),
    females: smallint('females').notNull().default(0),
    stillborn: smallint('stillborn').notNull().default(0),
    litterId: integer('litter_id').references(() => litters.id),
    /** When the breeder showed the expected litter to everybody; null while it is private. */
    announcedAt: instantText('announced_at'),
    version: smallint('version').notNull().default(1),
  },
  (table) => [
    index('matings_dam_owner').on(table.damOwnerId, table.id),
    index('matings_sire_owner').on(table.sireOwnerId, table.id),
    index('matings_organisation').on(table.organisationId, table.id),
    index('matings_litter').on(table.litterId).where(isNotNull(table.litterId)),
    index('matings_review').on(table.state, table.id),
    // A bitch has at most one open mating: two studs in one heat are not allowed.
    uniqueIndex('matings_open')
      .on(table.damId)
      .where(sql`${table.litterId} is null and ${table.state} not in ('refused', 'withdrawn')`),
    check('matings_two', sql`${table.sireId} <> ${table.damId}`),
  ],
);

/** Puppies of a recorded birth: edited line by line until the litter is registered. */
export const matingPuppies = pgTable(
  'mating_puppies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    matingId: integer('mating_id')
      .notNull()
      .references(() => matings.id, { onDelete: 'cascade' }),
    name: text('name').notNull().default(''),
    nameLat: text('name_lat').notNull().default(''),
    colour: text('colour').notNull().default(''),
    sex: smallint('sex').notNull(),
    stampNumber: text('stamp_number').notNull().default(''),
    chip: text('chip').notNull().default(''),
    /** The inspection's finding; '' before it. */
    fate: text('fate').$type<PuppyFate | ''>().notNull().default(''),
    defects: text('defects').array().notNull().default([]),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('mating_puppies_mating').on(table.matingId, table.id),
    index('mating_puppies_chip').on(table.chip).where(sql`${table.chip} <> ''`),
  ],
);
