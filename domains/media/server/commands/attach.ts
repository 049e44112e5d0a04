import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { defaultPicturePath, documentFilePath, documentIdIn } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { documents, pictures } from '../tables.ts';
import { claimDocuments, claimPictures, releaseDocuments, releasePictures } from './claims.ts';

export interface StoredFile {
  name: string;
  link: string;
  /** Bytes. */
  size: number;
}

interface To {
  profileId: number;
  purpose: string;
  ownerId: number;
  /** Form field that shows the error. */
  field: string;
  /** Pictures that stay attached besides the given ones; another member may have uploaded them. */
  beside?: readonly number[];
}

/** Moves the error of a claim to the form's field. */
const under = async (field: string, act: Promise<void>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (error instanceof PortalError && error.errors.file)
      throw new PortalError(error.status, { [field]: error.errors.file });
    throw error;
  }
};

/**
 * Attaches exactly these pictures (and those in `beside`) to the record and releases its others. Returns the addresses
 * to store in the record, in the given order. Throws 400 at `field` for a picture of another profile or record.
 */
export async function attachPictures(
  tx: Queryable,
  { field, beside = [], ...to }: To,
  pictureIds: readonly number[],
): Promise<string[]> {
  const ids = [...new Set(pictureIds)];
  await under(field, claimPictures(tx, { ...to, pictureIds: ids }));
  await releasePictures(tx, to, [...ids, ...beside]);
  if (!ids.length) return [];
  const rows = await tx
    .select({ id: pictures.id, digits: pictures.digits, widths: pictures.widths })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(defaultPicturePath);
}

/**
 * Does the same for documents. Files of early demonstration data have no row, so a negative id names their position in
 * `before` (`-1` is the first).
 */
export async function attachDocuments(
  tx: Queryable,
  { field, pdfOnly = false, ...to }: Omit<To, 'beside'> & { pdfOnly?: boolean },
  { documentIds, before }: { documentIds: readonly number[]; before: readonly StoredFile[] },
): Promise<StoredFile[]> {
  const ids = [...new Set(documentIds)];
  const own = ids.filter((id) => id > 0);
  await under(field, claimDocuments(tx, { ...to, documentIds: own }));
  await releaseDocuments(tx, to, own);
  const rows = own.length ? await tx.select().from(documents).where(inArray(documents.id, own)) : [];
  if (pdfOnly && rows.some(({ mediaType }) => mediaType !== 'application/pdf'))
    throw new PortalError(400, { [field]: texts.pdfOnly });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row) return { name: row.name, link: documentFilePath(row.id), size: row.size };
    const kept = before[-id - 1];
    if (!kept || documentIdIn(kept.link) !== null) throw new PortalError(400, { [field]: texts.foreignFile });
    return kept;
  });
}

/** Ids of a record's documents in the form `attachDocuments` accepts. */
export const attachedIds = (files: readonly StoredFile[]): { id: number; name: string; size: number }[] =>
  files.map(({ name, link, size }, at) => ({ id: documentIdIn(link) ?? -at - 1, name, size }));
