import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Paper, PaperOf } from '../../contract.ts';
import { publicPapers } from '../../policy.ts';
import { cataloguePapers } from '../tables.ts';
import { openCatalogue } from './catalogue.ts';
import { hashOf, readFrozenShow } from './frozen.ts';

export type PaperRow = typeof cataloguePapers.$inferSelect;

/** `hash`: of the catalogue as it is now. */
export const toPaper = (row: PaperRow, hash: string): Paper => ({
  paper_id: row.id,
  kind: row.kind,
  state: row.fileKey !== null ? 'ready' : row.failedAt !== null ? 'failed' : 'waiting',
  refusal: row.refusal,
  size: row.size,
  made_at: row.readyAt === null ? null : new Date(row.readyAt).toISOString(),
  is_current: row.hash === hash,
});

/** A paper that the caller may read. Visitors read the catalogue itself while it is public. Throws 404 otherwise. */
export async function findPaper(
  db: Queryable,
  caller: Caller | null,
  { exhibitionId, paperId }: PaperOf,
): Promise<PaperRow> {
  const { isReader } = await openCatalogue(db, caller, exhibitionId, 'prints');
  const [row] = await db
    .select()
    .from(cataloguePapers)
    .where(and(eq(cataloguePapers.id, paperId), eq(cataloguePapers.exhibitionId, exhibitionId)));
  if (!row || (!isReader && (!publicPapers.includes(row.kind) || row.options !== '{}'))) throw notFound();
  return row;
}

export async function getPaper(db: Queryable, caller: Caller | null, input: PaperOf): Promise<Paper> {
  const row = await findPaper(db, caller, input);
  return toPaper(row, hashOf(await readFrozenShow(db, input.exhibitionId)));
}
