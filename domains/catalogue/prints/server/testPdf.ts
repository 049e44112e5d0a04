import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from 'pdf-lib';

/** A text on a page; positions in points from the top left corner, `y` of the baseline. */
export interface PrintedText {
  text: string;
  x: number;
  y: number;
  size: number;
  isStrong: boolean;
}

export interface PrintedPage {
  width: number;
  height: number;
  texts: PrintedText[];
}

/** Reads the texts of a paper back, as copying from it would. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const alphabets = new Map<string, Map<string, string>>();
  return pdf.getPages().map((page) => readPage(page, alphabets));
}

function readPage(page: PDFPage, alphabets: Map<string, Map<string, string>>): PrintedPage {
  const height = page.getHeight();
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const content = contentOf(page);
  const texts: PrintedText[] = [];
  const runs = /BT\n1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n\/(\w+) ([\d.]+) Tf\n([\s\S]*?)ET/g;
  for (const [, x, y, name = '', size, shown = ''] of content.matchAll(runs)) {
    const font = fonts?.lookup(PDFName.of(name), PDFDict);
    const base = String(font?.get(PDFName.of('BaseFont')));
    let alphabet = alphabets.get(base);
    if (!alphabet) {
      alphabet = alphabetOf(font);
      alphabets.set(base, alphabet);
    }
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => alphabet.get(glyph.toLowerCase()) ?? '').join('');
    texts.push({
      text: text.replace(/[ﬀ-ﬆ]/g, (letters) => letters.normalize('NFKC')),
      x: Number(x),
      y: height - Number(y),
      size: Number(size),
      isStrong: base.includes('Semi'),
    });
  }
  return { width: page.getWidth(), height, texts };
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const refs = contents instanceof PDFArray ? contents.asArray() : [contents];
  return refs
    .map((ref) => (ref instanceof PDFRef ? page.doc.context.lookup(ref) : ref))
    .filter((stream) => stream instanceof PDFRawStream)
    .map(inflated)
    .join('\n');
}

const inflated = (stream: PDFRawStream): string => inflateSync(stream.getContents()).toString('latin1');

/** The characters of a font's glyphs by their codes. */
function alphabetOf(font: PDFDict | undefined): Map<string, string> {
  const known = new Map<string, string>();
  const map = font?.lookup(PDFName.of('ToUnicode'));
  if (!(map instanceof PDFRawStream)) return known;
  for (const [, from = '', listed = ''] of inflated(map).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...listed.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      const code = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      known.set(code, String.fromCharCode(...units));
    }
  return known;
}
