import type { PDFDocument, PDFPage } from 'pdf-lib';
import { type AdvertFile, mostAdvertPages } from '../kinds.ts';
import { UnreadableAdvert } from './refusal.ts';

/** A page of an advertiser: a JPEG to be placed, or a page of a PDF to be laid over a blank one. */
export interface Advert {
  image: Buffer | null;
  /** Number of pages of a PDF; an image has one. */
  pages: number;
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Reads what advertisers sent; images become JPEG of at most 300 dots per inch of A4, upright and without transparency. */
export async function readAdverts(adverts: readonly AdvertFile[]): Promise<Advert[]> {
  const read: Advert[] = [];
  for (const [at, { bytes }] of adverts.entries()) {
    try {
      if (isPdf(bytes)) read.push({ image: null, pages: (await openAdvert(bytes)).getPageCount() });
      else read.push({ image: await jpegOf(bytes), pages: 1 });
    } catch (cause) {
      throw new UnreadableAdvert(at, { cause });
    }
    const pages = read.at(-1)?.pages ?? 0;
    if (pages > mostAdvertPages)
      throw new UnreadableAdvert(
        at,
        {},
        `: в файле страниц ${pages}, а входит не больше ${mostAdvertPages}. Уберите её или замените.`,
      );
  }
  return read;
}

/** The part of a sheet that an advert fills: a whole page, or its upper (0) or lower (1) half. */
export const boxOf = (
  { width, height }: { width: number; height: number },
  half: 0 | 1 | null,
): { top: number; width: number; height: number } =>
  half === null ? { top: 0, width, height } : { top: (half * height) / 2, width, height: height / 2 };

/** The library is loaded on use: most papers have no adverts, and it takes twenty megabytes. */
async function openAdvert(bytes: Uint8Array): Promise<PDFDocument> {
  const { PDFDocument } = await import('pdf-lib');
  return await PDFDocument.load(bytes, { updateMetadata: false });
}

async function jpegOf(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(bytes, { limitInputPixels: 100_000_000 })
    .rotate()
    .flatten({ background: '#FFFFFF' })
    .resize({ width: 2480, height: 3508, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Lays pages of advertisers' PDFs over blank pages of a finished paper, as large as fits. `at` counts pages from 0. */
export async function overlayAdverts(
  paper: Uint8Array,
  adverts: readonly AdvertFile[],
  overlays: readonly { at: number; advert: number; page: number; half: 0 | 1 | null }[],
): Promise<Uint8Array> {
  const pdf = await openAdvert(paper);
  const opened = new Map<number, PDFDocument>();
  for (const { at, advert, page, half } of overlays) {
    const bytes = adverts[advert]?.bytes;
    if (!bytes) continue;
    try {
      const source = opened.get(advert) ?? (await openAdvert(bytes));
      opened.set(advert, source);
      await overlay(pdf, pdf.getPage(at), source.getPage(page), half);
    } catch (cause) {
      throw new UnreadableAdvert(advert, { cause });
    }
  }
  return await pdf.save();
}

async function overlay(pdf: PDFDocument, target: PDFPage, source: PDFPage, half: 0 | 1 | null): Promise<void> {
  // An empty page stays empty.
  if (!source.node.Contents()) return;
  const embedded = await pdf.embedPage(source);
  const box = boxOf({ width: target.getWidth(), height: target.getHeight() }, half);
  const scale = Math.min(box.width / embedded.width, box.height / embedded.height);
  const [width, height] = [embedded.width * scale, embedded.height * scale];
  // A page of a PDF is measured from its lower edge.
  const bottom = target.getHeight() - box.top - box.height;
  const [x, y] = [(box.width - width) / 2, bottom + (box.height - height) / 2];
  target.drawPage(embedded, { x, y, width, height });
  await embedded.embed();
}
