import { joinText, upperFirst } from '#platform/contract/joinText.ts';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import type { PaperOptions } from '../kinds.ts';
import { bornWords, classWords, dayWords, judgeName, printedName, ringOf, sexWord } from './printTexts.ts';
import { a4, faint, hair, later, newSheet, type Pen, type Sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

const breedStyle: Style = { face: 'strong', size: 13 };
const name: Style = { face: 'strong', size: 11 };
const detail: Style = { face: 'text', size: 9 };
const quiet: Style = { ...detail, colour: faint };
const number: Style = { face: 'strong', size: 26 };

/**
 * A landscape page a dog: the original for the organiser on the left, the owner's copy on the right, cut in between.
 */
export function critiques(pen: Pen, show: FrozenShow, lines: readonly FrozenLine[]): Sheet[] {
  return lines.map((line) => {
    const sheet = newSheet({ width: a4.height, height: a4.width });
    sheet.numbers.add(line.number);
    later(sheet, (part) => {
      half(pen, part, show, line, 0, 'Описание: оригинал, организатору');
      half(pen, part, show, line, part.width / 2, 'Описание: копия, владельцу');
    });
    const middle = sheet.width / 2;
    sheet.marks.push((pdf) =>
      pdf.lineWidth(0.5).dash(3, { space: 3 }).moveTo(middle, 0).lineTo(middle, sheet.height).stroke(hair).undash(),
    );
    return sheet;
  });
}

export const linesWanted = ({ lines }: FrozenShow, { only, pages, day }: PaperOptions): FrozenLine[] =>
  lines.filter(
    (line) => !line.isWithdrawn && (!day || line.day === day) && (!only || pages || only.includes(line.number)),
  );

function half(pen: Pen, sheet: Sheet, show: FrozenShow, line: FrozenLine, from: number, title: string): void {
  const [left, right] = [from + 30, from + sheet.width / 2 - 30];
  const room = right - left;
  const bottom = sheet.height - 30;
  const ring = ringOf(show, line);
  pen.text(sheet, title, left, 38, quiet);
  pen.textTo(sheet, line.number, right, 54, number);
  const numberRoom = room - pen.type.width(pen.type.clean(line.number), number) - 12;
  let y = 58;
  for (const words of pen.type.lines(line.breed || 'Порода не указана', numberRoom, breedStyle, 2)) {
    pen.text(sheet, words, left, y, breedStyle);
    y += 15;
  }
  y += 3;
  for (const words of pen.type.lines(printedName(line), room, name, 2)) {
    pen.text(sheet, words, left, y, name);
    y += 13.5;
  }
  const born = bornWords(line);
  const words = classWords(line);
  const facts = [
    upperFirst(
      joinText(
        ', ',
        sexWord[line.sex] ?? '',
        words.charAt(0).toLowerCase() + words.slice(1),
        born && `р. ${born}`,
        line.colour,
      ),
    ),
    joinText(', ', line.studbookNumber, line.stamp && `клеймо ${line.stamp}`),
  ];
  for (const fact of facts.flatMap((fact) => pen.type.lines(fact, room, detail, 2))) {
    pen.text(sheet, fact, left, y, detail);
    y += 12;
  }
  const judge = judgeName(show, ring?.refereeId);
  const where = joinText(', ', show.title, show.city, dayWords(line.day), line.rank, ring ? `ринг ${ring.ring}` : '');
  for (const fact of pen.type.lines(where, room, quiet, 2)) {
    pen.text(sheet, fact, left, y, quiet);
    y += 12;
  }
  y += 4;
  for (const title of ['Оценка', 'Место', 'Титулы'].entries()) label(pen, sheet, title, left, room, y);
  y += 40;
  for (; y < bottom - 50; y += 22) pen.rule(sheet, left, right, y, 0.5, hair);
  const judgeWords = pen.type.line(judge ? `Судья ${judge}` : 'Судья', room * 0.62, detail);
  pen.text(sheet, judgeWords, left, bottom - 8, detail);
  pen.rule(sheet, left + pen.type.width(judgeWords, detail) + 8, right, bottom - 6, 0.6);
}

/** Boxes for grade, place and titles, the last one twice as wide. */
function label(pen: Pen, sheet: Sheet, [at, words]: [number, string], left: number, room: number, y: number): void {
  const width = room / 4;
  const x = left + at * width;
  pen.box(sheet, x, y, at === 2 ? 2 * width : width, 30, 0.8);
  pen.text(sheet, words, x + 4, y + 10, { face: 'text', size: 8.5, colour: faint });
}
