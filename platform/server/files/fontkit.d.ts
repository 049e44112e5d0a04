/** The used part of the package, which has no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    /** Code points with a glyph. */
    characterSet: number[];
    /** Caches the glyph. */
    glyphForCodePoint(codePoint: number): unknown;
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number }[]; advanceWidth: number };
  }
  export function open(file: string): Promise<Font>;
}
