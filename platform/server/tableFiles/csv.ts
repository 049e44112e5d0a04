import { Readable } from 'node:stream';
import { type Sheet, withinLimit } from './sheet.ts';

/** What a spreadsheet would run stays text. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;
/** Tells Excel that it is UTF-8. */
export const csvMark = '\uFEFF';

/** Lines as a spreadsheet reads them here: semicolons between cells. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(csvMark + rows.map(csvLine).join(''));

/** The sheet as CSV: headings in the first line, what was cut off is said in the last. */
export const csvStream = (sheet: Sheet): Readable => Readable.from(lines(sheet));

async function* lines(sheet: Sheet): AsyncGenerator<string> {
  yield csvMark + csvLine(sheet.columns.map(({ title }) => title));
  let whole = true;
  for await (const row of withinLimit(sheet, (is) => (whole = is))) yield csvLine(row);
  if (!whole) yield csvLine([sheet.limit.note]);
}
