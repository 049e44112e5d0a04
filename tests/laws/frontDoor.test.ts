import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('has at most 150 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('docs/commands.md names every script of package.json and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/commands.md').matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`npm (?:run (?:-s )?)?([\w:]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});

it('the root holds at most 18 files', () => {
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).length).toBeLessThanOrEqual(18);
});
