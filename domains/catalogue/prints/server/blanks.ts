import { joinText } from '#platform/contract/joinText.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import type { PaperOptions } from '../kinds.ts';
import { bornWords, classWords, judgeName, printedName, ringOf, sexWord, showDays } from './printTexts.ts';
import { a4, ink, later, mm, newSheet, type Pen, type Sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

/** Left and right margins of the texts on a blank, in millimetres. */
const [leftEdge, rightEdge] = [25, 185];

interface Field {
  /** Millimetres from the top of the blank to the text's baseline. */
  at: number;
  words: string;
  style: Style;
  most?: number;
  align?: 'left';
}

/**
 * Texts alone, for the federation's blanks or a club's own: the blank already has frames and captions. `offset` moves
 * everything; a text that is too long is broken or made smaller, never wider than the blank.
 */
export function blanks(
  pen: Pen,
  show: FrozenShow,
  kind: 'diplomas' | 'certificates',
  lines: readonly FrozenLine[],
  { offset = { right: 0, down: 0 }, award = '' }: PaperOptions,
): Sheet[] {
  return lines.map((line) => {
    const sheet = newSheet(a4);
    sheet.numbers.add(line.number);
    later(sheet, (part) => {
      const fields = kind === 'diplomas' ? diplomaFields(show, line, award) : certificateFields(show, line, award);
      for (const { at, words, style, most = 1, align } of fields) {
        const [left, right] = [(leftEdge + offset.right) * mm, (rightEdge + offset.right) * mm];
        const text = fitted(pen, words, right - left, style, most);
        for (const [nth, words] of text.lines.entries()) {
          const baseline = (at + offset.down) * mm + nth * text.style.size * 1.2;
          if (align === 'left') pen.text(part, words, left, baseline, text.style);
          else pen.textTo(part, words, right, baseline, text.style, left);
        }
      }
    });
    return sheet;
  });
}

/** The largest size down to 9 points at which the text has at most `most` lines. */
function fitted(pen: Pen, words: string, room: number, style: Style, most: number): { lines: string[]; style: Style } {
  for (let { size } = style; size > 9; size -= 1) {
    const smaller = { ...style, size };
    const lines = pen.type.lines(words, room, smaller);
    if (lines.length <= most) return { lines, style: smaller };
  }
  const smallest = { ...style, size: 9 };
  return { lines: pen.type.lines(words, room, smallest, most), style: smallest };
}

const strong = (size: number): Style => ({ face: 'strong', size });
const light = (size: number): Style => ({ face: 'text', size });
const space = '________________';

function diplomaFields(show: FrozenShow, line: FrozenLine, award: string): Field[] {
  const judge = judgeName(show, ringOf(show, line)?.refereeId);
  const words = classWords(line);
  return [
    { at: 75, words: show.title, style: strong(20), most: 2 },
    { at: 93, words: joinText(', ', line.rank, show.city, showDays(show)), style: light(12) },
    { at: 115, words: printedName(line), style: strong(24), most: 2 },
    { at: 138, words: line.breed, style: light(16), most: 2 },
    {
      at: 154,
      words: joinText(
        ', ',
        sexWord[line.sex] ?? '',
        words.charAt(0).toLowerCase() + words.slice(1),
        `№ ${line.number}`,
      ),
      style: light(13),
    },
    { at: 178, words: `Оценка ${space}    Место ${space}`, style: light(13) },
    { at: 194, words: award || `Титулы ${space}${space}${space}`, style: award ? strong(18) : light(13), most: 2 },
    { at: 222, words: joinText(' ', `Судья ${judge}`, space), style: light(12) },
    { at: 236, words: joinText(' ', `Организатор ${show.organiser.name}`, space), style: light(12), most: 2 },
  ];
}

function certificateFields(show: FrozenShow, line: FrozenLine, award: string): Field[] {
  const ring = ringOf(show, line);
  const judge = judgeName(show, ring?.refereeId);
  const row = (at: number, term: string, words: string): Field => ({
    at,
    words: `${term}: ${words.trim() || space}`,
    style: light(12),
    most: 2,
    align: 'left',
  });
  return [
    { at: 70, words: award || space, style: strong(26), most: 2 },
    row(96, 'Выставка', show.title),
    row(108, 'Место и дата', joinText(', ', show.city, formatLongDate(line.day))),
    row(120, 'Порода', line.breed),
    row(132, 'Кличка', printedName(line)),
    row(144, 'Номер по каталогу', line.number),
    row(154, 'Родословная', line.studbookNumber),
    row(164, 'Клеймо', line.stamp),
    row(174, 'Дата рождения', bornWords(line)),
    row(184, 'Пол, класс', joinText(', ', sexWord[line.sex] ?? '', line.class)),
    row(194, 'Владелец', line.owner),
    row(212, 'Судья', judge),
    row(226, 'Подпись судьи', ''),
    row(240, 'Организатор', show.organiser.name),
  ];
}

/** A frame 10 mm inside the page with rulers: what is missing or shifted on paper is the offset to set. */
export function testPrint(pen: Pen, { offset = { right: 0, down: 0 } }: PaperOptions): Sheet[] {
  const sheet = newSheet(a4);
  const [left, top] = [(10 + offset.right) * mm, (10 + offset.down) * mm];
  const [width, height] = [190 * mm, 277 * mm];
  const small: Style = { face: 'text', size: 8.5, colour: ink };
  pen.box(sheet, left, top, width, height, 0.6);
  for (let at = 0; at <= 190; at += 1) {
    const length = at % 10 === 0 ? 5 : at % 5 === 0 ? 3.5 : 2;
    const x = left + at * mm;
    sheet.marks.push((pdf) =>
      pdf
        .lineWidth(0.3)
        .moveTo(x, top)
        .lineTo(x, top + length * mm)
        .stroke(ink),
    );
    if (at % 10 === 0 && at > 0 && at < 190) pen.text(sheet, String(at), x - 4, top + 9 * mm, small);
  }
  for (let at = 0; at <= 277; at += 1) {
    const length = at % 10 === 0 ? 5 : at % 5 === 0 ? 3.5 : 2;
    pen.rule(sheet, left, left + length * mm, top + at * mm, 0.3);
    if (at % 10 === 0 && at > 0) pen.text(sheet, String(at), left + 6 * mm, top + at * mm + 3, small);
  }
  pen.text(sheet, 'Пробный лист для бланков', left + 20 * mm, top + 40 * mm, strong(14));
  const words = [
    'Напечатайте без масштаба («Реальный размер»). Измерьте линейкой расстояние от края бумаги до рамки: слева и сверху должно быть 10 мм.',
    'Если слева 12 мм, поставьте сдвиг вправо −2. Если сверху 8 мм, поставьте сдвиг вниз 2. Затем напечатайте этот лист ещё раз.',
    `Сейчас задано: вправо ${offset.right} мм, вниз ${offset.down} мм.`,
  ].flatMap((text) => pen.type.lines(text, 150 * mm, light(10.5)));
  for (const [at, line] of words.entries()) pen.text(sheet, line, left + 20 * mm, top + 48 * mm + at * 16, light(10.5));
  return [sheet];
}
