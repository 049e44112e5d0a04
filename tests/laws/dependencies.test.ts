import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Runs or is bundled in production: no tests, no benchmarks, nothing that only makes files which are committed. */
const isProduction = (path: string): boolean =>
  !/\.test\.tsx?$|Fixture\.tsx?$|^platform\/(testing|ui\/fonts\/subset|ui\/sprite|server\/map\/(draw|outline))|^apps\/cli\/(vite\/|newDomain|build|webBuild|fixture\/|machine\/)|^apps\/server\/(rendering\/devWeb|tests\/)/.test(
    path,
  );
const sources = readSources(root, ['apps', 'domains', 'platform']).filter(({ path }) => isProduction(path));
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const imported = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:from|import|import\(|resolve\(|require\()\s*['"`]([@a-z][\w@/.$-]*)/g)].map(
      ([, specifier = '']) => packageOf(specifier),
    ),
  ),
);

/** Needed by another package, or loaded by its name. */
const needed: Readonly<Record<string, string>> = {
  '@tiptap/pm': 'asked for by every package of @tiptap',
};

it('every package of production is used by it, or says who needs it', () => {
  const idle = Object.keys(dependencies).filter((name) => !imported.has(name) && !(name in needed));
  expect(idle).toEqual([]);
  expect(Object.keys(needed).filter((name) => imported.has(name) || !(name in dependencies))).toEqual([]);
});

it('what production uses is none of the packages for development', () => {
  expect(Object.keys(devDependencies).filter((name) => imported.has(name) && !name.startsWith('@types/'))).toEqual([]);
});

it('the list of parts (npm run sbom) names every package of production as it is pinned, with its licence, and none for development [P60]', () => {
  const { stdout, status } = spawnSync(process.execPath, ['apps/cli/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  expect(status).toBe(0);
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string; licenses?: object[] }[] };
  const isListed = (name: string, version?: string) =>
    components.some((one) => one.name === name && (!version || one.version === version));
  expect(Object.entries(dependencies).filter(([name, version]) => !isListed(name, version))).toEqual([]);
  expect(['vitest', 'knip', '@playwright/test'].filter((name) => isListed(name))).toEqual([]);
  // png-js and xmlhttprequest-ssl say it in a file only (MIT); `buffers`, which comes with exceljs, says it nowhere.
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([
    'buffers',
    'png-js',
    'xmlhttprequest-ssl',
  ]);
});
