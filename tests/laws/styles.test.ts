import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

const importing = /import (\w+) from '([^']+\.module\.css)'/g;
const sheet = (from: string, name: string): string =>
  readFileSync(name.startsWith('#') ? join(root, name.slice(1)) : join(root, dirname(from), name), 'utf8');

/** Classes that a component uses and its stylesheet lacks: they would be missing silently. */
const missingIn = (path: string, text: string): string[] =>
  [...text.matchAll(importing)].flatMap(([, styles = '', name = '']) => {
    const css = sheet(path, name);
    const has = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one));
    const used = text.replace(importing, '');
    const named = [...used.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return [...new Set(named)].filter((one) => !has.has(one)).map((one) => `${path}: ${styles}.${one}`);
  });

it('every class a component uses is in its stylesheet', () => {
  const sources = readSources(root, ['apps', 'domains', 'platform']);
  expect(sources.filter(({ text }) => text.includes('.module.css')).length).toBeGreaterThan(100);
  expect(sources.flatMap(({ path, text }) => missingIn(path, text))).toEqual([]);
});
