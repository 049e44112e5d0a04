import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('compresses more files than may be open at once, as in a container [Round3-C6]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = Array.from({ length: 300 }, (_, at) => `${at}.js`);
  for (const name of names) writeFileSync(join(folder, name), 'export const a = 1;');
  const program = `
    import { precompress } from ${JSON.stringify(join(import.meta.dirname, 'precompress.ts'))};
    const names = ${JSON.stringify(names)};
    await precompress().writeBundle({ dir: ${JSON.stringify(folder)} }, Object.fromEntries(names.map((name) => [name, {}])));`;
  const { stderr, status } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -n 128; exec "$0" --input-type=module -e "$1"', process.execPath, program],
    { encoding: 'utf8' },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(readdirSync(folder)).toHaveLength(3 * names.length);
});
