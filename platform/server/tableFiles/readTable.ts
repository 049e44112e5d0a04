import { open } from 'node:fs/promises';
import { csvRows } from './csvRows.ts';
import { readSheet, shownSheetsIn } from './readSheet.ts';
import { type TableRow, UnreadableTable } from './table.ts';

/** Non-empty rows in which headings are searched: a title, a day or a remark may precede them. */
export const rowsAbove = 20;

interface TableOptions {
  /** For an XLSX file; default: the first visible sheet with known headings, or the first visible one. */
  sheet?: string | undefined;
  /** Recognises the headings of the expected table. */
  isHeading?: ((cell: string) => boolean) | undefined;
  /** Where a person has said which columns hold what: the line of the headings, known or not. */
  headingLine?: number | undefined;
}

/**
 * Streams the rows of a CSV (UTF-8 with or without BOM, UTF-16 with BOM, windows-1251) or XLSX file. Empty rows are
 * omitted but counted in line numbers. With `isHeading` the first row yielded is the headings'; titles above it and
 * total rows are omitted. It is the portal's only table reader: the streaming reader of exceljs breaks characters
 * across chunks and loses empty rows, so exceljs only writes. Throws UnreadableTable; a single unreadable row has a
 * `fault` instead.
 */
export async function* readTable(
  path: string,
  { sheet, isHeading, headingLine }: TableOptions = {},
): AsyncGenerator<TableRow> {
  const isBook = await isWorkbook(path);
  const name = isBook && isHeading ? (sheet ?? (await sheetWith(path, isHeading))) : sheet;
  const rows = withText(isBook ? readSheet(path, name) : csvRows(path, isHeading ?? (() => false)));
  if (headingLine !== undefined) yield* fromLine(rows, headingLine);
  else if (isHeading) yield* fromHeadings(rows, isHeading);
  else yield* rows;
}

async function* withText(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim())) yield row;
}

async function* fromHeadings(
  rows: AsyncIterable<TableRow>,
  isHeading: (cell: string) => boolean,
): AsyncGenerator<TableRow> {
  let above: TableRow[] | null = [];
  for await (const row of rows) {
    if (!above) {
      if (!isTotal(row.cells)) yield row;
      continue;
    }
    above.push(row);
    const isFound = isHeadingRow(row.cells, isHeading);
    if (!isFound && above.length < rowsAbove) continue;
    yield* isFound ? [checked(row)] : above;
    above = null;
  }
  // No row has headings: the first is passed on as headings, and the caller reports what it lacks.
  if (above) yield* above;
}

async function* fromLine(rows: AsyncIterable<TableRow>, line: number): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    if (row.line === line) yield checked(row);
    else if (row.line > line && !isTotal(row.cells)) yield row;
  }
}

function checked(row: TableRow): TableRow {
  if (row.fault) throw new UnreadableTable(`Строка заголовков: ${row.fault}`);
  return row;
}

/** At least two known headings and at least half of the cells: a data row may contain one heading word. */
export function isHeadingRow(cells: readonly string[], isHeading: (cell: string) => boolean): boolean {
  const known = cells.filter(isHeading).length;
  return known > 1 && known * 2 >= cells.filter((cell) => cell.trim()).length;
}

/** «Итого: 12», with only numbers beside it. */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...rest] = cells.filter((cell) => cell.trim());
  return /^\s*(итого|всего|total)(\s*[:–-]|\s+\d|\s*$)/i.test(first) && rest.every((cell) => /^[\d\s.,]+$/.test(cell));
}

/** The first sheet with the headings, or undefined. */
async function sheetWith(path: string, isHeading: (cell: string) => boolean): Promise<string | undefined> {
  for (const name of await shownSheetsIn(path)) {
    let seen = 0;
    for await (const { cells } of withText(readSheet(path, name))) {
      seen += 1;
      if (isHeadingRow(cells, isHeading)) return name;
      if (seen === rowsAbove) break;
    }
  }
  return undefined;
}

/** Whether a file is XLSX; any other is read as CSV. Throws UnreadableTable for the old XLS. */
export async function isWorkbook(path: string): Promise<boolean> {
  const head = await headOf(path);
  if (head.toString('hex') === 'd0cf11e0') {
    throw new UnreadableTable('Это книга XLS старого вида или под паролем: сохраните её как XLSX или CSV без пароля');
  }
  return head.toString('latin1') === 'PK\x03\x04';
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
