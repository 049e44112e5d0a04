import { cleanText } from '#platform/contract/cleanText.ts';
import { isHeadingRow, readTable, rowsAbove } from './readTable.ts';
import { type TableRow, UnreadableTable } from './table.ts';

export interface TableHead {
  /** The line of the headings. */
  line: number;
  /** By column; '' where a column has no heading. */
  headings: string[];
  /** Some different values of each column. */
  samples: string[][];
}

const mostColumns = 200;
const longestHeading = 60;
const rowsBelow = 40;
const samplesOfColumn = 3;

/**
 * The headings of a table with values below them, also where most headings are not known. Throws UnreadableTable, also
 * for a table without rows.
 */
export async function headOfTable(path: string, isHeading: (cell: string) => boolean): Promise<TableHead> {
  const rows: TableRow[] = [];
  for await (const row of readTable(path, { isHeading })) {
    rows.push(row);
    if (rows.length === rowsAbove + rowsBelow) break;
  }
  const head = headingsAmong(rows, isHeading);
  if (!head) throw new UnreadableTable('Файл пуст: нужна строка заголовков и строки под ней');
  if (head.fault) throw new UnreadableTable(`Строка заголовков: ${head.fault}`);
  const below = rows.filter(({ line }) => line > head.line).slice(0, rowsBelow);
  if (!below.length) throw new UnreadableTable('В файле только заголовки: под ними нет ни одной строки');
  const width = Math.max(head.cells.length, ...below.map(({ cells }) => cells.length));
  if (width > mostColumns) throw new UnreadableTable(`В файле больше ${mostColumns} столбцов: оставьте нужные`);
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    line: head.line,
    headings: columns.map((at) => shown(head.cells[at])),
    samples: columns.map((at) =>
      [...new Set(below.map(({ cells }) => shown(cells[at])))].filter(Boolean).slice(0, samplesOfColumn),
    ),
  };
}

const shown = (cell = ''): string => cleanText(cell).slice(0, longestHeading);

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim()).length;

/**
 * The row with known headings; otherwise the first that is as wide as most rows: a title with a comma is narrower.
 */
function headingsAmong(rows: readonly TableRow[], isHeading: (cell: string) => boolean): TableRow | undefined {
  const top = rows.slice(0, rowsAbove);
  const known = ({ cells }: TableRow): number => cells.filter(isHeading).length;
  const best = top.reduce<TableRow | undefined>(
    (one, row) => (known(row) > (one ? known(one) : 0) ? row : one),
    undefined,
  );
  if (best && (isHeadingRow(best.cells, isHeading) || known(best) > 1)) return best;
  const widths = rows.map(filled).toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const widest = widths.at(-1) ?? 0;
  return top.find((row) => filled(row) > 1 && filled(row) >= usual && filled(row) * 2 > widest) ?? top[0];
}
