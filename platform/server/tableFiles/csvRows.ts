import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cellFault, cellMessage } from './cellFaults.ts';
import { csvOptions, splitLines } from './csvLines.ts';
import { decodedText, encodingOf } from './encoding.ts';
import { type TableRow, UnreadableTable } from './table.ts';

/** An unclosed quotation mark must not swallow the rest of a file. */
const longestRecord = 64 * 1024;

/** Lines in which headings are searched: titles and remarks may precede them. */
const headingLines = 20;

/** Rows of a CSV file, blank ones too; `isHeading` recognises headings of the table. */
export async function* csvRows(path: string, isHeading: (cell: string) => boolean): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path);
  const texts = decodedText(path, encoding);
  const first = await texts.next();
  const beginning: string = first.done ? '' : first.value;
  if (isMarkup(beginning))
    throw new UnreadableTable(
      'Это веб-страница или XML под видом таблицы: откройте файл в Excel и сохраните как XLSX или CSV',
    );
  const all = async function* () {
    yield beginning;
    yield* texts;
  };
  const lines = beginning.split(/\r\n|\n|\r/, headingLines);
  const named = /^sep=(.)$/i.exec(lines[0]?.trim() ?? '')?.[1];
  const isWestern = (cell: string): boolean => encoding.name === 'windows-1251' && western.test(cell);
  let line = 0;
  for await (const cells of rowsOf(all(), named ?? delimiterOf(lines, isHeading))) {
    line += 1;
    // Excel's `sep=` line is not part of the table.
    if (line === 1 && named) continue;
    yield { line, cells, fault: faultIn(line, cells, isWestern) };
  }
}

/** «Bjцrn»: a letter of another western encoding that was read as a Russian one with no Latin look-alike. */
const western = /[a-z][бвгджзийлпцчшщъыьэюя](?![а-яё])/;

const isMarkup = (text: string): boolean =>
  /^\ufeff?\s*<(!doctype|html|head|body|table|\?xml)/i.test(text.slice(0, 200));

function faultIn(line: number, cells: readonly string[], isWestern: (cell: string) => boolean): string | null {
  for (const [at, cell] of cells.entries()) {
    const fault = isWestern(cell)
      ? `«${cell.slice(0, 40)}»: русская буква в латинском слове, файл в другой кодировке. Сохраните его в UTF-8`
      : cellFault(cell);
    if (fault) return cellMessage(at, line, fault);
  }
  return null;
}

/**
 * The delimiter with which most known headings are found or, if none is known, the most frequent one of the first line
 * that has one in as many cells as the line after it: a title above the headings may contain a comma.
 */
function delimiterOf(lines: readonly string[], isHeading: (cell: string) => boolean): string {
  const most = (count: (sign: string) => number): [string, number] =>
    delimiters
      .map((sign): [string, number] => [sign, count(sign)])
      .reduce((best, one) => (one[1] > best[1] ? one : best));
  const [sign, found] = most((sign) =>
    Math.max(0, ...lines.map((line) => line.split(sign).filter((cell) => isHeading(cell)).length)),
  );
  if (found) return sign;
  const isEven = (at: number, other: string): boolean => {
    const count = lines[at]?.split(other).length ?? 0;
    return count > 1 && count === lines[at + 1]?.split(other).length;
  };
  const headed = lines.find((_, at) => delimiters.some((other) => isEven(at, other))) ?? lines[0];
  return most((other) => headed?.split(other).length ?? 0)[0];
}
const delimiters = [';', ',', '\t', '|'];

async function* rowsOf(texts: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string[]> {
  let before = '';
  let read = 0;
  try {
    for (let piece = await texts.next(); ; piece = await texts.next()) {
      // The last line may lack a line end.
      const text = piece.done ? before && `${before}\n` : before + piece.value;
      const { rows, rest, isTangled } = splitLines(text, delimiter);
      for (const row of rows) yield row;
      read += rows.length;
      const isLong = rest.length > longestRecord;
      if (isTangled || (isLong && rest.includes('"'))) return yield* tangledRows(rest, texts, delimiter, read);
      if (isLong) throw new UnreadableTable(`Строка ${read + 1} длиннее 64 КБ: проверьте файл`);
      if (piece.done) return;
      before = rest;
    }
  } finally {
    await texts.return(undefined);
  }
}

/** Parses the rest of a file after a field with line breaks: slower, but complete. */
async function* tangledRows(
  first: string,
  texts: AsyncGenerator<string>,
  delimiter: string,
  read: number,
): AsyncGenerator<string[]> {
  const parser = parse({ ...csvOptions, delimiter, max_record_size: longestRecord });
  const all = async function* () {
    yield first;
    yield* texts;
  };
  const source = Readable.from(all(), { objectMode: true });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const quote = error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new UnreadableTable(
      quote
        ? `После строки ${read + Number(error.lines ?? 1) - 1} не закрыта кавычка: проверьте файл`
        : 'Файл не читается как CSV: сохраните его в таблице заново, с кодировкой UTF-8',
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
