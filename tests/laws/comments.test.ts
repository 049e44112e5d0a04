import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const folders = ['apps', 'bench', 'deploy', 'docs', 'domains', 'migrations', 'platform', 'tests', 'tsconfig'];
// The bench has packages of its own.
const exclude = ({ name }: { name: string }): boolean => name === 'node_modules';
const files = globSync(['*', `{${folders.join(',')}}/**`], { cwd: root, withFileTypes: true, exclude })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));

/** Names in examples, and of files that are made elsewhere. */
const examples = [
  './X.tsx',
  './XPage.tsx',
  'NAME.expected.json',
  // Names that a download or an upload may have.
  '_05_11_2026.pdf',
  'gpj.pdf',
  // In the npm package from which the map is drawn.
  'data/regions/*.json',
];

const endings = 'tsx?|mjs|cjs|jsonc?|css|md|sql|csv|tsv|ya?ml|conf|sh|html|service|pdf';
const fileName = new RegExp(`(?<![\\w*@.…/-])(?:[\\w@.*-]+/)*[\\w*-][\\w.*-]*\\.(?:${endings})\\b(?![\\w(/])`, 'g');

/** Code such as `error.page.html` has no folder and begins with a variable; file names in comments are of source files. */
const isProperty = (name: string): boolean => /^\w+(?:\.\w+)+\.(?:html|conf|service)$/.test(name);

const patternOf = (name: string): RegExp => {
  const escaped = name
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replaceAll(/[.\\+^$(){}|[\]]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  return new RegExp(`(?:^|/)${escaped}$`);
};

function missingNames(text: string): string[] {
  const names = [...text.matchAll(fileName)].map(([name]) => name).filter((name) => !isProperty(name));
  return names.filter((name) => {
    const pattern = patternOf(name);
    return !examples.includes(name) && !files.some((path) => pattern.test(path));
  });
}

function commentsOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].join('\n');
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n');
}

it('every file that a comment names exists', () => {
  expect(missingNames('Sent by `sendLetters.ts`, see platform/server/config.ts and migrations/*_lost.sql')).toEqual([
    'sendLetters.ts',
    'migrations/*_lost.sql',
  ]);
  const sources = files.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
  expect(sources.length).toBeGreaterThan(3000);
  const lost = sources.flatMap((path) => missingNames(commentsOf(path)).map((name) => `${path}: ${name}`));
  expect(lost).toEqual([]);
});

/** A comment that repeats the name and the type in a sentence; a longer one may begin so, because it goes on to say more. */
const isRetelling = (comment: string): boolean =>
  /^\* (?:Returns|(?:Describes|Records|States) (?:how|what|when|where|whether|which|who|whose|why))\b[^\n]*$/.test(
    comment,
  );

it('a one-line comment says a reason, a unit or an edge, not «Returns …» or «States what …»', () => {
  expect(
    ['* Returns the number of dogs. ', '* States why it ended. ', '* Records when it ended. '].filter(isRetelling),
  ).toHaveLength(3);
  expect(['* Throws 404. ', '* States of parts that an import can change. '].filter(isRetelling)).toEqual([]);
  const found = files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      parseSync(path, readFileSync(join(root, path), 'utf8'))
        .comments.filter(({ value }) => isRetelling(value))
        .map(({ value }) => `${path}: ${value.slice(2)}`),
    );
  expect(found).toEqual([]);
});
