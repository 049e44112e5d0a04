import { formatDate } from '#platform/contract/time/dates.ts';
import { openPdf } from '#platform/server/files/openPdf.ts';
import { formatPedigree } from '../../numbers.ts';
import { sexNames } from '../../words.ts';
import type { ShownDocument } from '../queries/documents.ts';
import { qrOf } from './qr.ts';

const ink = '#1D2A23';
const quiet = '#5F675F';
const brass = '#B58A36';
const margin = 56;

const stateWords: Record<ShownDocument['state'], string> = {
  valid: 'Действителен',
  expired: 'Срок действия истёк',
  revoked: 'Аннулирован',
  in_work: 'Ещё не выдан',
};

/** The paper itself: a certificate with the code that leads to its public face, where anybody sees whether it still holds. */
export async function documentPdf(paper: ShownDocument, url: string): Promise<Buffer> {
  const pdf = await openPdf({ size: 'A4', margin, lang: 'ru-RU', info: { Title: paper.kind_name, Author: paper.issuer.name } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  frame(pdf);
  head(pdf, paper);
  for (const [term, value] of factsOf(paper)) fact(pdf, term, value);
  code(pdf, url);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function frame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = pdf.page;
  for (const [inset, line] of [
    [24, 1.4],
    [29, 0.6],
  ] as const)
    pdf
      .lineWidth(line)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke(brass);
}

function head(pdf: PDFKit.PDFDocument, { issuer, kind_name, dog, litter }: ShownDocument): void {
  pdf.fillColor(quiet).font('text').fontSize(11).text(issuer.name, { align: 'center' }).moveDown(1.4);
  pdf.fillColor(ink).font('strong').fontSize(24).text(kind_name, { align: 'center' }).moveDown(0.5);
  pdf.fontSize(17).text(dog?.name_lat ?? litter?.breed ?? '', { align: 'center' });
  if (dog) pdf.fillColor(quiet).font('text').fontSize(12).text(dog.name, { align: 'center' });
  pdf.moveDown(1.6);
}

function factsOf({ dog, litter, barcode, issued_on, valid_until, state }: ShownDocument): [string, string][] {
  const born_on = dog?.born_on ?? litter?.born_on;
  const facts: [string, string | null][] = [
    ['Порода', dog?.breed ?? litter?.breed ?? null],
    ['Пол', dog ? (sexNames[dog.sex] ?? null) : null],
    ['Дата рождения', born_on ? formatDate(born_on) : null],
    ['Щенков в помёте', litter ? String(litter.puppies) : null],
    ['Родословная', dog?.pedigree_number ? formatPedigree(dog.pedigree_number) : null],
    ['Трек-номер', barcode],
    ['Выдан', issued_on && formatDate(issued_on)],
    ['Действует до', valid_until && formatDate(valid_until)],
    ['Состояние в день печати', stateWords[state]],
  ];
  return facts.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function fact(pdf: PDFKit.PDFDocument, term: string, value: string): void {
  const top = pdf.y;
  const width = pdf.page.width - 2 * margin;
  pdf
    .fillColor(quiet)
    .font('text')
    .fontSize(12)
    .text(term, margin, top, { width: width * 0.4 });
  pdf
    .fillColor(ink)
    .font('strong')
    .text(value, margin + width * 0.4, top, { width: width * 0.6, align: 'right' });
  leader(pdf, top, margin + pdf.font('text').widthOfString(term), margin + width - Math.min(width * 0.6, pdf.font('strong').widthOfString(value)));
  pdf.moveDown(0.55);
}

/** Dots from the term to its value, at the foot of the first line. */
function leader(pdf: PDFKit.PDFDocument, top: number, from: number, to: number): void {
  if (to - from < 24) return;
  pdf
    .lineWidth(0.7)
    .dash(0.7, { space: 3 })
    .moveTo(from + 8, top + 12.5)
    .lineTo(to - 8, top + 12.5)
    .stroke(quiet)
    .undash();
}

const codeSide = 120;

function code(pdf: PDFKit.PDFDocument, url: string): void {
  const { size, path } = qrOf(url);
  const top = pdf.page.height - margin - codeSide - 10;
  pdf
    .save()
    .translate(margin, top)
    .scale(codeSide / size)
    .path(path)
    .fill(ink)
    .restore();
  pdf.fillColor(quiet).font('text').fontSize(11);
  pdf.text('Проверить документ: наведите камеру телефона на код или откройте адрес', margin + codeSide + 20, top + 34, { width: 300 });
  pdf.fillColor(ink).fontSize(10).text(url, { width: 320, link: url });
}
