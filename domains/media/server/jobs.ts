import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { MadeFile } from '#platform/server/files/fileWorker/tasks.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { variantKey, variantKeys } from './pictureFiles.ts';
import { documents, pictures } from './tables.ts';

const batch = 200;

/**
 * Files to delete: unclaimed for a day, released by their record, of a deleted profile, or without bytes (such rows are
 * created as discarded).
 */
const isOrphan = (table: typeof documents | typeof pictures, now: Date) =>
  or(
    lte(table.discardedAt, new Date(now.getTime() + 1000)),
    isNull(table.profileId),
    and(isNull(table.purpose), lt(table.uploadedAt, new Date(now.getTime() - dayMs))),
  );

/** Deletes the bytes before the row, so that an interrupted run is repeated. Returns the number of deleted files. */
export async function collectOrphans(db: Db, store: FileStore, now: Date): Promise<number> {
  let collected = 0;
  for (;;) {
    const found = await db
      .select({ id: documents.id, fileKey: documents.fileKey })
      .from(documents)
      .where(isOrphan(documents, now))
      .limit(batch);
    for (const { fileKey } of found) await store.remove(fileKey);
    if (found.length)
      await db.delete(documents).where(and(inArray(documents.id, ids(found)), isOrphan(documents, now)));
    collected += found.length;
    if (found.length < batch) break;
  }
  for (;;) {
    const found = await db
      .select({ id: pictures.id, digits: pictures.digits, widths: pictures.widths })
      .from(pictures)
      .where(isOrphan(pictures, now))
      .limit(batch);
    for (const { digits, widths } of found) for (const key of variantKeys(digits, widths)) await store.remove(key);
    if (found.length) await db.delete(pictures).where(and(inArray(pictures.id, ids(found)), isOrphan(pictures, now)));
    collected += found.length;
    if (found.length < batch) return collected;
  }
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Makes the small formats of pictures that have only JPEG, one after another, until `until`. A picture that cannot be
 * made stays as it is.
 */
export async function refinePictures(
  db: Db,
  { store, tempUpload, fileWorker }: Files,
  log: Log,
  until: Date,
): Promise<number> {
  let refined = 0;
  let after = 0;
  while (clock.milliseconds() < until.getTime()) {
    const [picture] = await db
      .select({ id: pictures.id, digits: pictures.digits, widths: pictures.widths })
      .from(pictures)
      .where(and(isNull(pictures.refinedAt), isNull(pictures.discardedAt), sql`${pictures.id} > ${after}`))
      .orderBy(asc(pictures.id))
      .limit(1);
    if (!picture) break;
    after = picture.id;
    const { id, digits, widths } = picture;
    const top = await store.open(variantKey(digits, widths.at(-1) as number, 'image/jpeg'));
    if (!top) {
      log.warn({ pictureId: id }, 'a picture has lost its bytes');
      continue;
    }
    await tempUpload.within(async (folder) => {
      const path = join(folder, 'top.jpg');
      await pipeline(top, createWriteStream(path));
      // One width at a time, so that an upload meanwhile waits for one width only.
      const made: MadeFile[] = [];
      for (const width of widths)
        made.push(...(await fileWorker.make({ kind: 'refine', path, folder, widths: [width] }, 'later')).files);
      let bytes = 0;
      for (const file of made) {
        bytes += (await stat(file.path)).size;
        await store.putFile(variantKey(digits, file.width, file.mediaType), file.path, file.mediaType);
      }
      await db
        .update(pictures)
        .set({ refinedAt: portalNow, size: sql`${pictures.size} + ${bytes}` })
        .where(and(eq(pictures.id, id), isNull(pictures.refinedAt)));
    });
    refined += 1;
  }
  return refined;
}

export const mediaJobs = (files: Files): Job[] => [
  {
    name: 'collect-orphan-files',
    cron: '17 * * * *',
    async run({ db, log, now }) {
      await files.tempUpload.clear(new Date(now.getTime() - dayMs / 12));
      const collected = await collectOrphans(db, files.store, now);
      if (collected) log.info({ collected }, 'orphan files collected');
    },
  },
  {
    name: 'refine-pictures',
    cron: '* * * * *',
    async run({ db, log, now }) {
      const refined = await refinePictures(db, files, log, new Date(now.getTime() + 50_000));
      if (refined) log.info({ refined }, 'pictures refined');
    },
  },
];
