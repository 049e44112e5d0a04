import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Made } from '#platform/server/files/workshop/tasks.ts';
import type { PictureView, UploadedDocument } from '../../contract.ts';
import { mostWaiting, quota } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { variantKey } from '../pictureFiles.ts';
import { pictureView } from '../queries/pictureView.ts';
import { usedBy } from '../queries/usedBy.ts';
import type { Received } from '../routes/receive.ts';
import { documents, pictures } from '../tables.ts';

/** Before anything is received: whoever has no room left need not send twenty megabytes to hear so. */
export async function checkRoom(db: Db, profileId: number): Promise<void> {
  const used = await usedBy(db, profileId);
  if (used.bytes >= quota.bytes || used.files >= quota.files) throw new PortalError(413, { file: texts.quota });
  if (used.waiting >= mostWaiting) throw new PortalError(413, { file: texts.tooManyWaiting });
}

const mediaTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;
const extensions = { pdf: '.pdf', jpeg: '.jpg' } as const;

/** The name people see always ends as what the file is. */
const withExtension = (name: string, kind: 'pdf' | 'jpeg'): string =>
  (kind === 'pdf' ? /\.pdf$/i : /\.jpe?g$/i).test(name) ? name : `${name}${extensions[kind]}`;

/** Bytes first: a row never names a file that is not there. What is stored and then fails leaves nothing. */
async function stored<Row>({ store }: Files, kept: { key: string; path: string; mediaType: string }[], write: () => Promise<Row>): Promise<Row> {
  try {
    for (const { key, path, mediaType } of kept) await store.putFile(key, path, mediaType);
    return await write();
  } catch (error) {
    for (const { key } of kept) await store.remove(key);
    throw error;
  }
}

export async function keepDocument(db: Db, files: Files, profileId: number, { name, path, kind }: Received, folder: string): Promise<UploadedDocument> {
  if (kind === 'unknown') throw new PortalError(422, { file: texts.unknownKind });
  const made = await files.workshop.make(kind === 'pdf' ? { kind, path } : { kind: 'scan', path, folder });
  const clean = made.files[0]?.path ?? path;
  const { size } = await stat(clean);
  const fileKey = `${randomBytes(16).toString('hex')}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
  const row = { profileId, fileKey, name: withExtension(name, kind), mediaType: mediaTypes[kind], size };
  return stored(files, [{ key: fileKey, path: clean, mediaType: row.mediaType }], async () => {
    const [document] = await db.insert(documents).values(row).returning({ id: documents.id });
    if (!document) throw new Error('The document was not written');
    return { id: document.id, name: row.name, media_type: row.mediaType, size };
  });
}

/** Answered as soon as JPEG is there in all widths; the smaller formats follow by the job. */
export async function keepPicture(db: Db, files: Files, profileId: number, { name, path, kind }: Received, folder: string): Promise<PictureView> {
  if (kind !== 'jpeg') throw new PortalError(422, { file: 'Это не фотография в формате JPEG. Выберите файл .jpg или .jpeg.' });
  return storePicture(db, files, profileId, name, await files.workshop.make({ kind: 'picture', path, folder }));
}

export async function storePicture(db: Db, files: Files, profileId: number, name: string, made: Made): Promise<PictureView> {
  const digits = randomBytes(16).toString('hex');
  const kept = made.files.map(({ path, width, mediaType }) => ({ key: variantKey(digits, width, mediaType), path, mediaType, width }));
  const sizes = await Promise.all(kept.map(async ({ path }) => (await stat(path)).size));
  const { width, height, placeholder } = made;
  const row = { profileId, digits, name, width, height, placeholder, widths: kept.map((one) => one.width), size: sizes.reduce((sum, one) => sum + one, 0) };
  return stored(files, kept, async () => {
    const [picture] = await db.insert(pictures).values(row).returning();
    if (!picture) throw new Error('The picture was not written');
    return pictureView(picture);
  });
}
