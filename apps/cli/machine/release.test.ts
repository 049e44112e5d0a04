import { describe, expect, it } from 'vitest';
import { isOnlyForDevelopment, productionPackages, releasedChangelog, withVersion } from './release.mjs';

const changelog = `# Changelog

## Next

- News.

## 0.1.0, 2026-11-22, commit 61dd562, schema 0001_first

- The first.
`;
const release = { version: '0.2.0', day: '2026-12-01', commit: 'abcdef1', schema: '0048_last' };

describe('a release', () => {
  it('takes what stands under «Next» and opens a new one', () => {
    const released = releasedChangelog(changelog, release);
    expect(released).toContain(
      '## Next\n\n\n## 0.2.0, 2026-12-01, commit abcdef1, schema 0048_last\n\n- News.\n\n## 0.1.0',
    );
    expect(() => releasedChangelog(released, { ...release, version: '0.3.0' })).toThrow('ничего нет');
  });

  it('is newer than every release before', () => {
    for (const version of ['0.1.0', '0.0.9'])
      expect(() => releasedChangelog(changelog, { ...release, version })).toThrow('новее');
    for (const version of ['0.1.1', '0.10.0', '1.0.0'])
      expect(releasedChangelog(changelog, { ...release, version })).toContain(`## ${version},`);
    for (const version of ['', 'v0.2.0', '0.2'])
      expect(() => releasedChangelog(changelog, { ...release, version })).toThrow('Номер');
  });

  it('sets the version of the portal alone', () => {
    const lock = {
      name: 'portal',
      version: '0.1.0',
      packages: { '': { version: '0.1.0' }, 'node_modules/a': { version: '0.1.0' } },
    };
    expect(JSON.parse(withVersion(JSON.stringify(lock), '0.2.0'))).toEqual({
      ...lock,
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } },
    });
  });

  it('has the packages of production and no tests', () => {
    const packages = {
      '': {},
      'node_modules/a': {},
      'node_modules/b': { dev: true },
      'node_modules/c': { link: true },
    };
    expect(productionPackages({ packages }).map(([path]) => path)).toEqual(['node_modules/a']);
    const files = [
      'apps/server/main.ts',
      'apps/server/main.test.ts',
      'tests/root.ts',
      'docs/operations.md',
      'docs/review/round-1.md',
    ];
    expect(files.filter((path) => !isOnlyForDevelopment(path))).toEqual(['apps/server/main.ts', 'docs/operations.md']);
  });
});
