import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ActAuthor } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { RowChange, RowOutcome } from '#platform/server/tableFiles/registerFile.ts';
import type { ImportState, Register } from '../policy.ts';

/** A file that staff import into a register. The file lies in the store until it is written, at most for a day. */
export const registerImports = pgTable(
  'register_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    register: text('register').$type<Register>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name').notNull(),
    /** Key in the file store; null once the file is deleted. */
    fileKey: text('file_key'),
    headingLine: integer('heading_line').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** Some values of each column; emptied with the file. */
    samples: jsonb('samples').$type<string[][]>().notNull(),
    /** The field of each column; null: not chosen yet; '': not read. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    /** Kind of all rows where no column holds it. */
    kind: text('kind'),
    rowsTotal: integer('rows_total'),
    rowsDone: integer('rows_done').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Of all rows' outcomes: what is written is what was seen. */
    digest: text('digest').notNull().default(''),
    /** The register changed between the trial and the writing. */
    isAnew: boolean('is_anew').notNull().default(false),
    problem: text('problem').notNull().default(''),
    startedBy: integer('started_by')
      .notNull()
      .references(() => accounts.id),
    /** Who had the file written, for the journal. */
    author: jsonb('author').$type<ActAuthor>(),
    uploadedAt: instant('uploaded_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('register_imports_list').on(table.register, table.id),
    uniqueIndex('register_imports_running').on(table.register).where(sql`${table.state} in ('reading', 'writing')`),
    index('register_imports_kept').on(table.uploadedAt).where(sql`${table.fileKey} is not null`),
  ],
);

/** Rows that staff look at: the first changed and new ones, all rejected ones. Deleted after a day. */
export const registerImportRows = pgTable(
  'register_import_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => registerImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    name: text('name').notNull(),
    changes: jsonb('changes').$type<RowChange[]>().notNull(),
    mistakes: jsonb('mistakes').$type<string[]>().notNull(),
    /** Of rejected rows, for the file of mistakes. */
    cells: jsonb('cells').$type<string[]>().notNull(),
  },
  (table) => [index('register_import_rows_import').on(table.importId, table.outcome, table.line)],
);
