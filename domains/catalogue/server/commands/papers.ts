import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readShow } from '#domains/entries/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Paper, PaperInput, PrintedInput } from '../../contract.ts';
import { cataloguePath } from '../../paths.ts';
import { paperDays, paperTries, publicPapers } from '../../policy.ts';
import type { PaperOptions, PrintedLayout } from '../../prints/kinds.ts';
import { runPaperProcess } from '../paperProcess/paperProcess.ts';
import type { StoredAdvert } from '../paperProcess/tasks.ts';
import { listAdverts } from '../queries/adverts.ts';
import { openCatalogue } from '../queries/catalogue.ts';
import { readFrozenShow } from '../queries/frozen.ts';
import { findPrinted, hashFor, isWhole, readHashes, toPaper } from '../queries/papers.ts';
import { cataloguePapers } from '../tables.ts';
import { announce, lockCatalogue, logStep } from './freeze.ts';

const mostWaiting = 40;

/** The options that an order sets, without those that have their defaults; equal orders have equal texts. */
function optionsOf(input: PaperInput): PaperOptions {
  const { only, pages, day, referee_id, award, right, down, is_test, is_plain, is_changed } = input;
  return {
    ...(only?.length && { only: [...new Set(only)].toSorted() }),
    ...(pages?.length && { pages: [...new Set(pages)].toSorted() }),
    ...(day && { day }),
    ...(referee_id && { refereeId: referee_id }),
    ...(award && { award }),
    ...((right || down) && { offset: { right: right ?? 0, down: down ?? 0 } }),
    ...(is_test && { isTestPrint: true }),
    ...(is_plain && { isCoverPlain: true }),
    ...(is_changed && { isChangedOnly: true }),
  };
}

/**
 * Orders a paper of a frozen catalogue. An order that was made before returns its paper; a failed one is tried again.
 * Visitors may order the whole catalogue while it is public. Throws 404 before the freezing, 403 for other papers.
 */
export async function orderPaper(tx: Queryable, caller: Caller | null, input: PaperInput): Promise<Paper> {
  const { exhibitionId, kind } = input;
  const { isReader } = await openCatalogue(tx, caller, exhibitionId, 'prints');
  const asked = optionsOf(input);
  const isCatalogue = publicPapers.includes(kind);
  if (!isReader && (!isCatalogue || Object.keys(asked).length > 0)) throw forbidden();
  const printed = isCatalogue ? await findPrinted(tx, { exhibitionId, kind }) : undefined;
  if (asked.isChangedOnly && !printed)
    throw new PortalError(409, 'Сначала отметьте, какой каталог отдан в печать: новые листы сравниваются с ним');
  const options = JSON.stringify({ ...asked, ...(printed && { edition: printed.id }) });
  const hashes = await readHashes(tx, exhibitionId, await readFrozenShow(tx, exhibitionId));
  const hash = hashFor(hashes, kind);
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
    return toPaper(made, hashes);
  }
  const [known] = await tx.select().from(cataloguePapers).where(key).for('update');
  if (!known) throw new Error('The paper row is missing');
  if (known.failedAt === null) return toPaper(known, hashes);
  const [again] = await tx
    .update(cataloguePapers)
    .set({ failedAt: null, refusal: '', tries: 0, orderedAt: sql`${portalNow}` })
    .where(eq(cataloguePapers.id, known.id))
    .returning();
  await enqueue(tx, 'show-papers', [{ data: { paperId: known.id } }]);
  return toPaper(again ?? known, hashes);
}

/** Options as they are stored: `edition` is the id of the printed paper. */
type StoredOptions = Omit<PaperOptions, 'edition'> & { edition?: number };

const readLayout = async (db: Db, paperId: number | undefined): Promise<PrintedLayout | undefined> => {
  if (paperId === undefined) return undefined;
  const [row] = await db
    .select({ layout: cataloguePapers.layout })
    .from(cataloguePapers)
    .where(eq(cataloguePapers.id, paperId));
  return row?.layout ?? undefined;
};

/** Copies the files of the adverts into the folder in which the paper is made. */
async function fetchAdverts(
  db: Db,
  store: Files['store'],
  exhibitionId: number,
  folder: string,
): Promise<StoredAdvert[]> {
  const adverts: StoredAdvert[] = [];
  for (const { documentId, fileKey, place } of await listAdverts(db, exhibitionId)) {
    const stream = await store.open(fileKey);
    if (!stream) continue;
    const path = join(folder, `advert-${documentId}`);
    await writeStream(stream, path);
    adverts.push({ path, place, key: String(documentId) });
  }
  return adverts;
}

/**
 * Marks a whole catalogue as the printed one, or takes the mark back. Throws 404, 403, and 409 for a paper that is not
 * ready or is not a whole catalogue.
 */
export async function markPrinted(tx: Queryable, caller: Caller, input: PrintedInput): Promise<Paper> {
  const { exhibitionId, paperId, is_printed: isPrinted } = input;
  const show = await readShow(tx, exhibitionId);
  await assertShowRight(tx, caller, show, 'catalogue');
  await lockCatalogue(tx, exhibitionId);
  const ofShow = eq(cataloguePapers.exhibitionId, exhibitionId);
  const [row] = await tx
    .select()
    .from(cataloguePapers)
    .where(and(eq(cataloguePapers.id, paperId), ofShow));
  if (!row) throw notFound();
  if (isPrinted && (row.fileKey === null || row.layout === null || !isWhole(row)))
    throw new PortalError(409, 'В печать отдают готовый каталог целиком: сначала скачайте его');
  if (isPrinted !== (row.printedAt !== null)) {
    await tx
      .update(cataloguePapers)
      .set({ printedAt: null })
      .where(and(ofShow, eq(cataloguePapers.kind, row.kind), isNotNull(cataloguePapers.printedAt)));
    if (isPrinted)
      await tx
        .update(cataloguePapers)
        .set({ printedAt: sql`${portalNow}` })
        .where(eq(cataloguePapers.id, paperId));
    await logStep(tx, {
      exhibitionId,
      accountId: caller.accountId,
      step: 'printed',
      field: row.kind,
      to: isPrinted ? String(paperId) : '',
    });
    await announce(tx, exhibitionId);
  }
  const [now] = await tx.select().from(cataloguePapers).where(eq(cataloguePapers.id, paperId));
  return toPaper(now ?? row, await readHashes(tx, exhibitionId, await readFrozenShow(tx, exhibitionId)));
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
  const { edition, ...asked } = JSON.parse(row.options) as StoredOptions;
  const options: PaperOptions = { ...asked, address, edition: await readLayout(db, edition) };
  return tempUpload.within(async (folder) => {
    const path = join(folder, 'paper.pdf');
    const adverts = publicPapers.includes(row.kind) ? await fetchAdverts(db, store, row.exhibitionId, folder) : [];
    const { name, emblem } = portalOwner();
    const outcome = await run({
      kind: row.kind,
      show,
      options,
      adverts,
      path,
      owner: { name, emblem: emblem?.toString('base64') ?? null },
    });
    if ('refused' in outcome) return giveUp(outcome.refused);
    const fileKey = `${randomBytes(16).toString('hex')}.pdf`;
    await store.putFile(fileKey, path, 'application/pdf');
    const hash = hashFor(await readHashes(db, row.exhibitionId, show), row.kind);
    await db
      .update(cataloguePapers)
      .set({ fileKey, size: outcome.size, layout: isWhole(row) ? outcome.layout : null, readyAt: sql`${portalNow}` })
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

/** Removes papers ordered long ago, except printed ones: the bytes first, then the row. */
export async function clearPapers(db: Db, { store }: Pick<Files, 'store'>): Promise<void> {
  const over = await db
    .select({ id: cataloguePapers.id, fileKey: cataloguePapers.fileKey })
    .from(cataloguePapers)
    .where(
      and(
        sql`${cataloguePapers.orderedAt} < ${portalNow} - make_interval(days => ${paperDays})`,
        isNull(cataloguePapers.printedAt),
      ),
    );
  for (const { id, fileKey } of over) {
    if (fileKey) await store.remove(fileKey);
    await db.delete(cataloguePapers).where(inArray(cataloguePapers.id, [id]));
  }
}
