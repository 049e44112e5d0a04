/**
 * Combines the drawings into two sprites, one cached request each: icons, and breed heads. `node
 * platform/ui/sprite/build.ts` writes sprite.svg, heads.svg and iconNames.ts beside this file. Run it after a drawing
 * has changed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const drawings = new URL('../illustrations/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, drawings), 'utf8');

/** Content between the outer tags, without the title: the using component names the drawing if needed. */
function inside(svg: string): { viewBox: string; markup: string } {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (!viewBox) throw new Error('a drawing has no viewBox');
  return { viewBox, markup: svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|<title>.*?<\/title>/g, '') };
}

const symbol = (id: string, viewBox: string, markup: string): string =>
  `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${markup}</symbol>`;

/** Line width is given in screen pixels (`--dw`) at any size of a head. */
const unscaled = (markup: string): string => markup.replace(/<path d=/g, '<path vector-effect="non-scaling-stroke" d=');

const iconSymbols = [
  ...read('icons.svg').matchAll(/<symbol id="(i-[^"]+)" viewBox="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g),
].map(([, id = '', viewBox = '', markup = '']) => ({ id, viewBox, markup }));

const dogs = readdirSync(new URL('dogs/', drawings))
  .toSorted()
  .map((file) => {
    const { viewBox, markup } = inside(read(`dogs/${file}`));
    return symbol(`dog-${Number(file.slice(4, 6))}`, viewBox, unscaled(markup));
  });

const chip = inside(read('signs/rosette-chip.svg'));
const large = inside(read('signs/rosette-large.svg'));
const rosettes = [
  symbol('rosette', chip.viewBox, chip.markup.replaceAll('#FFFDF6', 'var(--c-on-rank)')),
  symbol('rosette-large', large.viewBox, large.markup.replaceAll('#FBF7EC', 'var(--c-card)')),
];

const emblem = inside(read('brand/emblem.svg'));

const sprite = [
  ...iconSymbols.map(({ id, viewBox, markup }) => symbol(id, viewBox, markup).replace(' overflow="visible"', '')),
  ...dogs,
  ...rosettes,
  symbol('emblem', emblem.viewBox, emblem.markup),
];
writeFileSync(
  new URL('sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${sprite.join('\n')}</svg>\n`,
);

const heads = readdirSync(new URL('heads/', drawings))
  .toSorted()
  .map((file) => {
    const { viewBox, markup } = inside(read(`heads/${file}`));
    return symbol(file.replace('.svg', ''), viewBox, unscaled(markup));
  });
writeFileSync(
  new URL('heads.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${heads.join('\n')}</svg>\n`,
);

const names = iconSymbols.map(({ id }) => id.slice(2)).toSorted();
writeFileSync(
  new URL('iconNames.ts', import.meta.url),
  `/** Written by sprite/build.ts from illustrations/icons.svg. */\nexport const iconNames = [\n${names.map((name) => `  '${name}',`).join('\n')}\n] as const;\n\nexport type IconName = (typeof iconNames)[number];\n`,
);
