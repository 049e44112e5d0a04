import { parse } from 'csv-parse/sync';

/**
 * Parses the project's reference files: comma, optional double quotes, a header row. Throws on a row that has more or
 * fewer cells than the header. Files from outside have their own parser.
 */
export const parseCsv = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text, { bom: true, columns: true, skip_empty_lines: true });
