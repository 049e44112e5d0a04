import { openFonts } from './fonts.ts';

/**
 * An empty PDF with the portal's letters under the names `text` and `strong`.
 * The library is two megabytes of source: a process that makes no PDF does not keep them.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const [{ default: PDFDocument }, { text, strong }] = await Promise.all([import('pdfkit'), openFonts()]);
  // Its types know files and bytes only; a font that is open already serves as well.
  const source = (font: unknown) => font as PDFKit.Mixins.PDFFontSource;
  return new PDFDocument(options).registerFont('text', source(text)).registerFont('strong', source(strong));
}
