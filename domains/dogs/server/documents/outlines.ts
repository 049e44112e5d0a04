import type { Font } from 'fontkit';

export interface Line {
  words: string;
  font: Font;
  size: number;
  colour: string;
  y: number;
}

/** An SVG path of the text between `left` and `right`, scaled down when it is too long. */
export function outlineOf(
  { words, font, size: wanted, colour, y }: Line,
  { left, right, align }: { left: number; right: number; align: 'left' | 'middle' },
): string {
  const { glyphs, positions, advanceWidth } = font.layout(words);
  const size = Math.min(wanted, ((right - left) * font.unitsPerEm) / Math.max(advanceWidth, 1));
  const scale = size / font.unitsPerEm;
  let x = align === 'left' ? left : (left + right - advanceWidth * scale) / 2;
  const outlines = glyphs.map((glyph, at) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, y).toSVG();
    x += (positions[at]?.xAdvance ?? 0) * scale;
    return outline;
  });
  return `<path fill="${colour}" d="${outlines.join('')}"/>`;
}
