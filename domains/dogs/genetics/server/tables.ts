import { isNull } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { dogs } from '../../server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What was counted of a dog's pedigree, apart from the wide rows of `dogs`. Null: nothing is known. */
export const dogGenetics = pgTable('dog_genetics', {
  dogId: integer('dog_id')
    .primaryKey()
    .references(() => dogs.id, { onDelete: 'cascade' }),
  f: doublePrecision('f'),
  f5: doublePrecision('f5'),
  f10: doublePrecision('f10'),
  pci5: real('pci5').notNull(),
  ecg: real('ecg').notNull(),
  completeGenerations: smallint('complete_generations').notNull(),
  /** With the breed's dogs of the last ten years; null until the breed is counted whole. */
  meanKinship: real('mean_kinship'),
  methodVersion: smallint('method_version').notNull(),
  computedAt: instant('computed_at').notNull().default(portalNow),
});

/** Of a breed as a whole, by the litters of the last five years. */
export const breedGenetics = pgTable('breed_genetics', {
  breedId: integer('breed_id')
    .primaryKey()
    .references(() => breeds.id),
  litters: integer('litters').notNull(),
  /** Of litters whose pedigrees tell something. */
  meanF5: doublePrecision('mean_f5'),
  /** Litters by inbreeding over five generations, a step for each whole percent; the last is eight and more. */
  steps: integer('steps').array().notNull(),
  computedAt: instant('computed_at').notNull().default(portalNow),
});

/**
 * Where a pedigree has changed: written by the database itself at every change of `dogs`, whoever makes it. Few dogs
 * that have come are named; without names the breed is to be counted anew.
 */
export const pedigreeChanges = pgTable(
  'pedigree_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    breedId: integer('breed_id').notNull(),
    dogIds: integer('dog_ids').array(),
    changedAt: instant('changed_at').notNull().default(portalNow),
    /** When `dog_genetics` had it. */
    storedAt: instant('stored_at'),
  },
  (table) => [
    index('pedigree_changes_open').on(table.breedId).where(isNull(table.storedAt)),
    index('pedigree_changes_time').on(table.changedAt),
  ],
);

/** Records that cannot be, found when a breed was counted: staff correct them. */
export const pedigreeContradictions = pgTable(
  'pedigree_contradictions',
  {
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    /** loop, age */
    kind: text('kind').notNull(),
    foundAt: instant('found_at').notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.dogId, table.parentId] }),
    index('pedigree_contradictions_parent').on(table.parentId),
  ],
);
