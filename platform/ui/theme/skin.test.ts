import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('tooltips are set in Source Sans, 16 px [R9-24]', () => {
  const rule = /\.tooltip \{([^}]+)\}/.exec(read('../overlays/Tooltip.module.css'))?.[1];
  expect(rule).toMatch(/font: 400 1rem\s*\/\s*[\d.]+ var\(--font-sans\)/);
  expect(/--font-sans:([^;]+);/.exec(read('tokens.css'))?.[1]).toMatch(/^\s*'Source Sans 3',[^;]*'Source Sans Pro'/);
});

it('a modal enters from its direction and leaves to it [R2.7-75]', () => {
  const styles = read('../overlays/Modal.module.css');
  expect(styles).toMatch(/\.content \{[^}]*animation: enter var\(--t-slide\)/);
  expect(styles).toMatch(/@keyframes enter \{\s+from \{\s+transform: var\(--beyond\);/);
  expect(styles).toMatch(/@keyframes leave \{\s+to \{\s+transform: var\(--beyond\);/);
});

it('sliders show 2 slides at 1181 px [R9-12] and 1 at 768 px [R9-13] and below [R9-14] without scripts, in ems of the usual font size [S18]', () => {
  const styles = read('../slider/Slider.module.css');
  const columnsAt = (width: number) =>
    new RegExp(`max-width: ${width / 16}em\\) \\{\\s+\\.many \\{\\s+grid-auto-columns: ([^;]+);`).exec(styles)?.[1];
  expect(columnsAt(1181)).toBe('calc((100% - var(--gap)) / 2)');
  expect(columnsAt(768)).toBe('100%');
  expect(styles.lastIndexOf('grid-auto-columns')).toBe(
    styles.indexOf('grid-auto-columns', styles.indexOf('max-width: 48em')),
  );
});

it('every breakpoint is in ems, so that larger text is laid out as in a narrower window [S18]', () => {
  const root = new URL('../../../', import.meta.url);
  const files = globSync('{apps,domains,platform}/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(150);
  const inPixels = (css: string) => /@media[^{]*\d(px)/.test(css);
  expect(files.filter((file) => inPixels(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
  expect(inPixels('@media (max-width: 768px) {')).toBe(true);
});

it('every drawing used by a component is in the sprite', () => {
  const ids = new Set([...read('../sprite/sprite.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const icons = [...read('../sprite/iconNames.ts').matchAll(/'([^']+)'/g)].map(([, name]) => `i-${name}`);
  const dogs = Array.from({ length: 11 }, (_, index) => `dog-${index + 1}`);
  expect([...icons, ...dogs, 'rosette', 'rosette-large'].filter((id) => !ids.has(id))).toEqual([]);
});

it('the sprite is up to date with the drawings (otherwise: node platform/ui/sprite/build.ts)', () => {
  const sprite = read('../sprite/sprite.svg');
  const folder = new URL('../illustrations/', import.meta.url);
  const sources = [
    'icons.svg',
    'signs/rosette-chip.svg',
    'signs/rosette-large.svg',
    ...readdirSync(new URL('dogs/', folder)).map((file) => `dogs/${file}`),
  ];
  const strokes = sources.flatMap((source) =>
    [...read(`../illustrations/${source}`).matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path),
  );
  expect(strokes.length).toBeGreaterThan(90);
  expect(strokes.filter((path) => !sprite.includes(path))).toEqual([]);
});
