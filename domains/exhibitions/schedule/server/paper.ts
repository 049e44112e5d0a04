import { Readable } from 'node:stream';
import { openPdf } from '#platform/server/files/openPdf.ts';
import type { FileAnswer } from '#platform/server/files/serveFile.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';

const [ink, faint, line] = ['#1D2A23', '#5F675F', '#B5A98F'];
const margin = 48;

export interface PaperColumn {
  title: string;
  width: number;
}

/** An A4 document of a show: titles and tables from top to bottom. */
export interface Paper {
  title(words: string, about?: string): void;
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[], size?: number): void;
  newPage(): void;
}

export interface PaperOptions {
  title: string;
  layout?: 'portrait' | 'landscape';
  foot: string;
}

/** Renders the PDF; pages are numbered after `draw`. */
export async function paperFile(
  options: PaperOptions,
  name: string,
  draw: (paper: Paper) => void,
): Promise<FileAnswer> {
  const { title, layout = 'portrait', foot } = options;
  const pdf = await openPdf({
    size: 'A4',
    layout,
    margins: { top: margin, left: margin, right: margin, bottom: margin + 14 },
    lang: 'ru-RU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: portalOwner().name },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  draw(paperOn(pdf));
  numberPages(pdf, foot);
  pdf.end();
  await done;
  const bytes = Buffer.concat(chunks);
  return { name, mediaType: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
}

function paperOn(pdf: PDFKit.PDFDocument): Paper {
  const room = pdf.page.width - 2 * margin;
  const bottom = (): number => pdf.page.height - pdf.page.margins.bottom;
  const keep = (height: number): void => {
    if (pdf.y + height > bottom()) pdf.addPage();
  };
  const rule = (): void => {
    pdf
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(margin, pdf.y)
      .lineTo(margin + room, pdf.y)
      .stroke();
  };
  const row = (
    cells: readonly string[],
    columns: readonly PaperColumn[],
    style: 'text' | 'strong',
    size: number,
  ): void => {
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (room * width) / total);
    pdf.font(style).fontSize(size).fillColor(ink);
    const height = Math.max(
      ...cells.map((cell, at) => pdf.heightOfString(cell || ' ', { width: (widths[at] ?? 1) - 8 })),
    );
    keep(height + 8);
    const top = pdf.y;
    let left = margin;
    for (const [at, cell] of cells.entries()) {
      pdf
        .font(style)
        .fontSize(size)
        .fillColor(ink)
        .text(cell, left, top, { width: (widths[at] ?? 1) - 8 });
      left += widths[at] ?? 0;
    }
    pdf.x = margin;
    pdf.y = top + height + 3;
    rule();
    pdf.y += 4;
  };
  return {
    title(words, about) {
      pdf.font('strong').fontSize(20).fillColor(ink).text(words, margin, pdf.y, { width: room });
      if (about) pdf.moveDown(0.2).font('text').fontSize(12).fillColor(faint).text(about, { width: room });
      pdf.moveDown(0.8);
    },
    table(columns, rows, size = 10.5) {
      keep(50);
      row(
        columns.map(({ title }) => title),
        columns,
        'strong',
        size,
      );
      for (const cells of rows) row(cells, columns, 'text', size);
    },
    newPage() {
      pdf.addPage();
    },
  };
}

function numberPages(pdf: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Without the bottom margin this line does not start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('text')
      .fontSize(8.5)
      .fillColor(faint)
      .text(`${foot} · ${page + 1} из ${count}`, margin, pdf.page.height - margin, {
        width: pdf.page.width - 2 * margin,
        align: 'center',
        lineBreak: false,
      });
  }
}
