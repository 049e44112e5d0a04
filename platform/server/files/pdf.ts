import { portalOwner } from '../portalOwner.ts';
import { openPdf } from './openPdf.ts';

const ink = '#1D2A23';
const inkOfCaptions = '#5F675F';
/** Points; A4 with wide margins. */
const margin = 68;

/**
 * Renders Markdown (headings, paragraphs, lists) as a tagged PDF: it can be searched, copied and read aloud. The same
 * text makes the same file, byte for byte.
 */
export async function buildPdf(markdown: string): Promise<Buffer> {
  const blocks = markdown.trim().split(/\n\s*\n/);
  const title = blocks[0]?.replace(/^# /, '') ?? '';
  const pdf = await openPdf({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    tagged: true,
    displayTitle: true,
    // A fixed date keeps the file reproducible.
    info: { Title: title, Author: portalOwner().name, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));

  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  for (const block of blocks) whole.add(structureOf(pdf, block));
  whole.end();
  numberPages(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function structureOf(pdf: PDFKit.PDFDocument, block: string): PDFKit.PDFStructureElement {
  if (block.startsWith('# ')) return pdf.struct('H1', {}, () => titleOf(pdf, block.slice(2)));
  if (block.startsWith('## ')) return pdf.struct('H2', {}, () => headingOf(pdf, block.slice(3)));
  if (!block.startsWith('- ')) return pdf.struct('P', {}, () => paragraphOf(pdf, block));
  const items = block
    .split(/\n(?=- )/)
    .map((item) => pdf.struct('LI', {}, [pdf.struct('LBody', {}, () => itemOf(pdf, item.slice(2)))]));
  return pdf.struct('L', {}, items);
}

function titleOf(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.fillColor(ink).font('strong').fontSize(20).text(text, { lineGap: 2 });
  const top = pdf.y + 6;
  const right = pdf.page.width - margin;
  for (const y of [top, top + 3]) pdf.lineWidth(0.8).moveTo(margin, y).lineTo(right, y).stroke(ink);
  pdf.y = top + 14;
}

function headingOf(pdf: PDFKit.PDFDocument, text: string): void {
  // A heading never stands alone at the end of a page.
  if (pdf.y > pdf.page.height - margin - 80) pdf.continueOnNewPage();
  pdf.moveDown(0.6).fillColor(ink).font('strong').fontSize(14).text(text, { lineGap: 2 }).moveDown(0.25);
}

function paragraphOf(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.moveDown(0.15).fillColor(ink).font('text').fontSize(11).text(text, { lineGap: 3 }).moveDown(0.4);
}

const indent = 14;

function itemOf(pdf: PDFKit.PDFDocument, text: string): void {
  const room = { lineGap: 3, width: pdf.page.width - 2 * margin - indent };
  pdf.font('text').fontSize(11);
  // Keeps the dash and its text on one page; a new page resets the colour.
  if (pdf.y + pdf.heightOfString(text, room) > pdf.page.height - margin) pdf.continueOnNewPage();
  pdf.fillColor(ink);
  const top = pdf.y;
  pdf.text('–', margin, top, { lineBreak: false });
  pdf.text(text, margin + indent, top, room);
  pdf.x = margin;
  pdf.moveDown(0.25);
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Otherwise the bottom margin would start a new page for this line.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('text').fontSize(9).fillColor(inkOfCaptions);
    pdf.text(`${page + 1} из ${count}`, margin, pdf.page.height - margin / 2 - 8, {
      width: pdf.page.width - 2 * margin,
      align: 'center',
    });
    pdf.endMarkedContent();
  }
}
