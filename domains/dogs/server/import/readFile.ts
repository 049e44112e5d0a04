import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type ExcelJS from 'exceljs';
import { Refused } from './columns.ts';
import { csvOptions, splitLines } from './lines.ts';

/** A quotation mark left open must not swallow the rest of a file. */
const longestRecord = 64 * 1024;
const headBytes = 64 * 1024;

/** Rows of a CSV (UTF-8 with or without BOM, windows-1251) or XLSX file, read piece by piece. Throws Refused for what can't be read. */
export async function* readRows(path: string): AsyncGenerator<string[]> {
  const head = await headOf(path);
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') yield* sheetRows(path);
  else yield* csvRows(path, head);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** UTF-8 when its beginning can be nothing else; a last character cut in half does not count. */
function encodingOf(head: Buffer): 'utf-8' | 'windows-1251' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

/** The sign that parts the headings most often. */
function delimiterOf(line: string): string {
  const counted = [';', ',', '\t'].map((sign) => [sign, line.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

async function* csvRows(path: string, head: Buffer): AsyncGenerator<string[]> {
  if (
    head
      .subarray(0, 2)
      .toString('latin1')
      .match(/^(\xff\xfe|\xfe\xff)/)
  )
    throw new Refused('Файл в кодировке UTF-16. Сохраните его как CSV UTF-8.');
  if (head.includes(0)) throw new Refused('Это не текстовый файл CSV и не XLSX');
  const encoding = encodingOf(head);
  const decoder = new TextDecoder(encoding);
  const firstLine = new TextDecoder(encoding).decode(head).split(/\r?\n/, 1)[0] ?? '';
  const decoded = async function* () {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  };
  yield* rowsOf(decoded(), delimiterOf(firstLine));
}

async function* rowsOf(texts: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string[]> {
  let before = '';
  let read = 0;
  try {
    for (let piece = await texts.next(); ; piece = await texts.next()) {
      const text = piece.done ? `${before}\n` : before + piece.value;
      const { rows, rest, isTangled } = splitLines(text, delimiter);
      for (const row of rows) yield row;
      read += rows.length;
      const isLong = rest.length > longestRecord;
      if (isTangled || (isLong && rest.includes('"'))) return yield* tangledRows(rest, texts, delimiter, read);
      if (isLong) throw new Refused(`Строка ${read + 1} длиннее 64 КБ: проверьте файл`);
      if (piece.done) return;
      before = rest;
    }
  } finally {
    await texts.return(undefined);
  }
}

/** What is left of a file once a field runs over lines: a little slower, and right about everything. */
async function* tangledRows(first: string, texts: AsyncGenerator<string>, delimiter: string, read: number): AsyncGenerator<string[]> {
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
    throw new Refused(
      quote ? `После строки ${read + Number(error.lines ?? 1) - 1} не закрыта кавычка: проверьте файл` : `Файл не читается как CSV: ${error.code}`,
    );
  } finally {
    source.destroy();
  }
}

async function* sheetRows(path: string): AsyncGenerator<string[]> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    entries: 'ignore',
  });
  try {
    for await (const sheet of workbook) {
      for await (const row of sheet) yield cellsOf(row as ExcelJS.Row);
      // Only the first sheet holds dogs.
      return;
    }
  } catch (error) {
    throw new Refused(`Файл XLSX не читается: ${(error as Error).message.slice(0, 80)}`);
  }
}

/** Cells count from 1; a cell left out is blank. */
function cellsOf(row: ExcelJS.Row): string[] {
  const cells: string[] = [];
  for (let at = 1; at <= row.cellCount; at += 1) cells.push(textOf(row.getCell(at).value));
  return cells;
}

function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result as ExcelJS.CellValue);
  if ('text' in value) return String(value.text);
  return '';
}
