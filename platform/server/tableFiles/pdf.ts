import type { Readable } from 'node:stream';
import { openPdf } from '../files/openPdf.ts';
import { portalOwner } from '../portalOwner.ts';
import { type Sheet, withinLimit } from './sheet.ts';

const [ink, faint, line] = ['#1D2A23', '#5F675F', '#B5A98F'];
/** Points; A4 landscape. */
const margin = 36;
const gap = 8;
/** Height of one cell's text; longer text ends with an ellipsis. */
const cellHeight = 74;

/** The sheet as a PDF of numbered pages, each sent when it is full. */
export async function pdfStream(sheet: Sheet): Promise<Readable> {
  const pdf = await openPdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: sheet.title, Author: portalOwner().name },
  });
  const file = pdf as unknown as Readable;
  void write(sheet, pdf, file).catch((error: Error) => file.destroy(error));
  return file;
}

async function write(sheet: Sheet, pdf: PDFKit.PDFDocument, file: Readable): Promise<void> {
  const room = pdf.page.width - 2 * margin;
  const total = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  let from = margin;
  const columns = sheet.columns.map(({ title, width }) => {
    const column = { title, left: from, width: (room * width) / total - gap };
    from += (room * width) / total;
    return column;
  });
  const bottom = pdf.page.height - margin - 14;
  let page = 0;
  const row = (cells: readonly string[], style: 'text' | 'strong'): void => {
    pdf.font(style).fontSize(8.5).fillColor(ink);
    const height = Math.min(
      cellHeight,
      Math.max(...cells.map((cell, at) => pdf.heightOfString(cell || ' ', { width: columns[at]?.width ?? 1 }))),
    );
    if (pdf.y + height > bottom) {
      turn();
      pdf.font(style).fontSize(8.5).fillColor(ink);
    }
    const top = pdf.y;
    for (const [at, cell] of cells.entries())
      pdf.text(cell, columns[at]?.left, top, { width: columns[at]?.width ?? 1, height: cellHeight, ellipsis: true });
    pdf.y = top + height + 3;
    pdf
      .lineWidth(0.4)
      .strokeColor(line)
      .moveTo(margin, pdf.y)
      .lineTo(margin + room, pdf.y)
      .stroke();
    pdf.y += 3;
  };
  const number = (): void => {
    page += 1;
    const { bottom: kept } = pdf.page.margins;
    // Otherwise the bottom margin would start a new page for this line.
    pdf.page.margins.bottom = 0;
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(faint)
      .text(String(page), margin, pdf.page.height - margin + 4, { width: room, align: 'center' });
    pdf.page.margins.bottom = kept;
  };
  const head = (): void =>
    row(
      columns.map(({ title }) => title),
      'strong',
    );
  const turn = (): void => {
    number();
    pdf.addPage();
    head();
  };
  pdf.font('strong').fontSize(16).fillColor(ink).text(sheet.title, margin, margin);
  pdf.font('text').fontSize(9).fillColor(faint).text(sheet.note).moveDown(0.8);
  head();
  let whole = true;
  for await (const cells of withinLimit(sheet, (is) => (whole = is))) {
    // Stops reading the database when the client has disconnected.
    if (file.destroyed) return;
    row(cells, 'text');
  }
  if (!whole)
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(faint)
      .text(sheet.limit.note, margin, pdf.y + 6);
  number();
  pdf.end();
}
