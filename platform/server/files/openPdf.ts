import { fileURLToPath } from 'node:url';

const font = (style: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`));

/**
 * An empty PDF with the portal's letters, Cyrillic included, under the names `text` and `strong`.
 * The library is two megabytes of source: a process that makes no PDF does not keep them.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument(options).registerFont('text', font('400Regular')).registerFont('strong', font('600SemiBold'));
}
