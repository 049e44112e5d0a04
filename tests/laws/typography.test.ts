import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

const pages = readSources(root, ['apps/web', 'platform', 'domains']).filter(
  ({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

/** A label for assistive technology does not wrap. */
const parted = (line: string): boolean => /№ \$?\{/.test(line) && !/label/i.test(line);

it('a number stays on the line of its «№»: a no-break space stands between them', () => {
  expect(pages.length).toBeGreaterThan(500);
  const found = pages.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (parted(line) ? `${path}:${at + 1}` : [])),
  );
  expect(found).toEqual([]);
});

it.each([
  ['<p>№ {number}</p>', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
  ['title={`№ ${number}`}', true],
  ['<p>№&nbsp;{number}</p>', false],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
  ['aria-label={`№ ${number}`}', false],
])('detects %s as parted: %s', (line, isParted) => {
  expect(parted(line)).toBe(isParted);
});
