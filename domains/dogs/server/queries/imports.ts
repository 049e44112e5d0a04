import { Readable } from 'node:stream';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { csvLine, csvMark } from '#platform/server/tableFiles/csv.ts';
import type { DogImport, ImportDetails } from '../../contract.ts';
import { mistakeHeading } from '../import/rowReader.ts';
import { dogImportRejections, dogImports } from '../import/tables.ts';

const columns = {
  id: dogImports.id,
  file_name: dogImports.fileName,
  kind: dogImports.kind,
  is_dry_run: dogImports.isDryRun,
  state: dogImports.state,
  rows_read: dogImports.rowsRead,
  added: dogImports.added,
  changed: dogImports.changed,
  unchanged: dogImports.unchanged,
  rejected: dogImports.rejected,
  contradictions: dogImports.contradictions,
  problem: dogImports.problem,
  started_at: dogImports.startedAt,
  finished_at: dogImports.finishedAt,
};
const instant = (value: string): string => new Date(value).toISOString();
const toImport = (row: DogImport): DogImport => ({
  ...row,
  started_at: instant(row.started_at),
  finished_at: row.finished_at && instant(row.finished_at),
});

export async function listImports(db: Queryable): Promise<DogImport[]> {
  const rows = await db.select(columns).from(dogImports).orderBy(desc(dogImports.id)).limit(30);
  return rows.map(toImport);
}

const rejectionsPage = 200;
const rejectedAfter = (importId: number, line: number) =>
  and(eq(dogImportRejections.importId, importId), gt(dogImportRejections.line, line));

/** With the rejected rows after a line. Throws 404. */
export async function getImport(db: Queryable, importId: number, after: number): Promise<ImportDetails> {
  const [found] = await db.select(columns).from(dogImports).where(eq(dogImports.id, importId));
  if (!found) throw notFound();
  const wrong = await db
    .select({ line: dogImportRejections.line, reason: dogImportRejections.reason })
    .from(dogImportRejections)
    .where(rejectedAfter(importId, after))
    .orderBy(asc(dogImportRejections.line))
    .limit(rejectionsPage + 1);
  const rejections = wrong.slice(0, rejectionsPage);
  return {
    ...toImport(found),
    rejections,
    next: wrong.length > rejectionsPage ? (rejections.at(-1)?.line ?? null) : null,
  };
}

const mistakesAtOnce = 2000;

/**
 * Streams the rejected rows of an import as a file with the same columns and a reason for each row; once corrected it
 * can be imported. Throws 404.
 */
export async function mistakesOf(db: Queryable, importId: number): Promise<{ name: string; stream: Readable }> {
  const [file] = await db
    .select({ name: dogImports.fileName, headings: dogImports.headings })
    .from(dogImports)
    .where(and(eq(dogImports.id, importId), gt(dogImports.rejected, 0)));
  if (!file) throw notFound();
  return {
    name: `${file.name.replace(/\.\w+$/, '')} — исправить.csv`,
    stream: Readable.from(lines(db, importId, file.headings)),
  };
}

async function* lines(db: Queryable, importId: number, headings: readonly string[]): AsyncGenerator<string> {
  // A re-imported file of rejected rows already has the column.
  const own = headings.indexOf(mistakeHeading);
  const without = (cells: readonly string[]): string[] => cells.filter((_, at) => at !== own);
  yield csvMark + csvLine([...without(headings), mistakeHeading]);
  let after = 0;
  for (;;) {
    const rows = await db
      .select({
        line: dogImportRejections.line,
        reason: dogImportRejections.reason,
        cells: dogImportRejections.cells,
      })
      .from(dogImportRejections)
      .where(rejectedAfter(importId, after))
      .orderBy(asc(dogImportRejections.line))
      .limit(mistakesAtOnce);
    for (const { reason, cells } of rows) {
      const row = Array.from({ length: headings.length }, (_, at) => cells?.[at] ?? '');
      yield csvLine([...without(row), reason]);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}
