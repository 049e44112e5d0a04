import { globSync, readFileSync } from 'node:fs';
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

/**
 * Widths in `em`, up to which a rule of a smaller window holds; the rule of a larger window begins one pixel (0.0625em)
 * above. A new page takes one of these; widths of a component's own box are container queries.
 */
const specified = {
  561: '35.0625em',
  768: '48em',
  769: '48.0625em',
  991: '61.9375em',
  1080: '67.5em',
  1181: '73.8125em',
};
const ours = {
  /** Rows of lists need one column earlier than sliders. */
  600: '37.5em',
  /** The rail beside a page's text, and tables of many columns. */
  1240: '77.5em',
  /** All words of the header. */
  1320: '82.5em',
};
/** Only the header and single words: the smallest phones, and larger ones with enlarged letters. */
const smallest = { 430: '26.875em', 379: '23.6875em', 345: '21.5625em', 312: '19.5em' };

it('breakpoints of windows are those of the specification, three of our own and those of the smallest windows', () => {
  const allowed = new Set([...Object.values(specified), ...Object.values(ours), ...Object.values(smallest)]);
  const upper = (bound: string, width: string): string =>
    bound === 'min' ? `${Number.parseFloat(width) - 0.0625}em` : width;
  const found = globSync('{apps,domains,platform}/**/*.css', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) => {
      const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+em)\)/g)];
      const known = bounds.length > 0 && bounds.every(([, bound = '', width = '']) => allowed.has(upper(bound, width)));
      return [{ path, query: query.trim(), isKnown: known }];
    }),
  );
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({ isKnown }) => !isKnown)).toEqual([]);
});

it('layers that lie above other components are named in the one table of tokens', () => {
  const found = globSync('{apps,domains,platform}/**/*.css', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/z-index: ([^;]+);/g)].map(([, layer = '']) => ({
      path,
      layer,
    })),
  );
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter(({ layer }) => !/^(-[12]|[0-4]|(calc\()?var\(--z-.+)$/.test(layer))).toEqual([]);
});

/** Drawings whose letters are fitted into a shape, papers shown as they are printed, and the tooltip, of 16 px [R9-24]. */
const fitted = [
  'domains/dogs/genetics/web/tree/BraceTree.module.css',
  'domains/dogs/genetics/web/tree/LetterSign.module.css',
  'domains/dogs/studbook/web/PrintPage.module.css',
  'platform/ui/covers/Avatar.module.css',
  'platform/ui/overlays/Tooltip.module.css',
  'platform/ui/theme/sight.css',
];
const inPrint = /@media print\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

it('sizes of type on a screen are the seven of the tokens', () => {
  const found = globSync('{apps,domains,platform}/**/*.css', { cwd: root })
    .filter((path) => !fitted.includes(path) && !path.endsWith('/tokens.css'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8')
          .replace(inPrint, '')
          .matchAll(/\bfont(-size)?: ([^;]+);/g),
      ].map(([, , value = '']) => ({ path, value })),
    );
  expect(found.length).toBeGreaterThan(500);
  expect(
    found.filter(({ value }) => !/var\(--fs-(display|figure|h1|h2|h3|body|small|caption)\)|inherit|^0$/.test(value)),
  ).toEqual([]);
});

it('double rules are kept for certificates and the frames of covers', () => {
  const paths = globSync('{apps,domains,platform}/**/*.css', { cwd: root });
  expect(paths.filter((path) => /\bdouble\b[^{]*;/.test(readFileSync(join(root, path), 'utf8'))).sort()).toEqual([
    'domains/dogs/web/certificate/Certificate.module.css',
    'platform/ui/covers/Cover.module.css',
  ]);
});

it('a sheet of A4, narrower than a small window, prints tables as tables', () => {
  const stacked = ['RecordTable', 'plainTable'].map((name) =>
    readFileSync(join(root, `platform/ui/lists/${name}.module.css`), 'utf8'),
  );
  expect(stacked.flatMap((text) => text.match(/@media[^{]*\(max-width: 48em\)/g) ?? [])).toEqual([
    '@media screen and (max-width: 48em)',
    '@media screen and (max-width: 48em)',
  ]);
});

it('rules for phones leave A4 alone where a sheet has rules for print', () => {
  const paths = globSync('{apps,domains,platform}/**/*.css', { cwd: root });
  const found = paths.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return /@media print/.test(text) && /@media \(max-width: 48/.test(text);
  });
  // A4 without its margins is 45em wide.
  expect(found).toEqual([]);
});
