import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { FileKind } from '../../importedFiles.ts';
import { dogs, importedValues } from '../tables.ts';

export const dogImports = pgTable(
  'dog_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** Kind of the file, detected by its headings. */
    kind: text('kind').$type<FileKind>().notNull().default('dogs'),
    /** The file's first line, which the file of rejected rows repeats. */
    headings: jsonb('headings').$type<string[]>().notNull().default([]),
    /** SHA-256 of the file's size, beginning and end: an import of the same file resumes. */
    fingerprint: text('fingerprint').notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    /** Null when started from the command line. */
    startedBy: integer('started_by').references(() => accounts.id),
    /** reading, merging, done, failed */
    state: text('state').notNull().default('reading'),
    /** Number of staged rows of the file. */
    rowsRead: integer('rows_read').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Number of contradictions among the file's dogs after the import. */
    contradictions: integer('contradictions').notNull().default(0),
    problem: text('problem').notNull().default(''),
    startedAt: instantText('started_at').notNull().default(portalNow),
    finishedAt: instantText('finished_at'),
  },
  (table) => [index('dog_imports_fingerprint').on(table.fingerprint)],
);

/** Staging table for rows of dogs; empty while no import is running. */
export const dogImportRows = pgTable(
  'dog_import_rows',
  {
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    name: text('name'),
    nameLat: text('name_lat'),
    breedId: integer('breed_id'),
    sex: smallint('sex'),
    bornOn: date('born_on'),
    bornYearOnly: boolean('born_year_only'),
    colour: text('colour'),
    ...importedValues(),
    breeder: text('breeder'),
    breederAlias: text('breeder_alias'),
    owner: text('owner'),
    ownerAlias: text('owner_alias'),
    dignityIds: integer('dignity_ids').array(),
    isListed: boolean('is_listed'),
    /** Its number in another country's studbook. */
    studbook: text('studbook'),
    studbookNumber: text('studbook_number'),
    studbookFolded: text('studbook_folded'),
    /** Parents named by anything but the federation's number, in the form of `dogKey`. */
    sireKey: text('sire_key'),
    damKey: text('dam_key'),
  },
  (table) => [index('dog_import_rows_import').on(table.importId)],
);

export const dogImportRejections = pgTable(
  'dog_import_rejections',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => dogImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
    cells: jsonb('cells').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Staging table for rows of the other files: titles, awards, health, owners, litters, numbers, deaths. */
export const dogImportRecords = pgTable(
  'dog_import_records',
  {
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    /** The dog's key, in the form of `dogKey`. */
    key: text('key').notNull(),
    /** The key of the sire of a litter. */
    otherKey: text('other_key'),
    data: jsonb('data').notNull(),
  },
  (table) => [index('dog_import_records_import').on(table.importId)],
);

/**
 * Parents that a file named by a stamp, a chip or another country's number and that are not in the studbook yet. Those
 * named by the federation's number are stored in `dogs`.
 */
export const awaitedParents = pgTable(
  'awaited_parents',
  {
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    /** sire, dam */
    side: text('side').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dogId, table.side] }), index('awaited_parents_key').on(table.key)],
);
