import { isNull } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';

/** Stored figures of a dog's pedigree, separate from the wide rows of `dogs`. Null: nothing is known. */
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
  /** Mean kinship with the breed's dogs of the last ten years; null until the whole breed is counted. */
  meanKinship: real('mean_kinship'),
  methodVersion: smallint('method_version').notNull(),
  computedAt: instantText('computed_at').notNull().default(portalNow),
});

/** Inbreeding of a whole breed, from the litters born here in the last five years; without a row there are too few. */
export const breedGenetics = pgTable('breed_genetics', {
  breedId: integer('breed_id')
    .primaryKey()
    .references(() => breeds.id),
  litters: integer('litters').notNull(),
  /** Mean over litters with known inbreeding. */
  meanF5: doublePrecision('mean_f5'),
  /** Litter counts by inbreeding over five generations, one bin for each whole percent; the last is 8 % and more. */
  steps: integer('steps').array().notNull(),
  computedAt: instantText('computed_at').notNull().default(portalNow),
});

/**
 * Pedigree changes: a database trigger writes them at every change of `dogs`. A few added dogs are listed by id; null
 * ids mean that the breed has to be recounted.
 */
export const pedigreeChanges = pgTable(
  'pedigree_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    breedId: integer('breed_id').notNull(),
    dogIds: integer('dog_ids').array(),
    changedAt: instantText('changed_at').notNull().default(portalNow),
    /** When `dog_genetics` was updated for this change. */
    storedAt: instantText('stored_at'),
  },
  (table) => [
    index('pedigree_changes_open').on(table.breedId).where(isNull(table.storedAt)),
    index('pedigree_changes_time').on(table.changedAt),
  ],
);

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
    foundAt: instantText('found_at').notNull().default(portalNow),
  },
  (table) => [
    primaryKey({ columns: [table.dogId, table.parentId] }),
    index('pedigree_contradictions_parent').on(table.parentId),
  ],
);
