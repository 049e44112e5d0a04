import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { files as fileRows } from '#platform/server/files/tables.ts';
import { profileDetails, profiles } from '../../../server/tables.ts';
import { pictureHead } from '../../policy.ts';

export type PictureKind = 'avatar' | 'banner' | 'owner';

/** Largest widths shown by pages. */
const widest: Record<PictureKind, number> = { avatar: 1280, banner: 1920, owner: 1280 };

const bytesOf = (data: string): Buffer => {
  const encoded = data.slice(pictureHead.length);
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips invalid base64 characters; a result shorter than expected means an invalid text.
  if (bytes.length < Math.floor((encoded.length * 3) / 4) - 2)
    throw new PortalError(400, { data: 'Нужна картинка JPEG в виде data URL' });
  return bytes;
};

/** Re-encoded by the file worker: upright, without EXIF, no larger than pages show. Returns the link. */
export async function setPicture(
  db: Db,
  files: Files,
  profileId: number,
  kind: PictureKind,
  data: string,
): Promise<string> {
  return files.tempUpload.within(async (folder) => {
    const path = join(folder, 'picture');
    await writeFile(path, bytesOf(data), { mode: 0o600 });
    const made = await files.fileWorker.make({ kind: 'picture', path, folder }).catch(atData);
    const fitting = made.files.filter(({ width }) => width <= widest[kind]).at(-1) ?? made.files[0];
    if (!fitting) throw new Error('The fileWorker made no picture');
    const key = `${randomBytes(16).toString('hex')}.jpg`;
    const { size } = await stat(fitting.path);
    await files.store.putFile(key, fitting.path, 'image/jpeg');
    try {
      const link = `/files/${key}`;
      const left = await db.transaction(async (tx) => {
        await tx.insert(fileRows).values({ key, name: `${kind}.jpg`, mediaType: 'image/jpeg', size });
        return exchange(tx, profileId, kind, link);
      });
      await forget(files, left);
      return link;
    } catch (error) {
      await files.store.remove(key);
      throw error;
    }
  });
}

export async function deletePicture(db: Db, files: Files, profileId: number, kind: PictureKind): Promise<void> {
  await forget(files, await db.transaction((tx) => exchange(tx, profileId, kind, null)));
}

/** Sets the link and deletes the old file's row; returns its key. */
async function exchange(
  tx: Queryable,
  profileId: number,
  kind: PictureKind,
  link: string | null,
): Promise<string | null> {
  const [before] = await tx
    .select({ avatar: profiles.logoLink, banner: profiles.headlinerLink })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('update');
  if (!before) throw notFound();
  const old = kind === 'owner' ? await ownerPicture(tx, profileId) : before[kind];
  if (kind === 'owner') {
    const values = { ownerPictureLink: link };
    await tx
      .insert(profileDetails)
      .values({ profileId, ...values })
      .onConflictDoUpdate({ target: profileDetails.profileId, set: values });
  } else
    await tx
      .update(profiles)
      .set(kind === 'avatar' ? { logoLink: link } : { headlinerLink: link })
      .where(eq(profiles.id, profileId));
  await recordEvent(tx, { name: link ? 'profiles.picture_changed' : 'profiles.picture_deleted', ids: { profileId } });
  const key = /^\/files\/([\w.]{1,80})$/.exec(old ?? '')?.[1];
  if (!key) return null;
  const gone = await tx.delete(fileRows).where(eq(fileRows.key, key)).returning({ key: fileRows.key });
  return gone[0]?.key ?? null;
}

async function ownerPicture(tx: Queryable, profileId: number): Promise<string | null> {
  const [details] = await tx
    .select({ link: profileDetails.ownerPictureLink })
    .from(profileDetails)
    .where(eq(profileDetails.profileId, profileId));
  return details?.link ?? null;
}

/** After the row, so that no row names a missing file. */
async function forget({ store }: Files, key: string | null): Promise<void> {
  if (key) await store.remove(key);
}

/** Reports a file error at the call's only field. */
function atData(error: unknown): never {
  throw error instanceof PortalError && error.errors.file
    ? new PortalError(error.status, { data: error.errors.file })
    : error;
}
