import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '#platform/server/db/connect.ts';
import { drawPhotograph, type Scene } from '#platform/server/demonstration/photographs/drawPhotograph.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { makePicture } from '#platform/server/files/fileWorker/pictures.ts';
import { variantKey } from '../pictureFiles.ts';
import { pictures } from '../tables.ts';

interface DemoUpload {
  /** The member who sends the picture. */
  profileId: number;
  /** Names the picture in the demonstration; its address follows from it. */
  key: string;
  scene: Scene;
}

/** Pictures drawn at the same time. */
const together = 3;

/**
 * Draws pictures and stores them as uploads of their members: all widths, made as those of every upload, not yet
 * claimed by a record. Returns the pictures' ids in the given order.
 */
export async function uploadDemoPictures(
  db: Queryable,
  store: FileStore,
  uploads: readonly DemoUpload[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < uploads.length; at += together) {
    const some = uploads.slice(at, at + together);
    const rows = await Promise.all(some.map((one) => filesOf(store, one)));
    const made = await db.insert(pictures).values(rows).returning({ id: pictures.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function filesOf(store: FileStore, { profileId, key, scene }: DemoUpload) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const path = join(folder, 'sent.jpg');
    await writeFile(path, await drawPhotograph(scene));
    const { width, height, placeholder, files } = await makePicture(path, folder);
    const digits = createHash('sha256').update(`picture ${key}`).digest('hex').slice(0, 32);
    let size = 0;
    for (const file of files) {
      await store.putFile(variantKey(digits, file.width, file.mediaType), file.path, file.mediaType);
      size += (await stat(file.path)).size;
    }
    const widths = files.map((file) => file.width);
    return { profileId, digits, name: `${key}.jpg`, width, height, widths, placeholder, size };
  } finally {
    await rm(folder, { recursive: true });
  }
}
