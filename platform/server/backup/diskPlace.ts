import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from './place.ts';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function diskPlace(folder: string): BackupPlace {
  return {
    name: folder,
    async write(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written to a temporary name, then renamed, so that an interrupted write never has the final name.
      const half = `${path}.${process.pid}.part`;
      try {
        const handle = await open(half, 'w', 0o600);
        let size = 0;
        try {
          for await (const part of content) {
            await handle.writeFile(part);
            size += part.length;
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(half, path);
        return size;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async open(name) {
      const path = join(folder, name);
      try {
        await stat(path);
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
      return createReadStream(path, { highWaterMark: 256 * 1024 });
    },
    async list(prefix) {
      const below = dirname(`${prefix}x`);
      try {
        const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true });
        const names = entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
        return names.filter((name) => name.startsWith(prefix) && !name.endsWith('.part'));
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      // Removes a set's folder with its last object.
      await rmdir(dirname(join(folder, name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
      });
    },
  };
}
