import { Readable } from 'node:stream';
import { type Sheet, withinLimit } from './sheet.ts';

/** Escapes what a spreadsheet would run as a formula. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;
/** Byte order mark: makes Excel read UTF-8. */
export const csvMark = '\uFEFF';

/** Rows with semicolons, as Russian spreadsheets expect. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(csvMark + rows.map(csvLine).join(''));

/** The sheet as CSV: headings in the first line, a note about omitted rows in the last. */
export const csvStream = (sheet: Sheet): Readable => Readable.from(lines(sheet));

async function* lines(sheet: Sheet): AsyncGenerator<string> {
  yield csvMark + csvLine(sheet.columns.map(({ title }) => title));
  let whole = true;
  for await (const row of withinLimit(sheet, (is) => (whole = is))) yield csvLine(row);
  if (!whole) yield csvLine([sheet.limit.note]);
}
