import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { DogImport, ImportDetails } from '../../contract.ts';
import { dogImportRejections, dogImports } from '../import/tables.ts';

type ImportRow = DogImport & Record<string, unknown>;

const columns = sql`id, file_name, is_dry_run, state, rows_read, added, changed, unchanged, rejected, problem, started_at, finished_at`;
const instant = (value: string | Date): string => new Date(value).toISOString();
const toImport = (row: ImportRow): DogImport => ({ ...row, started_at: instant(row.started_at), finished_at: row.finished_at && instant(row.finished_at) });

export async function listImports(db: Queryable): Promise<DogImport[]> {
  const { rows } = await db.execute<ImportRow>(sql`select ${columns} from ${dogImports} order by id desc limit 30`);
  return rows.map(toImport);
}

const rejectionsPage = 200;

/** How an import goes, with the rejected rows after a line. Throws 404. */
export async function getImport(db: Queryable, importId: number, after: number): Promise<ImportDetails> {
  const { rows } = await db.execute<ImportRow>(sql`select ${columns} from ${dogImports} where id = ${importId}`);
  if (!rows[0]) throw notFound();
  const { rows: wrong } = await db.execute<{ line: number; reason: string }>(sql`
    select line, reason from ${dogImportRejections} where import_id = ${importId} and line > ${after} order by line limit ${rejectionsPage + 1}`);
  const rejections = wrong.slice(0, rejectionsPage);
  return { ...toImport(rows[0]), rejections, next: wrong.length > rejectionsPage ? (rejections.at(-1)?.line ?? null) : null };
}
