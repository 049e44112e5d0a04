import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { forbidden, PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Paper, PaperInput } from '../../contract.ts';
import { cataloguePath } from '../../paths.ts';
import { paperDays, paperTries, publicPapers } from '../../policy.ts';
import type { PaperOptions } from '../../prints/kinds.ts';
import { runPaperProcess } from '../paperProcess/paperProcess.ts';
import { openCatalogue } from '../queries/catalogue.ts';
import { hashOf, readFrozenShow } from '../queries/frozen.ts';
import { toPaper } from '../queries/papers.ts';
import { cataloguePapers } from '../tables.ts';

const mostWaiting = 40;

/** The options that an order sets, without those that have their defaults; equal orders have equal texts. */
function optionsOf({ only, pages, day, referee_id, award, right, down, is_test, is_plain }: PaperInput): PaperOptions {
  return {
    ...(only?.length && { only: [...new Set(only)].toSorted() }),
    ...(pages?.length && { pages: [...new Set(pages)].toSorted() }),
    ...(day && { day }),
    ...(referee_id && { refereeId: referee_id }),
    ...(award && { award }),
    ...((right || down) && { offset: { right: right ?? 0, down: down ?? 0 } }),
    ...(is_test && { isTestPrint: true }),
    ...(is_plain && { isCoverPlain: true }),
  };
}

/**
 * Orders a paper of a frozen catalogue. An order that was made before returns its paper; a failed one is tried again.
 * Visitors may order the whole catalogue while it is public. Throws 404 before the freezing, 403 for other papers.
 */
export async function orderPaper(tx: Queryable, caller: Caller | null, input: PaperInput): Promise<Paper> {
  const { exhibitionId, kind } = input;
  const { isReader } = await openCatalogue(tx, caller, exhibitionId, 'prints');
  const options = JSON.stringify(optionsOf(input));
  if (!isReader && (!publicPapers.includes(kind) || options !== '{}')) throw forbidden();
  const hash = hashOf(await readFrozenShow(tx, exhibitionId));
  const key = and(
    eq(cataloguePapers.exhibitionId, exhibitionId),
    eq(cataloguePapers.kind, kind),
    eq(cataloguePapers.options, options),
    eq(cataloguePapers.hash, hash),
  );
  const [made] = await tx
    .insert(cataloguePapers)
    .values({ exhibitionId, kind, options, hash })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const waiting = await tx.$count(
      cataloguePapers,
      and(
        eq(cataloguePapers.exhibitionId, exhibitionId),
        isNull(cataloguePapers.fileKey),
        isNull(cataloguePapers.failedAt),
      ),
    );
    if (waiting > mostWaiting) throw new PortalError(409, 'Уже готовится много бумаг. Дождитесь их и закажите эту.');
    await enqueue(tx, 'show-papers', [{ data: { paperId: made.id } }]);
    return toPaper(made, hash);
  }
  const [known] = await tx.select().from(cataloguePapers).where(key).for('update');
  if (!known) throw new Error('The paper row is missing');
  if (known.failedAt === null) return toPaper(known, hash);
  const [again] = await tx
    .update(cataloguePapers)
    .set({ failedAt: null, refusal: '', tries: 0, orderedAt: sql`${portalNow}` })
    .where(eq(cataloguePapers.id, known.id))
    .returning();
  await enqueue(tx, 'show-papers', [{ data: { paperId: known.id } }]);
  return toPaper(again ?? known, hash);
}

const other = alias(cataloguePapers, 'other');

/**
 * Makes an ordered paper of the catalogue as it is now. Idempotent: a finished one is left as it is, and bytes of an
 * interrupted attempt stay under a key no row refers to. An error is thrown until the attempts are used up.
 */
export async function makePaper(
  db: Db,
  { store, tempUpload }: Pick<Files, 'store' | 'tempUpload'>,
  { paperId, publicUrl, run = runPaperProcess }: { paperId: number; publicUrl: string; run?: typeof runPaperProcess },
): Promise<'made' | 'nothing'> {
  const [row] = await db
    .update(cataloguePapers)
    .set({ tries: sql`${cataloguePapers.tries} + 1` })
    .where(and(eq(cataloguePapers.id, paperId), isNull(cataloguePapers.fileKey), isNull(cataloguePapers.failedAt)))
    .returning();
  if (!row) return 'nothing';
  const giveUp = async (refusal: string): Promise<'nothing'> => {
    await db
      .update(cataloguePapers)
      .set({ failedAt: sql`${portalNow}`, refusal })
      .where(eq(cataloguePapers.id, paperId));
    return 'nothing';
  };
  if (row.tries > paperTries) return giveUp('');
  const show = await readFrozenShow(db, row.exhibitionId);
  const address = `${publicUrl}${cataloguePath(row.exhibitionId)}?q={number}`;
  const options: PaperOptions = { ...(JSON.parse(row.options) as PaperOptions), address };
  return tempUpload.within(async (folder) => {
    const path = join(folder, 'paper.pdf');
    const outcome = await run({ kind: row.kind, show, options, path });
    if ('refused' in outcome) return giveUp(outcome.refused);
    const fileKey = `${randomBytes(16).toString('hex')}.pdf`;
    await store.putFile(fileKey, path, 'application/pdf');
    const hash = hashOf(show);
    await db
      .update(cataloguePapers)
      .set({ fileKey, size: outcome.size, readyAt: sql`${portalNow}` })
      .where(eq(cataloguePapers.id, paperId));
    // The catalogue may have changed since the order; another order of its present state may be there already.
    await db
      .update(cataloguePapers)
      .set({ hash })
      .where(
        and(
          eq(cataloguePapers.id, paperId),
          ne(cataloguePapers.hash, hash),
          notExists(
            db
              .select({ id: other.id })
              .from(other)
              .where(
                and(
                  eq(other.exhibitionId, row.exhibitionId),
                  eq(other.kind, row.kind),
                  eq(other.options, row.options),
                  eq(other.hash, hash),
                ),
              ),
          ),
        ),
      );
    return 'made';
  });
}

/** Removes papers ordered long ago: the bytes first, then the row. */
export async function clearPapers(db: Db, { store }: Pick<Files, 'store'>): Promise<void> {
  const over = await db
    .select({ id: cataloguePapers.id, fileKey: cataloguePapers.fileKey })
    .from(cataloguePapers)
    .where(sql`${cataloguePapers.orderedAt} < ${portalNow} - make_interval(days => ${paperDays})`);
  for (const { id, fileKey } of over) {
    if (fileKey) await store.remove(fileKey);
    await db.delete(cataloguePapers).where(inArray(cataloguePapers.id, [id]));
  }
}
