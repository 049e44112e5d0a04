import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

/**
 * Half of the members are over fifty, on the phone they have had for years. The portal promises Safari 16.4 (iPhone 8), Chrome 111 and
 * Firefox 115 (docs/decisions/0011-support-browsers-from-2023-on-without-polyfills.md). A later function would break a page there, and no other test would notice.
 */
const later: Readonly<Record<string, RegExp>> = {
  'Map.groupBy, Object.groupBy': /\b(?:Map|Object)\.groupBy\b/,
  'Promise.withResolvers, Promise.try': /\bPromise\.(?:withResolvers|try)\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'URL.canParse, URL.parse': /\bURL\.(?:canParse|parse)\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'methods of iterators':
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|find|some|every|toArray)\b/,
  'sets compared by Set': /\bnew Set\([^()]*\)\.(?:union|intersection|difference|isSubsetOf|isSupersetOf)\b/,
};

const inBrowsers = readSources(root, ['apps/web', 'platform', 'domains']).filter(
  ({ path }) => !/\.test\.tsx?$|\/server\/|^platform\/(?:testing|server)\/|[Ff]ixture/.test(path),
);

it('browser code uses only features that older phones have', () => {
  expect(inBrowsers.length).toBeGreaterThan(700);
  const found = inBrowsers.flatMap(({ path, text }) =>
    Object.entries(later).flatMap(([name, pattern]) => (pattern.test(text) ? `${path}: ${name}` : [])),
  );
  expect(found).toEqual([]);
});

it.each([
  ['Map.groupBy(rows, keyOf)', 'Map.groupBy, Object.groupBy'],
  ['const { promise, resolve } = Promise.withResolvers();', 'Promise.withResolvers, Promise.try'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['if (URL.canParse(text)) return', 'URL.canParse, URL.parse'],
  ['RegExp.escape(words)', 'RegExp.escape'],
  ['byId.values().map(nameOf)', 'methods of iterators'],
  ['new Set(one).union(other)', 'sets compared by Set'],
])('detects %s', (code, name) => {
  expect(Object.keys(later).filter((one) => later[one]?.test(code))).toEqual([name]);
});
