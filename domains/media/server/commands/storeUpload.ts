import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Made } from '#platform/server/files/fileWorker/tasks.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { PictureView, UploadedDocument } from '../../contract.ts';
import { maxUnattachedFiles, quota } from '../../limits.ts';
import { texts } from '../../texts.ts';
import { variantKey } from '../pictureFiles.ts';
import { pictureView } from '../queries/pictureView.ts';
import { storageUsage } from '../queries/storageUsage.ts';
import type { ReceivedFile } from '../routes/receiveFile.ts';
import { documents, pictures } from '../tables.ts';

/** Throws 413 before the upload is received when the profile has no storage left. */
export async function assertQuota(db: Db, profileId: number): Promise<void> {
  const used = await storageUsage(db, profileId);
  if (used.bytes >= quota.bytes || used.files >= quota.files) throw new PortalError(413, { file: texts.quota });
  if (used.waiting >= maxUnattachedFiles) throw new PortalError(413, { file: texts.tooManyWaiting });
}

const mediaTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;
const extensions = { pdf: '.pdf', jpeg: '.jpg' } as const;

/** Gives the shown name the extension of the actual file type. */
const withExtension = (name: string, kind: 'pdf' | 'jpeg'): string =>
  (kind === 'pdf' ? /\.pdf$/i : /\.jpe?g$/i).test(name) ? name : `${name}${extensions[kind]}`;

/** Marks a row without bytes: after a crash it is collected in an hour. */
const onTheWay = { discardedAt: sql`portal_now() + interval '1 hour'` };

interface Keeping<Row> {
  kept: { key: string; path: string; mediaType: string }[];
  /** Inserts the row marked `onTheWay`; returns its id. */
  begin(): Promise<number>;
  /** Publishes the row. */
  finish(id: number): Promise<Row | undefined>;
  forget(id: number): Promise<unknown>;
}

/**
 * Writes the row first, the bytes second and publishes the row last, so that after any failure the row leads to the
 * bytes. Throws when the store fails.
 */
async function stored<Row>({ store }: Files, { kept, begin, finish, forget }: Keeping<Row>): Promise<Row> {
  const id = await begin();
  try {
    for (const { key, path, mediaType } of kept) await store.putFile(key, path, mediaType);
    const row = await finish(id);
    if (!row) throw new Error('The upload took longer than its row was kept');
    return row;
  } catch (error) {
    const clear = async () => {
      for (const { key } of kept) await store.remove(key);
      await forget(id);
    };
    // Remaining bytes are removed an hour later (`collectOrphans`); the original error goes to the sender.
    await Promise.allSettled([clear()]);
    throw error;
  }
}

/** A name with a right extension needs another message than a wrong extension. */
const refusalOf = (name: string): string => (/\.(pdf|jpe?g)$/i.test(name) ? texts.otherInside : texts.unknownKind);

export async function storeDocument(
  db: Db,
  files: Files,
  profileId: number,
  { name, path, kind }: ReceivedFile,
  folder: string,
): Promise<UploadedDocument> {
  if (kind === 'unknown') throw new PortalError(422, { file: refusalOf(name) });
  const made = await files.fileWorker.make(kind === 'pdf' ? { kind, path } : { kind: 'scan', path, folder });
  const clean = made.files[0]?.path ?? path;
  const { size } = await stat(clean);
  const fileKey = `${randomBytes(16).toString('hex')}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
  const row = { profileId, fileKey, name: withExtension(name, kind), mediaType: mediaTypes[kind], size };
  return stored(files, {
    kept: [{ key: fileKey, path: clean, mediaType: row.mediaType }],
    begin: async () =>
      onlyId(
        await db
          .insert(documents)
          .values({ ...row, ...onTheWay })
          .returning({ id: documents.id }),
      ),
    finish: async (id) => {
      const [there] = await db
        .update(documents)
        .set({ discardedAt: null })
        .where(eq(documents.id, id))
        .returning({ id: documents.id });
      return there && { id, name: row.name, media_type: row.mediaType, size };
    },
    forget: (id) => db.delete(documents).where(eq(documents.id, id)),
  });
}

const onlyId = ([row]: { id: number }[]): number => {
  if (!row) throw new Error('The row was not written');
  return row.id;
};

/** Answers once the JPEGs of all widths are stored; a job makes the modern formats. */
export async function storeUploadedPicture(
  db: Db,
  files: Files,
  profileId: number,
  { name, path, kind }: ReceivedFile,
  folder: string,
): Promise<PictureView> {
  if (kind !== 'jpeg') throw new PortalError(422, { file: texts.onlyJpeg });
  return storePicture(db, files, profileId, name, await files.fileWorker.make({ kind: 'picture', path, folder }));
}

export async function storePicture(
  db: Db,
  files: Files,
  profileId: number,
  name: string,
  made: Made,
): Promise<PictureView> {
  const digits = randomBytes(16).toString('hex');
  const kept = made.files.map(({ path, width, mediaType }) => ({
    key: variantKey(digits, width, mediaType),
    path,
    mediaType,
    width,
  }));
  const sizes = await Promise.all(kept.map(async ({ path }) => (await stat(path)).size));
  const { width, height, placeholder } = made;
  const row = {
    profileId,
    digits,
    name,
    width,
    height,
    placeholder,
    widths: kept.map((one) => one.width),
    size: sizes.reduce((sum, one) => sum + one, 0),
  };
  return stored(files, {
    kept,
    begin: async () =>
      onlyId(
        await db
          .insert(pictures)
          .values({ ...row, ...onTheWay })
          .returning({ id: pictures.id }),
      ),
    finish: async (id) => {
      const [picture] = await db.update(pictures).set({ discardedAt: null }).where(eq(pictures.id, id)).returning();
      return picture && pictureView(picture);
    },
    forget: (id) => db.delete(pictures).where(eq(pictures.id, id)),
  });
}
