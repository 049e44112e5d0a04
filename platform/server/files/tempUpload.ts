import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A temporary folder for one incoming file; always removed afterwards. */
export interface TempUpload {
  within<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what killed processes have left. */
  clear(olderThan: Date): Promise<void>;
}

export function openTempUpload(root: string): TempUpload {
  return {
    async within(work) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(root, 'in-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async clear(olderThan) {
      const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        const folder = join(root, name);
        const { mtime } = await stat(folder);
        if (mtime < olderThan) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Streams to disk without holding more than a chunk. */
export async function writeStream(stream: Readable, path: string): Promise<void> {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
}
