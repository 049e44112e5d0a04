import { cleanText } from '#platform/contract/cleanText.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { foldWord } from '#platform/server/tableFiles/headings.ts';
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
  type Ticked,
} from '../columns.ts';
import { serialDay } from '../readCells.ts';

export interface ReadRow {
  line: number;
  cells: Cells;
}

export interface ReadSheet {
  part: Exclude<Part, 4>;
  rows: ReadRow[];
  /** What of the file could not be taken as it is. */
  problems: { line: number; column: string; text: string }[];
}

const rowParts = [1, 2, 3] as const;
/** A judge's name may come in three columns. */
const nameParts = ['Фамилия', 'Имя', 'Отчество'];

/**
 * The sheets of a report's workbook that are there, under any of the headings their columns may have. Throws
 * UnreadableTable for what is no such workbook.
 */
export async function readBook(path: string, typeId: number, dignities: readonly Ticked[]): Promise<ReadSheet[]> {
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
  let places: Map<number, { key: string; column: Column }> | null = null;
  for await (const { line, cells } of readTable(path, { sheet: name })) {
    if (!places) places = headingsOf(cells, columns, name);
    else {
      if (sheet.rows.length >= rowLimits.rows)
        throw new UnreadableTable(`Лист «${name}»: строк больше ${rowLimits.rows}`);
      if (isExample(cells, part, places)) continue;
      sheet.rows.push({ line, cells: cellsOf(cells, line, places, sheet) });
    }
  }
  return sheet;
}

/** The sample's own row, left in by whoever filled the rest. */
const isExample = (cells: readonly string[], part: ReadSheet['part'], places: ReadonlyMap<number, { key: string }>) =>
  cells.some(
    (cell, at) =>
      places.get(at)?.key === (part === 3 ? 'judge' : 'number') && foldWord(cell).startsWith(foldWord(exampleMark)),
  );

function headingsOf(cells: readonly string[], columns: readonly Column[], name: string) {
  const places = new Map<number, { key: string; column: Column }>();
  const taken = new Set<string>();
  cells.forEach((cell, at) => {
    const heading = foldWord(cell);
    if (!heading) return;
    const judge = columns.find(({ key }) => key === 'judge');
    const isNamePart =
      judge && nameParts.some((part) => foldWord(part) === heading || foldWord(`${part} судьи`) === heading);
    const column = isNamePart
      ? judge
      : columns.find(({ title, also = [] }) => [title, ...also].some((one) => foldWord(one) === heading));
    if (!column)
      throw new UnreadableTable(
        `Лист «${name}»: неизвестный столбец «${cleanText(cell).slice(0, 40)}». Сверьте с образцом`,
      );
    if (!isNamePart && taken.has(column.key))
      throw new UnreadableTable(`Лист «${name}»: столбец «${column.title}» стоит дважды`);
    taken.add(column.key);
    places.set(at, { key: column.key, column });
  });
  if (!places.size) throw new UnreadableTable(`Лист «${name}»: в первой строке нет заголовков`);
  return places;
}

function cellsOf(
  cells: readonly string[],
  line: number,
  places: ReadonlyMap<number, { key: string; column: Column }>,
  sheet: ReadSheet,
): Cells {
  const made: Record<string, string> = {};
  cells.forEach((cell, at) => {
    const text = cleanText(cell);
    const to = places.get(at);
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
    const day = column.kind === 'day' ? (serialDay(text) ?? text) : '';
    const value = /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : text;
    const joined = key === 'judge' && made[key] ? [made[key], value].filter(Boolean).join(' ') : value;
    const most = column.max ?? 80;
    if (joined.length > most)
      sheet.problems.push({ line, column: column.title, text: `Длиннее ${most} знаков: взято начало` });
    made[key] = joined.slice(0, most);
  });
  return made;
}
