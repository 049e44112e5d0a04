import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Runs or is bundled in production: no tests, benchmarks or generators of committed files. */
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

/** Packages needed by another package, or loaded by name. */
const needed: Readonly<Record<string, string>> = {
  '@tiptap/pm': 'asked for by every package of @tiptap',
};

it('every production package is used, or its reason is given', () => {
  const idle = Object.keys(dependencies).filter((name) => !imported.has(name) && !(name in needed));
  expect(idle).toEqual([]);
  expect(Object.keys(needed).filter((name) => imported.has(name) || !(name in dependencies))).toEqual([]);
});

it('production uses no development package', () => {
  expect(Object.keys(devDependencies).filter((name) => imported.has(name) && !name.startsWith('@types/'))).toEqual([]);
});

it('the bill of materials (npm run sbom) lists every production package with version and licence, and no development package [P60]', () => {
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
  // png-js and xmlhttprequest-ssl declare it in a file only (MIT); `buffers`, a dependency of exceljs, declares none.
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([
    'buffers',
    'png-js',
    'xmlhttprequest-ssl',
  ]);
});
