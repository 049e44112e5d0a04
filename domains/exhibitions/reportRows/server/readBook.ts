import { cleanText } from '#platform/contract/cleanText.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';
import {
  cellText,
  columnFinder,
  type FindColumn,
  foldWord,
  isOrdinal,
  unknownColumnsText,
} from '#platform/server/tableFiles/headings.ts';
import { sheetsIn } from '#platform/server/tableFiles/readSheet.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import {
  type Cells,
  type Column,
  columnsOf,
  exampleMark,
  type Part,
  rowLimits,
  sheetNames,
  type TickColumn,
} from '../columns.ts';
import { serialDay } from '../readCells.ts';

export interface ReadRow {
  line: number;
  cells: Cells;
}

export interface ReadSheet {
  part: Exclude<Part, 4>;
  rows: ReadRow[];
  problems: { line: number; column: string; text: string }[];
}

const rowParts = [1, 2, 3] as const;
/** A judge's name may come in three columns. */
const nameParts = ['Фамилия', 'Имя', 'Отчество'];

/** Reads the report's sheets from a workbook, accepting every known heading. Throws UnreadableTable for other files. */
export async function readBook(path: string, typeId: number, dignities: readonly TickColumn[]): Promise<ReadSheet[]> {
  const names = await sheetsIn(path);
  const found = rowParts.flatMap((part) => {
    const name = names.find((one) => foldWord(one) === foldWord(sheetNames[part]));
    return name === undefined ? [] : [{ part, name }];
  });
  if (!found.length)
    throw new UnreadableTable(
      `В книге нет листов отчёта. Нужны листы: ${rowParts.map((part) => `«${sheetNames[part]}»`).join(', ')}`,
    );
  const sheets: ReadSheet[] = [];
  for (const { part, name } of found) sheets.push(await readPart(path, name, part, columnsOf(part, typeId, dignities)));
  if (sheets.every(({ rows }) => !rows.length)) throw new UnreadableTable('На листах отчёта нет ни одной строки');
  return sheets;
}

async function readPart(
  path: string,
  name: string,
  part: ReadSheet['part'],
  columns: readonly Column[],
): Promise<ReadSheet> {
  const sheet: ReadSheet = { part, rows: [], problems: [] };
  let places: Places | null = null;
  const find = columnsByHeading(columns);
  for await (const { line, cells, fault } of readTable(path, {
    sheet: name,
    isHeading: (cell) => find(cell) !== undefined,
  })) {
    if (!places) places = headingsOf(cells, find, name);
    else {
      if (sheet.rows.length >= rowLimits.rows)
        throw new UnreadableTable(`Лист «${name}»: строк больше ${rowLimits.rows}`);
      if (isExample(cells, part, places)) continue;
      if (fault) {
        sheet.problems.push({ line, column: '', text: `Строка не взята. ${fault}` });
        continue;
      }
      sheet.rows.push({ line, cells: cellsOf(cells, line, places, sheet) });
    }
  }
  return sheet;
}

/** Whether the row is the sample's example row. */
const isExample = (cells: readonly string[], part: ReadSheet['part'], places: Places) =>
  cells.some(
    (cell, at) =>
      places.get(at)?.key === (part === 3 ? 'judge' : 'number') && foldWord(cell).startsWith(foldWord(exampleMark)),
  );

interface Place {
  key: string;
  column: Column;
  /** One of the three columns of a judge's name. */
  isNamePart: boolean;
}

const columnsByHeading = (columns: readonly Column[]): FindColumn<Place> => {
  const judge = columns.find(({ key }) => key === 'judge');
  return columnFinder<Place>([
    ...(judge
      ? nameParts
          .flatMap((part) => [part, `${part} судьи`])
          .map((heading) => [heading, { key: judge.key, column: judge, isNamePart: true }] as const)
      : []),
    ...columns.flatMap((column) => {
      const place = { key: column.key, column, isNamePart: false };
      return [column.title, ...(column.also ?? [])].map((heading) => [heading, place] as const);
    }),
  ]);
};

/** Column of each cell; null for a column that only numbers the rows. */
type Places = ReadonlyMap<number, Place | null>;

/** Maps headings to columns. Throws UnreadableTable naming every unknown or repeated heading. */
function headingsOf(cells: readonly string[], find: FindColumn<Place>, name: string): Places {
  const places = new Map<number, Place | null>();
  const taken = new Set<string>();
  const [unknown, wrong]: [string[], string[]] = [[], []];
  cells.forEach((cell, at) => {
    if (!foldWord(cell)) return;
    const place = find(cell);
    if (!place) {
      // «№» alone may also be the catalogue number.
      if (isOrdinal(cell, at) && foldWord(cell) !== '№') places.set(at, null);
      else unknown.push(cleanText(cell).slice(0, 40));
      return;
    }
    if (!place.isNamePart && taken.has(place.key)) wrong.push(`столбец «${place.column.title}» стоит дважды`);
    taken.add(place.key);
    places.set(at, place);
  });
  if (unknown.length) wrong.unshift(foldFirst(unknownColumnsText(unknown)));
  if (wrong.length) throw new UnreadableTable(`Лист «${name}»: ${wrong.join('; ')}. Сверьте с образцом`);
  if (!taken.size) throw new UnreadableTable(`Лист «${name}»: в первой строке нет заголовков`);
  return places;
}

const foldFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function cellsOf(cells: readonly string[], line: number, places: Places, sheet: ReadSheet): Cells {
  const made: Record<string, string> = {};
  cells.forEach((cell, at) => {
    const text = cellText(cell);
    const to = places.get(at);
    if (to === null) return;
    if (!to) {
      if (text)
        sheet.problems.push({
          line,
          column: '',
          text: `«${text.slice(0, 40)}» стоит в столбце без заголовка и не взято`,
        });
      return;
    }
    const { key, column } = to;
    const day = column.kind === 'day' ? (serialDay(text) ?? readDay(text)) : null;
    const value = day ? formatDate(day) : text;
    const joined = key === 'judge' && made[key] ? [made[key], value].filter(Boolean).join(' ') : value;
    const most = column.max ?? 80;
    if (joined.length > most)
      sheet.problems.push({ line, column: column.title, text: `Длиннее ${most} знаков: взято начало` });
    made[key] = joined.slice(0, most);
  });
  return made;
}
