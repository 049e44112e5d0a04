import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const styles = readFileSync(new URL('../theme/fonts.css', import.meta.url), 'utf8');
const filesOf = (faces: string): string[] =>
  [...faces.matchAll(/url\(['"]\.\.\/fonts\/([^'"]+)/g)].map(([, name = '']) => name);
const files = filesOf(styles).filter((name) => !name.includes('italic'));

it('weigh at most 90 kB together', () => {
  expect(files).toHaveLength(4);
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)).toBeLessThanOrEqual(90_000);
});

it('have a slanted face, so that the browser synthesises none [S8]', () => {
  const slanted = styles.split('@font-face').filter((face) => face.includes('font-style: italic'));
  expect(slanted.flatMap(filesOf)).toEqual(['source-sans-3-italic-cyrillic.woff2', 'source-sans-3-italic-latin.woff2']);
  expect(filesOf(styles)).toEqual(expect.arrayContaining(slanted.flatMap(filesOf)));
  expect(slanted.every((face) => face.includes('unicode-range'))).toBe(true);
});

it('have fallbacks of the same width', () => {
  const own = styles.split('@font-face').filter((face) => face.includes('url('));
  const standIns = styles.split('@font-face').filter((face) => face.includes('local('));
  expect(own.every((face) => face.includes('font-display: swap') && face.includes('unicode-range'))).toBe(true);
  expect(standIns.length).toBeGreaterThanOrEqual(4);
  expect(
    standIns.every(
      (face) => face.includes('size-adjust') && face.includes('ascent-override') && face.includes('descent-override'),
    ),
  ).toBe(true);
});
