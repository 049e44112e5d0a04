import type { Style, Typesetter } from './typesetter.ts';

/** Points in a millimetre. */
export const mm = 72 / 25.4;
export const a4 = { width: 595.28, height: 841.89 } as const;
export const a5 = { width: 419.53, height: 595.28 } as const;

export const ink = '#1B211D';
export const faint = '#4A524C';
export const hair = '#B9B09A';

type Mark = (pdf: PDFKit.PDFDocument) => void;

/** A page before it is drawn: marks are kept as functions, so that pages left out by the options are not drawn. */
export interface Sheet {
  width: number;
  height: number;
  /** The page's number as printed, «38а» for a continuation between two printed pages. */
  label: string;
  /** Catalogue numbers shown on the page. */
  numbers: Set<string>;
  marks: Mark[];
  /** Texts of the page with their positions, to compare two prints; only where pages are compared. */
  content?: string[];
  /** Adverts on this page: the file's place in `adverts`, its page, and the half that it fills. */
  adverts?: { advert: number; page: number; half: 0 | 1 | null }[];
}

export const newSheet = ({ width, height }: { width: number; height: number }): Sheet => ({
  width,
  height,
  label: '',
  numbers: new Set(),
  marks: [],
});

/** Numbers the sheets from 1 in their order. */
export function labelled(sheets: Sheet[]): Sheet[] {
  for (const [at, sheet] of sheets.entries()) sheet.label = String(at + 1);
  return sheets;
}

/** Lays out a part of a sheet when it is drawn, so that a thousand sheets do not hold their marks at the same time. */
export function later(sheet: Sheet, compose: (part: Sheet) => void): void {
  sheet.marks.push((pdf) => {
    const part = { ...sheet, marks: [] };
    compose(part);
    for (const mark of part.marks as Mark[]) mark(pdf);
  });
}

/** Tools to put marks onto a sheet; positions in points from its top left corner, texts by their baseline. */
export interface Pen {
  type: Typesetter;
  text(sheet: Sheet, text: string, left: number, baseline: number, style: Style): void;
  /** Ends at `right`, or is centred between `left` and `right`. */
  textTo(sheet: Sheet, text: string, right: number, baseline: number, style: Style, left?: number): void;
  rule(sheet: Sheet, left: number, right: number, y: number, weight?: number, colour?: string): void;
  box(sheet: Sheet, left: number, top: number, width: number, height: number, weight?: number, colour?: string): void;
}

export function penOf(type: Typesetter): Pen {
  const put = (
    sheet: Sheet,
    words: string,
    left: number,
    baseline: number,
    { face, size, colour = ink }: Style,
  ): void => {
    if (!words) return;
    sheet.content?.push(`${words} ${left.toFixed(1)} ${baseline.toFixed(1)}`);
    sheet.marks.push((pdf) => {
      pdf.font(face).fontSize(size).fillColor(colour);
      pdf.text(words, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    });
  };
  return {
    type,
    text: (sheet, text, left, baseline, style) => put(sheet, type.clean(text), left, baseline, style),
    textTo(sheet, text, right, baseline, style, left) {
      const words = type.clean(text);
      const spare = right - (left ?? right) - type.width(words, style);
      put(sheet, words, left === undefined ? right + spare : left + spare / 2, baseline, style);
    },
    rule(sheet, left, right, y, weight = 0.5, colour = ink) {
      sheet.marks.push((pdf) => pdf.lineWidth(weight).moveTo(left, y).lineTo(right, y).stroke(colour));
    },
    box(sheet, left, top, width, height, weight = 0.5, colour = ink) {
      sheet.marks.push((pdf) => pdf.lineWidth(weight).rect(left, top, width, height).stroke(colour));
    },
  };
}
