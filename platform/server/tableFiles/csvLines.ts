import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export interface Split {
  rows: string[][];
  /** Begins a line: an unfinished one, or the one where a field runs over lines. */
  rest: string;
  /** From `rest` on only a reader of the whole text will do. */
  isTangled: boolean;
}

/** Blank lines stay: they count. */
export const csvOptions = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/**
 * Takes whole lines apart. Those without quotation marks, nearly all of a file, need nothing but the delimiter, which
 * is many times cheaper. Where a field runs over lines, or a return alone ends them (old Mac), the text is tangled.
 */
export function splitLines(text: string, delimiter: string): Split {
  const rows: string[][] = [];
  const lone = text.search(/\r(?=[^\n])/);
  const plainEnd = lone < 0 ? text.length : lone;
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < plainEnd; end = text.indexOf('\n', from)) {
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    const row = rowOf(line, delimiter);
    if (row === null) return { rows, rest: text.slice(from), isTangled: true };
    rows.push(row);
    from = end + 1;
  }
  return { rows, rest: text.slice(from), isTangled: lone >= 0 };
}

/** Null: a quotation mark is open at its end. */
function rowOf(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  try {
    return (parse(line, { ...csvOptions, delimiter }) as string[][])[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
