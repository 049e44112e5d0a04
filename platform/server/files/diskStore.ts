import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { ownKey } from './keys.ts';

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!ownKey.test(key)) throw new Error('This is no key of a stored file');
    return join(folder, key.slice(0, 2), key);
  };
  /** Written to a temporary name, then renamed, so that a full disk or a killed process leaves no half file. */
  const keep = async (key: string, write: (half: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const half = `${path}.${process.pid}.part`;
    try {
      await write(half);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) =>
      keep(key, async (half) => {
        const handle = await open(half, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),
    putFile: (key, path) =>
      keep(key, async (half) => {
        await copyFile(path, half);
        const handle = await open(half, 'r+');
        try {
          await handle.chmod(0o600);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),
    async open(key) {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      const shelves = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const shelf of shelves) {
        // Files lie in folders named by the first two digits of their keys.
        if (/^[0-9a-f]{2}$/.test(shelf))
          yield* (await readdir(join(folder, shelf))).filter((name) => ownKey.test(name));
      }
    },
  };
}
