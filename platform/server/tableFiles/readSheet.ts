import { dayOf, numberText } from './sheetNumbers.ts';
import { type TableRow, UnreadableTable, unreadableBook } from './table.ts';
import { openWorkbook, textReader, type Workbook, xmlReader } from './workbook.ts';

/** Columns of a sheet of Excel. */
const mostColumns = 16_384;
const longestCell = 64 * 1024;

/**
 * Rows of one sheet of an XLSX file, of the first when no name is given; rows left out in the file are left out here.
 * Throws UnreadableTable.
 */
export async function* readSheet(path: string, name?: string): AsyncGenerator<TableRow> {
  const book = await openWorkbook(path);
  try {
    const sheet = name === undefined ? book.sheets[0] : book.sheets.find((one) => one.name === name);
    if (!sheet)
      throw new UnreadableTable(
        name === undefined ? 'В файле XLSX нет ни одного листа' : `В файле XLSX нет листа «${name}»`,
      );
    const rows: TableRow[] = [];
    const reader = sheetReader(book, rows);
    for await (const piece of await book.part(sheet.path)) {
      reader.write(piece);
      yield* rows.splice(0);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    // Of the archive: a broken checksum, a part cut short.
    throw new UnreadableTable(unreadableBook, { cause: error });
  } finally {
    book.zip.close();
  }
}

/** Names of the sheets of an XLSX file, in their order. Throws UnreadableTable. */
export async function sheetsIn(path: string): Promise<string[]> {
  const book = await openWorkbook(path);
  book.zip.close();
  return book.sheets.map(({ name }) => name);
}

/** Puts every row that has ended into `rows`. */
function sheetReader(book: Workbook, rows: TableRow[]) {
  const text = textReader();
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let type = '';
  let isDay = false;
  let value = '';
  let isValue = false;
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        cells = [];
        at = -1;
      } else if (name === 'c') {
        at = attributes.r === undefined ? at + 1 : columnOf(attributes.r);
        if (!(at >= 0 && at < mostColumns))
          throw new UnreadableTable(`Строка ${line}: столбцов больше, чем бывает у листа`);
        type = attributes.t ?? 'n';
        isDay = book.days[Number(attributes.s ?? 0)] ?? false;
        value = '';
        text.begin();
      }
      isValue = name === 'v';
      text.open(name);
    },
    text: (piece) => {
      if (isValue) value += piece;
      else text.text(piece);
      if (value.length > longestCell) throw new UnreadableTable(`Строка ${line}: ячейка длиннее 64 КБ`);
    },
    close: (name) => {
      isValue = false;
      text.close(name);
      if (name === 'c') put(cells, at, type === 'inlineStr' ? text.end() : cellText(type, value, isDay, book));
      if (name === 'row') rows.push({ line, cells });
    },
  });
}

function put(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

function cellText(type: string, value: string, isDay: boolean, { shared, is1904 }: Workbook): string {
  if (value === '' || type === 'e') return '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'str') return value;
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '');
  const number = Number(value);
  return isDay && Number.isFinite(number) ? dayOf(number, is1904) : numberText(value);
}

/** Of `AB12`: 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
