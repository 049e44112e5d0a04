/**
 * Reduces the two font families to the characters of Russian pages: `node platform/ui/fonts/subset.ts` writes the files
 * beside this one. The upright fonts of a first visit stay under 90 kB together; italics load on demand. The serif
 * keeps its optical sizes from 20 to 48 px for headlines; other sizes use the nearest one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Russian letters and the number sign; unicode-range in theme/fonts.css must match. */
const russian = `${range(0x410, 0x44f)}Ёё№`;
const punctuation = '\u00a0«»–—‑“”„’…·−';
/** Latin letters, digits and the punctuation of Russian text. */
const latin = `${range(0x20, 0x7e)}${punctuation}§©°±²³×€₽™→←`;
const latinOfHeadlines = ` ${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)}!"%&()+,-./:;?@${punctuation}×₽`;

const keepFeatures = ['kern', 'liga', 'lnum', 'tnum', 'locl', 'ccmp', 'mark'];

interface Cut {
  to: string;
  from: string;
  text: string;
  axes: Record<string, { min: number; max: number }>;
}

const sansAxes = { wght: { min: 400, max: 700 } };
const serifAxes = { wght: { min: 450, max: 600 }, opsz: { min: 20, max: 48 } };

const cuts: Cut[] = [
  {
    to: 'source-sans-3-cyrillic.woff2',
    from: 'source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2',
    text: russian,
    axes: sansAxes,
  },
  {
    to: 'source-sans-3-latin.woff2',
    from: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    text: latin,
    axes: sansAxes,
  },
  {
    to: 'source-sans-3-italic-cyrillic.woff2',
    from: 'source-sans-3/files/source-sans-3-cyrillic-wght-italic.woff2',
    text: russian,
    axes: sansAxes,
  },
  {
    to: 'source-sans-3-italic-latin.woff2',
    from: 'source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
    text: latin,
    axes: sansAxes,
  },
  {
    to: 'source-serif-4-cyrillic.woff2',
    from: 'source-serif-4/files/source-serif-4-cyrillic-opsz-normal.woff2',
    text: russian,
    axes: serifAxes,
  },
  {
    to: 'source-serif-4-latin.woff2',
    from: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    text: latinOfHeadlines,
    axes: serifAxes,
  },
];

let total = 0;
for (const { to, from, text, axes } of cuts) {
  const font = await subsetFont(readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${from}`))), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting: true,
  });
  writeFileSync(new URL(to, import.meta.url), font);
  total += font.length;
  process.stdout.write(`${to} ${(font.length / 1000).toFixed(1)} kB\n`);
}
process.stdout.write(`together ${(total / 1000).toFixed(1)} kB\n`);
