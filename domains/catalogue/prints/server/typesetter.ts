import { cleanText } from '#platform/contract/cleanText.ts';
import { openFonts } from '#platform/server/files/fonts.ts';

export interface Style {
  face: 'text' | 'strong';
  /** Points. */
  size: number;
  colour?: string;
}

/** Measures and breaks texts before anything is drawn, so that pages are known beforehand and no text overflows. */
export interface Typesetter {
  /** The text in characters that the fonts have: NFC, one line, «□» instead of emoji and foreign scripts. */
  clean(text: string): string;
  /** Width in points of a clean text. */
  width(text: string, style: Style): number;
  /**
   * Breaks a text into clean lines no wider than `width`, between words and inside words that are too long. More than
   * `most` lines end with «…». An empty text has no lines.
   */
  lines(text: string, width: number, style: Style, most?: number): string[];
  /** The text on one line, cut with «…» where it is too wide. */
  line(text: string, width: number, style: Style): string;
}

/** Marks, format characters and other code points that have no glyph of their own. */
const unseen = /[\p{C}\p{M}\p{Zl}\p{Zp}]/gu;
const blanks = /[^\S\u00a0]+/g;
const missing = '□';

export async function openTypesetter(): Promise<Typesetter> {
  const fonts = await openFonts();
  const strong = new Set(fonts.strong.characterSet);
  const known = new Set(fonts.text.characterSet.filter((character) => strong.has(character)));
  const cleaned = new Map<string, string>();
  const widths = { text: new Map<string, number>(), strong: new Map<string, number>() };

  const clean = (text: string): string => {
    const kept = cleaned.get(text);
    if (kept !== undefined) return kept;
    const seen = Array.from(cleanText(text).replace(blanks, ' '), (character) => {
      if (known.has(character.codePointAt(0) ?? 0)) return character;
      return character.replace(unseen, '') && missing;
    })
      .join('')
      .replace(blanks, ' ')
      .trim();
    cleaned.set(text, seen);
    return seen;
  };

  const wordWidth = (word: string, { face, size }: Style): number => {
    let width = widths[face].get(word);
    if (width === undefined) {
      width = fonts[face].layout(word).advanceWidth / fonts[face].unitsPerEm;
      widths[face].set(word, width);
    }
    return width * size;
  };

  // Words are measured one by one, as the PDF library lays them out.
  const width = (text: string, style: Style): number => {
    const words = text.split(' ');
    return words.reduce(
      (sum, word) => sum + (word ? wordWidth(word, style) : 0),
      (words.length - 1) * wordWidth(' ', style),
    );
  };

  /** A word that is too wide is broken behind its hyphens and slashes, then anywhere. */
  const pieces = (word: string, room: number, style: Style): string[] => {
    if (width(word, style) <= room) return [word];
    const parts = word.split(/(?<=[-–/.,])/);
    if (parts.length > 1) return parts.flatMap((part) => pieces(part, room, style));
    const broken: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece && width(piece + character, style) > room) {
        broken.push(piece);
        piece = character;
      } else piece += character;
    }
    return [...broken, piece];
  };

  const line = (text: string, room: number, style: Style): string => {
    const whole = clean(text);
    if (width(whole, style) <= room) return whole;
    const characters = Array.from(whole);
    let [fits, tooLong] = [0, characters.length];
    const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      if (width(cut(middle), style) <= room) fits = middle;
      else tooLong = middle;
    }
    return cut(fits);
  };

  const lines = (text: string, room: number, style: Style, most = Number.POSITIVE_INFINITY): string[] => {
    const whole = clean(text);
    if (!whole) return [];
    const done: string[] = [];
    let current = '';
    for (const word of whole.split(' ')) {
      for (const [at, piece] of pieces(word, room, style).entries()) {
        const longer = current && at === 0 ? `${current} ${piece}` : current + piece;
        if (!current || width(longer, style) <= room) {
          current = longer;
          continue;
        }
        done.push(current);
        current = piece;
      }
    }
    done.push(current);
    if (done.length <= most) return done;
    return [...done.slice(0, most - 1), line(`${done.slice(most - 1).join(' ')}`, room, style)];
  };

  return { clean, width, line, lines };
}
