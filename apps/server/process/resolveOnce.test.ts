import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Runs in a separate Node, because module hooks cannot be removed. */
function run(folder: string, script: string): string {
  const file = join(folder, 'main.mjs');
  writeFileSync(file, script);
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();
}

it('resolves a package once for all importers, and a path for each importer [P53] [Issue13-4]', () => {
  // Inside the project, so that its packages resolve.
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(resolve('build/resolve-once-'));
  try {
    for (const name of ['one', 'two']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'name.mjs'), `export const name = '${name}';`);
      writeFileSync(
        join(folder, name, 'index.mjs'),
        `import { sql } from 'drizzle-orm';\nexport { name } from './name.mjs';\nexport const known = sql;`,
      );
    }
    const script = `
import { registerHooks } from 'node:module';
import { resolveOnce } from ${JSON.stringify(resolve('apps/server/process/resolveOnce.ts'))};
let asked = 0;
registerHooks({ resolve(specifier, context, next) {
  if (specifier === 'drizzle-orm') asked += 1;
  return next(specifier, context);
} });
resolveOnce();
const [one, two] = [await import('./one/index.mjs'), await import('./two/index.mjs')];
console.log(asked, one.name, two.name, one.known === two.known);`;
    expect(run(folder, script)).toBe('1 one two true');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
