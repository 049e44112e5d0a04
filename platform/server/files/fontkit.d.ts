/** As far as the portal needs it: the package brings no types of its own. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    /** Code points that have a shape. */
    characterSet: number[];
    /** The shape is kept from then on. */
    glyphForCodePoint(codePoint: number): unknown;
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number }[]; advanceWidth: number };
  }
  export function open(file: string): Promise<Font>;
}
