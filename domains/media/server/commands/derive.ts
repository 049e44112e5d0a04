import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { openPdf } from '#platform/server/files/openPdf.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import type { UploadedDocument } from '../../contract.ts';
import { maxFileBytes } from '../../limits.ts';
import { texts } from '../../texts.ts';
import { documents } from '../tables.ts';
import type { FileOwner } from './claims.ts';
import { assertQuota } from './storeUpload.ts';

type Kept = Pick<Files, 'store' | 'tempUpload'>;
type DocumentRow = typeof documents.$inferSelect;

/** Stores a document derived from other documents of the profile; like an upload, it is not claimed yet. */
async function keep(
  db: Db,
  { store }: Kept,
  row: { profileId: number; name: string; mediaType: string },
  path: string,
): Promise<UploadedDocument> {
  const { size } = await stat(path);
  const fileKey = `${randomBytes(16).toString('hex')}.${row.mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`;
  await store.putFile(fileKey, path, row.mediaType);
  try {
    const [made] = await db
      .insert(documents)
      .values({ ...row, fileKey, size })
      .returning({ id: documents.id });
    if (!made) throw new Error('The document was not written');
    return { id: made.id, name: row.name, media_type: row.mediaType, size };
  } catch (error) {
    await store.remove(fileKey);
    throw error;
  }
}

const ownDocuments = (db: Db, profileId: number, ids: readonly number[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), eq(documents.profileId, profileId), isNull(documents.discardedAt)));

async function bring({ store }: Kept, { fileKey }: DocumentRow, path: string): Promise<string> {
  const stream = await store.open(fileKey);
  if (!stream) throw notFound();
  await writeStream(stream, path);
  return path;
}

/**
 * Copies a document, so that the original and the copy can be deleted independently. Throws 404, or 413 over the quota.
 */
export async function copyDocument(
  db: Db,
  files: Kept,
  profileId: number,
  documentId: number,
): Promise<UploadedDocument> {
  await assertQuota(db, profileId);
  const [found] = await ownDocuments(db, profileId, [documentId]);
  if (!found) throw notFound();
  const { name, mediaType } = found;
  return files.tempUpload.within(async (folder) =>
    keep(db, files, { profileId, name, mediaType }, await bring(files, found, join(folder, 'copy'))),
  );
}

/**
 * Copies the newest document of another record to the profile, so that it need not be uploaded again. Returns null when
 * the record has none.
 */
export async function copyNewestDocument(
  db: Db,
  files: Kept,
  { purpose, ownerId }: FileOwner,
  profileId: number,
): Promise<UploadedDocument | null> {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.purpose, purpose), eq(documents.ownerId, ownerId), isNull(documents.discardedAt)))
    .orderBy(desc(documents.id))
    .limit(1);
  if (!found) return null;
  const { name, mediaType } = found;
  return files.tempUpload.within(async (folder) =>
    keep(db, files, { profileId, name, mediaType }, await bring(files, found, join(folder, 'copy'))),
  );
}

/** Stores a generated PDF as an unclaimed document of the profile. */
export async function storePdf(
  db: Db,
  files: Kept,
  { profileId, name }: { profileId: number; name: string },
  pdf: Buffer,
): Promise<UploadedDocument> {
  return files.tempUpload.within(async (folder) => {
    const path = join(folder, 'made');
    await writeFile(path, pdf);
    return keep(db, files, { profileId, name, mediaType: 'application/pdf' }, path);
  });
}

const a4 = { width: 595, height: 842 };

/**
 * Joins photographs of a paper's pages into one PDF in the given order and discards the photographs. Throws 400 for
 * claimed or other files, 413 when they are too large.
 */
export async function joinPicturesToPdf(
  db: Db,
  files: Kept,
  profileId: number,
  documentIds: readonly number[],
): Promise<UploadedDocument> {
  await assertQuota(db, profileId);
  const found = new Map((await ownDocuments(db, profileId, documentIds)).map((row) => [row.id, row]));
  const pages = documentIds.flatMap((id) => found.get(id) ?? []);
  if (pages.length < documentIds.length || pages.some(({ purpose }) => purpose !== null))
    throw new PortalError(400, { document_ids: texts.foreignFile });
  if (pages.some(({ mediaType }) => mediaType !== 'image/jpeg'))
    throw new PortalError(400, { document_ids: 'Объединить можно только снимки .jpg. PDF приложите отдельно.' });
  if (pages.reduce((sum, { size }) => sum + size, 0) > maxFileBytes)
    throw new PortalError(413, { document_ids: 'Вместе снимки больше 20 МБ: уберите часть или снимите мельче' });
  const name = `${(pages[0] as DocumentRow).name.replace(/\.jpe?g$/i, '')}.pdf`;
  const made = await files.tempUpload.within(async (folder) => {
    const pdf = await openPdf({ autoFirstPage: false, lang: 'ru-RU', displayTitle: true, info: { Title: name } });
    const whole = buffer(pdf as unknown as NodeJS.ReadableStream);
    for (const [at, page] of pages.entries()) {
      const picture = await readFile(await bring(files, page, join(folder, `${at}.jpg`)));
      const { width, height } = (
        pdf as unknown as { openImage(bytes: Buffer): { width: number; height: number } }
      ).openImage(picture);
      const size: [number, number] = width > height ? [a4.height, a4.width] : [a4.width, a4.height];
      pdf.addPage({ size, margin: 0 }).image(picture, 0, 0, { fit: size, align: 'center', valign: 'center' });
    }
    pdf.end();
    const path = join(folder, 'joined.pdf');
    await writeFile(path, await whole);
    return keep(db, files, { profileId, name, mediaType: 'application/pdf' }, path);
  });
  await db
    .update(documents)
    .set({ discardedAt: portalNow })
    .where(and(inArray(documents.id, [...documentIds]), isNull(documents.purpose)));
  return made;
}
