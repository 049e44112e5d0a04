import { and, asc, desc, eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { RowOutcome } from '#platform/server/tableFiles/registerFile.ts';
import type { ImportDetails, RegisterImport } from '../../contract.ts';
import { limits, type Register } from '../../policy.ts';
import { readers } from '../readers.ts';
import { registerImportRows, registerImports } from '../tables.ts';

const listed = 10;
/** Files whose columns are remembered. */
const rememberedFiles = 20;

export const fieldsOf = (register: Register): ImportDetails['fields'] =>
  readers[register].fields.map(({ name, title, isNeeded }) => ({ name, title, is_needed: isNeeded }));

const select = (db: Queryable) =>
  db
    .select({ row: registerImports, by: profiles.shortName })
    .from(registerImports)
    .innerJoin(accounts, eq(accounts.id, registerImports.startedBy))
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

const summaryOf = ({ row, by }: Found): RegisterImport => ({
  id: row.id,
  file_name: row.fileName,
  state: row.state,
  rows_total: row.rowsTotal,
  rows_done: row.rowsDone,
  ...{ added: row.added, changed: row.changed, unchanged: row.unchanged, rejected: row.rejected },
  problem: row.problem,
  uploaded_at: row.uploadedAt.toISOString(),
  uploaded_by: by,
  finished_at: row.finishedAt?.toISOString() ?? null,
});

export async function listImports(db: Queryable, register: Register): Promise<RegisterImport[]> {
  const rows = await select(db)
    .where(eq(registerImports.register, register))
    .orderBy(desc(registerImports.id))
    .limit(listed);
  return rows.map(summaryOf);
}

/** Throws 404. */
export async function findImport(db: Queryable, register: Register, importId: number): Promise<Found> {
  const [found] = await select(db).where(and(eq(registerImports.id, importId), eq(registerImports.register, register)));
  if (!found) throw notFound();
  return found;
}

export async function getImport(db: Queryable, register: Register, importId: number): Promise<ImportDetails> {
  const found = await findImport(db, register, importId);
  const { row } = found;
  const rowsOf = (outcome: RowOutcome, most: number) =>
    db
      .select()
      .from(registerImportRows)
      .where(and(eq(registerImportRows.importId, importId), eq(registerImportRows.outcome, outcome)))
      .orderBy(asc(registerImportRows.line))
      .limit(most);
  const changed = await rowsOf('changed', limits.shownRows);
  const added = await rowsOf('added', limits.shownRows);
  const rejected = await rowsOf('rejected', limits.shownRejected);
  return {
    ...summaryOf(found),
    fields: fieldsOf(register),
    columns: row.headings.map((heading, at) => ({
      ...{ heading, samples: row.samples[at] ?? [], field: row.columns[at] ?? null },
    })),
    kind: row.kind,
    is_anew: row.isAnew,
    has_mistakes: rejected.length > 0,
    digest: row.digest,
    changed_rows: changed.map(({ line, name, changes }) => ({ line, name, changes })),
    added_rows: added.map(({ line, name, changes }) => ({ line, name, changes })),
    rejected_rows: rejected.map(({ line, name, mistakes }) => ({ line, name, mistakes })),
  };
}

/** What staff said of headings in earlier files, the latest first. */
export async function rememberedFields(db: Queryable, register: Register): Promise<Map<string, string>> {
  const rows = await db
    .select({ headings: registerImports.headings, columns: registerImports.columns })
    .from(registerImports)
    .where(and(eq(registerImports.register, register), eq(registerImports.state, 'written')))
    .orderBy(desc(registerImports.id))
    .limit(rememberedFiles);
  const known = new Map<string, string>();
  for (const { headings, columns } of rows)
    for (const [at, heading] of headings.entries()) {
      const field = columns[at];
      if (heading && typeof field === 'string' && !known.has(heading)) known.set(heading, field);
    }
  return known;
}

const rowsAtOnce = 500;

/** All rejected rows in batches, in the order of the file. */
export async function* rejectedRows(db: Queryable, importId: number) {
  for (let from = 0; ; from += rowsAtOnce) {
    const rows = await db
      .select()
      .from(registerImportRows)
      .where(and(eq(registerImportRows.importId, importId), eq(registerImportRows.outcome, 'rejected')))
      .orderBy(asc(registerImportRows.line))
      .limit(rowsAtOnce)
      .offset(from);
    if (rows.length) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}
