import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export interface Split {
  rows: string[][];
  /** Begins an unfinished line, or the line of a field with line breaks. */
  rest: string;
  /** From `rest` on the full CSV parser is needed. */
  isTangled: boolean;
}

/** Blank lines are kept because they count. */
export const csvOptions = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/**
 * Splits whole lines. Lines without quotation marks, nearly all of a file, need only the delimiter, which is many times
 * cheaper. Fields with line breaks, or line ends of a carriage return alone (old Mac), need the full parser.
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
