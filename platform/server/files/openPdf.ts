import { openFonts } from './fonts.ts';

/**
 * Creates an empty PDF with the portal's fonts under the names `text` and `strong`. The library is two megabytes of
 * source, so it is loaded only on use.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const [{ default: PDFDocument }, { text, strong }] = await Promise.all([import('pdfkit'), openFonts()]);
  // Its types allow files and bytes only; a parsed font works as well.
  const source = (font: unknown) => font as PDFKit.Mixins.PDFFontSource;
  return new PDFDocument(options).registerFont('text', source(text)).registerFont('strong', source(strong));
}
