import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { csvOptions, splitLines } from './csvLines.ts';
import { type TableRow, UnreadableTable } from './table.ts';

/** A quotation mark left open must not swallow the rest of a file. */
const longestRecord = 64 * 1024;

/** Rows of a CSV file, blank ones too; `head` is its beginning, from which encoding and delimiter are told. */
export async function* csvRows(path: string, head: Buffer): AsyncGenerator<TableRow> {
  if (/^(\xff\xfe|\xfe\xff)/.test(head.subarray(0, 2).toString('latin1')))
    throw new UnreadableTable('Файл в кодировке UTF-16. Сохраните его как CSV UTF-8.');
  if (head.includes(0)) throw new UnreadableTable('Это не текстовый файл CSV и не XLSX');
  const encoding = encodingOf(head);
  const decoder = new TextDecoder(encoding);
  const firstLine = new TextDecoder(encoding).decode(head).split(/\r?\n/, 1)[0] ?? '';
  const decoded = async function* () {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  };
  let line = 0;
  for await (const cells of rowsOf(decoded(), delimiterOf(firstLine))) {
    line += 1;
    yield { line, cells };
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

async function* rowsOf(texts: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string[]> {
  let before = '';
  let read = 0;
  try {
    for (let piece = await texts.next(); ; piece = await texts.next()) {
      // The last line may have no end of its own.
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

/** What is left of a file once a field runs over lines: a little slower, and right about everything. */
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
