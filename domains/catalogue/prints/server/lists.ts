import { joinText } from '#platform/contract/joinText.ts';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import type { PaperOptions } from '../kinds.ts';
import { bornWords, dayWords, dogsCounted, printedName, sexWord } from './printTexts.ts';
import { a4, type Pen, type Sheet } from './sheet.ts';
import { type Column, type RowGroup, tableSheets } from './tableSheets.ts';
import type { Style } from './typesetter.ts';

const number: Style = { face: 'strong', size: 12 };

/** One table a day, in the order of numbers, with the breed as heading. */
function listSheets(
  pen: Pen,
  show: FrozenShow,
  { day: wanted }: PaperOptions,
  title: string,
  columns: readonly Column[],
  cells: (line: FrozenLine) => readonly string[],
): Sheet[] {
  const days = [...new Set(show.lines.map(({ day }) => day))].filter((day) => !wanted || day === wanted);
  const tables = days.map((day) => {
    const lines = show.lines.filter((line) => line.day === day);
    const groups: { heading: string; rows: RowGroup['rows'][number][] }[] = [];
    for (const line of lines) {
      const row = { cells: cells(line), number: line.number, isStruck: line.isWithdrawn };
      const heading = line.breed || 'Порода не указана';
      const last = groups.at(-1);
      if (last?.heading === heading) last.rows.push(row);
      else groups.push({ heading, rows: [row] });
    }
    const about = joinText(', ', dayWords(day), show.city, show.place);
    return { title, aside: dogsCounted(lines.length), about, columns, groups, rowHeight: 22 };
  });
  return tableSheets(pen, a4, `${title}. ${show.title}`, tables);
}

const vetColumns: readonly Column[] = [
  { title: '№', share: 9, style: number },
  { title: 'Кличка', share: 32 },
  { title: 'Пол, дата рождения, окрас', share: 22 },
  { title: 'Клеймо', share: 12 },
  { title: 'Бешенство, дата прививки', share: 14 },
  { title: 'Осмотр', share: 9 },
];

/** For the veterinarian at the entrance. */
export const vetList = (pen: Pen, show: FrozenShow, options: PaperOptions): Sheet[] =>
  listSheets(pen, show, options, 'Ветеринарный список', vetColumns, (line) => [
    line.number,
    printedName(line),
    joinText(', ', sexWord[line.sex] ?? '', bornWords(line), line.colour),
    line.stamp,
    '',
    line.isWithdrawn ? 'снята' : '',
  ]);

const doorColumns: readonly Column[] = [
  { title: '№', share: 9, style: number },
  { title: 'Кличка', share: 36 },
  { title: 'Владелец', share: 24 },
  { title: 'Ведёт в ринге', share: 21 },
  { title: 'Номер выдан', share: 12 },
];

/** For the table where entrants get their numbers; it names an owner only if the catalogue does. */
export const doorList = (pen: Pen, show: FrozenShow, options: PaperOptions): Sheet[] =>
  listSheets(pen, show, options, 'Список на входе', doorColumns, (line) => [
    line.number,
    printedName(line),
    line.owner,
    line.handler,
    line.isWithdrawn ? 'снята' : '',
  ]);
