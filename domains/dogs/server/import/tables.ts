import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** One reading of a file into the studbook. */
export const dogImports = pgTable(
  'dog_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file's size, beginning and end: the same file goes on where it was left. */
    fingerprint: text('fingerprint').notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    /** Null: by the command. */
    startedBy: integer('started_by').references(() => accounts.id),
    /** reading, merging, done, failed */
    state: text('state').notNull().default('reading'),
    /** Rows of the file that are safely staged. */
    rowsRead: integer('rows_read').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    problem: text('problem').notNull().default(''),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('dog_imports_fingerprint').on(table.fingerprint)],
);

/** Rows of a file on their way into the studbook; empty when nothing is being read. */
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
    colour: text('colour'),
    stampCode: text('stamp_code'),
    stampNumber: integer('stamp_number'),
    chip: text('chip'),
    pedigreeNumber: integer('pedigree_number'),
    sireNumber: integer('sire_number'),
    damNumber: integer('dam_number'),
    breeder: text('breeder'),
    breederAlias: text('breeder_alias'),
    owner: text('owner'),
    ownerAlias: text('owner_alias'),
    dignityIds: integer('dignity_ids').array(),
    hd: text('hd'),
    ed: smallint('ed'),
    pl: smallint('pl'),
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
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
