import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Paper, PaperOf } from '../../contract.ts';
import type { FrozenShow } from '../../frozen.ts';
import { publicPapers } from '../../policy.ts';
import { cataloguePapers } from '../tables.ts';
import { listAdverts } from './adverts.ts';
import { openCatalogue } from './catalogue.ts';
import { hashOf, readFrozenShow } from './frozen.ts';

export type PaperRow = typeof cataloguePapers.$inferSelect;

/** Options that leave no page out; `edition` is the printed catalogue whose pages it keeps. */
const wholeOptions: readonly string[] = ['edition', 'isCoverPlain'];
export const isWhole = ({ kind, options }: Pick<PaperRow, 'kind' | 'options'>): boolean =>
  publicPapers.includes(kind) && Object.keys(JSON.parse(options)).every((name) => wholeOptions.includes(name));

/** Hashes of a catalogue as it is now: of its dogs alone, and together with its adverts. */
export interface Hashes {
  dogs: string;
  whole: string;
}
export const hashFor = ({ dogs, whole }: Hashes, kind: string): string => (publicPapers.includes(kind) ? whole : dogs);

export async function readHashes(db: Queryable, exhibitionId: number, show: FrozenShow): Promise<Hashes> {
  const adverts = (await listAdverts(db, exhibitionId)).map(({ documentId, place }) => [documentId, place]);
  return { dogs: hashOf(show), whole: adverts.length ? hashOf({ show, adverts }) : hashOf(show) };
}

/** The paper that the organiser had printed of this kind. */
export async function findPrinted(
  db: Queryable,
  { exhibitionId, kind }: Pick<PaperRow, 'exhibitionId' | 'kind'>,
): Promise<PaperRow | undefined> {
  const [row] = await db
    .select()
    .from(cataloguePapers)
    .where(
      and(
        eq(cataloguePapers.exhibitionId, exhibitionId),
        eq(cataloguePapers.kind, kind),
        isNotNull(cataloguePapers.printedAt),
      ),
    );
  return row;
}

export const toPaper = (row: PaperRow, hashes: Hashes): Paper => ({
  paper_id: row.id,
  kind: row.kind,
  state: row.fileKey !== null ? 'ready' : row.failedAt !== null ? 'failed' : 'waiting',
  refusal: row.refusal,
  size: row.size,
  made_at: row.readyAt === null ? null : new Date(row.readyAt).toISOString(),
  is_current: row.hash === hashFor(hashes, row.kind),
  is_whole: isWhole(row),
  printed_at: row.printedAt === null ? null : new Date(row.printedAt).toISOString(),
});

/**
 * A paper that the caller may read. Visitors read the catalogue itself while it is public, and only as it is now: an
 * older paper may name people who have withdrawn their names. Throws 404 otherwise.
 */
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
  if (!row || (!isReader && !isWhole(row))) throw notFound();
  if (!isReader && !(await readPaper(db, row)).is_current) throw notFound();
  return row;
}

export async function getPaper(db: Queryable, caller: Caller | null, input: PaperOf): Promise<Paper> {
  return readPaper(db, await findPaper(db, caller, input));
}

async function readPaper(db: Queryable, row: PaperRow): Promise<Paper> {
  const show = await readFrozenShow(db, row.exhibitionId);
  return toPaper(row, await readHashes(db, row.exhibitionId, show));
}
