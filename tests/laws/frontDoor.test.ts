import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('has at most 150 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('links to existing files', () => {
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

describe('paths named in the documents', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const start = new RegExp(`^(?:${folders.map(({ name }) => name.replaceAll('.', '\\.')).join('|')})/`);
  /** Reviews describe earlier code, and `build/` exists only after a build. */
  const isKept = (path: string): boolean => !/^docs\/(?:review|CHANGELOG)|^build\//.test(path);
  const quoted = (path: string): string[] => [...read(path).matchAll(/`([\w@./-]+)`/g)].map(([, text = '']) => text);

  it('exist', () => {
    const documents = globSync(['*.md', 'docs/**/*.md', 'platform/ui/README.md'], { cwd: root }).filter(isKept);
    const named = documents.flatMap((document) =>
      quoted(document)
        .filter((path) => start.test(path) && isKept(path))
        .map((path) => ({ document, path })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lead to files when linked', () => {
    const lost = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, dirname(document), path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it('exist for components', () => {
    const named = quoted('platform/ui/README.md').filter(
      (path) => /^[a-z]\w*\/[\w/]+(?:\.\w+)?$/.test(path) && !start.test(path),
    );
    expect(named.length).toBeGreaterThan(20);
    const endings = ['', '.tsx', '.ts'];
    const lost = named.filter((path) => !endings.some((end) => existsSync(join(root, 'platform/ui', `${path}${end}`))));
    expect(lost).toEqual([]);
  });
});
