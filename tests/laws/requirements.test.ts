import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** `R2.7-16`, `Office-9`, `S24`, `V5`, `Issue13-4`. Promises have a page and a test of their own. */
const tag =
  /\b(R[\d.]+-\d+|(?:Office|Registry)-\d+|Issue\d+-\d+|Round3-[A-Z]\d+|Entry-\d+|(?:Federation|Staff|Keys|Passkeys)-\d+|[SVMB]\d+)\b/g;

const explained = [
  'README.md',
  'tags.md',
  'round-3.md',
  'entry.md',
  'federation.md',
  'staff.md',
  'keys.md',
  'passkeys.md',
]
  .map((name) => `docs/requirements/${name}`)
  .flatMap((path) => [...read(path).matchAll(/^- \*\*([\w.-]+)\*\* /gm)].map(([, id = '']) => id));

/** Tags in brackets in titles of tests, of groups of them and of journeys. */
const named = new Set(
  globSync(['{tests,apps,platform,domains}/**/*.test.{ts,tsx}', 'tests/journeys/*.spec.ts'], { cwd: root }).flatMap(
    (file) => [...read(file).matchAll(/\[([^\][\n]*)\]/g)].flatMap(([, inside = '']) => inside.match(tag) ?? []),
  ),
);

it('every tag in a title is defined once', () => {
  const known = new Set(explained);
  expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([]);
  expect([...named].filter((id) => !known.has(id)).sort()).toEqual([]);
});

it('every requirement has a test that names it', () => {
  expect(explained.length).toBeGreaterThan(617);
  expect(explained.filter((id) => id !== 'M' && !named.has(id))).toEqual([]);
});
