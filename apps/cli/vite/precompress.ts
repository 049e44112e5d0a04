import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files compressed at once: all of them would pass the limit of open files, which is 1024 in a container. */
const atOnce = 8;

/** Compresses files once at the highest level when they are built; the server only selects. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const left = Object.keys(bundle)
      .filter((file) => /\.(js|css|svg|json)$/.test(file) && !file.startsWith('.vite'))
      .values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const file of left) await compress(join(dir, file));
      }),
    );
  },
});

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
