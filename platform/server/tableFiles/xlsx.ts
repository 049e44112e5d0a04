import { PassThrough, type Readable } from 'node:stream';
import type { stream } from 'exceljs';
import { type Sheet, withinLimit } from './sheet.ts';

/** Characters a cell of Excel may hold. */
const longestCell = 32_767;
/** Width of the sheet in Excel's unit: characters of its default font. */
const sheetWidth = 190;

/** The sheets as XLSX, compressed as a stream. Every cell is text, so that «=» begins no formula. */
export function xlsxStream(...sheets: readonly Sheet[]): Readable {
  const file = new PassThrough();
  void write(sheets, file).catch((error: Error) => file.destroy(error));
  return file;
}

async function write(sheets: readonly Sheet[], file: PassThrough): Promise<void> {
  // A megabyte of source, loaded only on use.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true });
  for (const sheet of sheets) await writeSheet(book, sheet, file);
  if (!file.destroyed) await book.commit();
}

async function writeSheet(book: stream.xlsx.WorkbookWriter, sheet: Sheet, file: PassThrough): Promise<void> {
  const page = book.addWorksheet(sheet.tab ?? 'Список', { views: [{ state: 'frozen', ySplit: 4 }] });
  const share = sheetWidth / sheet.columns.reduce((sum, { width }) => sum + width, 0);
  page.columns = sheet.columns.map(({ width }) => ({
    width: Math.round(width * share),
    style: { alignment: { wrapText: true, vertical: 'top' } },
  }));
  const title = page.addRow([sheet.title]);
  title.getCell(1).font = { bold: true, size: 14 };
  title.getCell(1).alignment = { wrapText: false };
  page.addRow([sheet.note]).getCell(1).alignment = { wrapText: false };
  page.addRow([]);
  page.addRow(sheet.columns.map((column) => column.title)).font = { bold: true };
  let whole = true;
  for await (const row of withinLimit(sheet, (is) => (whole = is))) {
    // Stops reading the database when the client has disconnected.
    if (file.destroyed) return;
    page.addRow(row.map((cell) => cell.slice(0, longestCell))).commit();
    if (file.writableNeedDrain) await new Promise((resolve) => file.once('drain', resolve).once('close', resolve));
  }
  if (!whole) page.addRow([sheet.limit.note]).commit();
  page.commit();
}
