import { joinText } from '#platform/contract/joinText.ts';
import { qrOf } from '#platform/server/qr.ts';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import type { PaperOptions } from '../kinds.ts';
import { classWords, dayWords, printedName, ringOf, sexWord } from './printTexts.ts';
import { a4, faint, hair, ink, later, mm, newSheet, type Pen, type Sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

/** Cells of equal size on A4, filled row by row. */
function gridSheets(
  pen: Pen,
  lines: readonly FrozenLine[],
  columns: number,
  rows: number,
  hasBorders: boolean,
  draw: (sheet: Sheet, line: FrozenLine, left: number, top: number, width: number, height: number) => void,
): Sheet[] {
  const sheets: Sheet[] = [];
  const [width, height] = [a4.width / columns, a4.height / rows];
  for (const [at, line] of lines.entries()) {
    const place = at % (columns * rows);
    if (place === 0) {
      const sheet = newSheet(a4);
      sheets.push(sheet);
      if (hasBorders) {
        for (let row = 1; row < rows; row += 1) pen.rule(sheet, 0, a4.width, row * height, 0.4, hair);
        for (let column = 1; column < columns; column += 1)
          sheet.marks.push((pdf) =>
            pdf
              .lineWidth(0.4)
              .moveTo(column * width, 0)
              .lineTo(column * width, a4.height)
              .stroke(hair),
          );
      }
    }
    const sheet = sheets.at(-1);
    if (!sheet) continue;
    sheet.numbers.add(line.number);
    const [left, top] = [(place % columns) * width, Math.floor(place / columns) * height];
    later(sheet, (part) => draw(part, line, left, top, width, height));
  }
  return sheets;
}

/** The modules of a code as filled rectangles in the language of PDF, in one piece instead of a thousand. */
const rectanglesOf = (path: string): string => `${path.replace(/M(\d+) (\d+)h(\d+)v1h-\d+z/g, '$1 $2 $3 1 re ')}f`;

/** A6, four on a page: the number is read from across the ring, the code by a visitor's phone. */
export function numberTags(
  pen: Pen,
  show: FrozenShow,
  lines: readonly FrozenLine[],
  { address }: PaperOptions,
): Sheet[] {
  return gridSheets(pen, lines, 2, 2, true, (sheet, line, left, top, width, height) => {
    const [x, right] = [left + 8 * mm, left + width - 8 * mm];
    const small: Style = { face: 'text', size: 9.5, colour: faint };
    pen.textTo(sheet, pen.type.line(show.title, right - x, small), right, top + 12 * mm, small, x);
    const words = pen.type.clean(line.number);
    const size = Math.min(190, (right - x) / pen.type.width(words, { face: 'strong', size: 1 }));
    pen.textTo(sheet, words, right, top + 56 * mm + size * 0.33, { face: 'strong', size }, x);
    const ring = ringOf(show, line);
    const side = 30 * mm;
    const code = qrOf(address ? address.replaceAll('{number}', encodeURIComponent(line.number)) : line.number);
    const codeTop = top + height - side - 8 * mm;
    sheet.marks.push((pdf) => {
      pdf
        .save()
        .translate(right - side, codeTop)
        .scale(side / code.size)
        .fillColor(ink);
      pdf.addContent(rectanglesOf(code.path)).restore();
    });
    const room = right - side - 2 * mm - x;
    const strong: Style = { face: 'strong', size: 11 };
    const rows = [
      ...pen.type.lines(line.breed, room, strong, 3).map((text) => [text, strong] as const),
      ...pen.type
        .lines(joinText(', ', sexWord[line.sex] ?? '', classWords(line).toLowerCase()), room, small, 2)
        .map((text) => [text, small] as const),
      ...pen.type
        .lines(joinText(', ', dayWords(line.day), ring ? `ринг ${ring.ring}` : ''), room, small, 2)
        .map((text) => [text, small] as const),
    ];
    for (const [at, [text, style]] of rows.entries()) pen.text(sheet, text, x, codeTop + 4 * mm + at * 13, style);
  });
}

/** Self-adhesive labels 70 × 37 mm, 3 × 8 on A4 without margins. */
export function labels(pen: Pen, lines: readonly FrozenLine[]): Sheet[] {
  return gridSheets(pen, lines, 3, 8, false, (sheet, line, left, top, width) => {
    const [x, right] = [left + 5 * mm, left + width - 5 * mm];
    const number: Style = { face: 'strong', size: 20 };
    const numberWords = pen.type.line(line.number, (right - x) / 2, number);
    pen.textTo(sheet, numberWords, right, top + 11 * mm, number);
    const room = right - x;
    const small: Style = { face: 'text', size: 8.5 };
    const beside = room - pen.type.width(numberWords, number) - 6;
    const [first = '', ...rest] = pen.type.lines(line.breed, beside, { ...small, face: 'strong' }, 2);
    pen.text(sheet, first, x, top + 8 * mm, { ...small, face: 'strong' });
    if (rest[0]) pen.text(sheet, rest[0], x, top + 8 * mm + 10.5, { ...small, face: 'strong' });
    const name: Style = { face: 'strong', size: 9.5 };
    const names = pen.type.lines(printedName(line), room, name, 2);
    for (const [at, text] of names.entries()) pen.text(sheet, text, x, top + 17 * mm + at * 11.5, name);
    const about = joinText(', ', sexWord[line.sex] ?? '', classWords(line).toLowerCase());
    pen.text(sheet, pen.type.line(about, room, small), x, top + 28 * mm, small);
    pen.text(sheet, pen.type.line(joinText(', ', dayWords(line.day), line.rank), room, small), x, top + 32 * mm, small);
  });
}
