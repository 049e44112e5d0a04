import { cellFault, cellMessage, uncomputedValue } from './cellFaults.ts';
import { dayOf, numberText } from './sheetNumbers.ts';
import { type TableRow, UnreadableTable, unreadableBook } from './table.ts';
import { openWorkbook, textReader, type Workbook, xmlReader } from './workbook.ts';

/** Columns of an Excel sheet. */
const mostColumns = 16_384;
const longestCell = 64 * 1024;

/**
 * Rows of one sheet of an XLSX file, by default of the first visible one; rows missing in the file are not returned.
 * Throws UnreadableTable.
 */
export async function* readSheet(path: string, name?: string): AsyncGenerator<TableRow> {
  const book = await openWorkbook(path);
  try {
    const sheet = name === undefined ? firstShown(book) : book.sheets.find((one) => one.name === name);
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
    // Errors of the archive: a wrong checksum, a truncated part.
    throw new UnreadableTable(unreadableBook, { cause: error });
  } finally {
    book.zip.close();
  }
}

const firstShown = ({ sheets }: Workbook): Workbook['sheets'][number] | undefined =>
  sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];

/** Names of all sheets of an XLSX file in order, hidden ones too. Throws UnreadableTable. */
export async function sheetsIn(path: string): Promise<string[]> {
  const book = await openWorkbook(path);
  book.zip.close();
  return book.sheets.map(({ name }) => name);
}

/** Names of the visible sheets, or of all if none is visible. Throws UnreadableTable. */
export async function shownSheetsIn(path: string): Promise<string[]> {
  const book = await openWorkbook(path);
  book.zip.close();
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length ? shown : book.sheets).map(({ name }) => name);
}

/** Appends each finished row to `rows`. */
function sheetReader(book: Workbook, rows: TableRow[]) {
  const text = textReader();
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let type = '';
  let isDay = false;
  let value = '';
  let isValue = false;
  let hasValue = false;
  let isFormula = false;
  let fault: string | null = null;
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        cells = [];
        fault = null;
        at = -1;
      } else if (name === 'c') {
        at = attributes.r === undefined ? at + 1 : columnOf(attributes.r);
        if (!(at >= 0 && at < mostColumns))
          throw new UnreadableTable(`Строка ${line}: столбцов больше, чем бывает у листа`);
        type = attributes.t ?? 'n';
        isDay = book.days[Number(attributes.s ?? 0)] ?? false;
        value = '';
        hasValue = false;
        isFormula = false;
        text.begin();
      }
      if (name === 'f') isFormula = true;
      isValue = name === 'v';
      if (isValue) hasValue = true;
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
      if (name === 'c') {
        // A formula with an empty text result has this type; some programs write an empty value for no value.
        const isEmptyText = type === 'inlineStr' || (type === 'str' && hasValue);
        const isUncounted = isFormula && value === '' && !isEmptyText;
        const shown = isUncounted
          ? uncomputedValue
          : type === 'inlineStr'
            ? text.end()
            : cellText(type, value, isDay, book);
        if (shown === undefined)
          throw new UnreadableTable(
            cellMessage(at, line, 'в книге нет её текста, файл повреждён. Сохраните его заново'),
          );
        put(cells, at, shown);
        const wrong = isUncounted
          ? 'формула не посчитана. Откройте файл в Excel и сохраните или впишите значение'
          : cellFault(shown);
        if (wrong) fault ??= cellMessage(at, line, wrong);
      }
      if (name === 'row') rows.push({ line, cells, fault });
    },
  });
}

function put(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

/** Undefined for a string index that the workbook lacks. */
function cellText(type: string, value: string, isDay: boolean, { shared, is1904 }: Workbook): string | undefined {
  // An error without a name must not count as an empty cell.
  if (type === 'e') return value || uncomputedValue;
  if (value === '') return '';
  if (type === 's') return shared[Number(value)];
  if (type === 'str') return value;
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '');
  const number = Number(value);
  return isDay && Number.isFinite(number) ? dayOf(number, is1904) : numberText(value);
}

/** The zero-based column: 27 for `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
