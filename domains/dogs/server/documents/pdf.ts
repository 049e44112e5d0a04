import type { Signatory } from '#domains/federationDetails/server/public.ts';
import { headFederation } from '#platform/contract/access.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { openPdf } from '#platform/server/files/openPdf.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { qrOf } from '#platform/server/qr.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { documentKindsInEnglish, sexesInEnglish, sexNames } from '../../texts.ts';
import type { ShownDocument } from '../queries/documents.ts';
import { type KeySheet, keySheetContent } from './keySheet.ts';

const ink = '#1D2A23';
const quiet = '#5F675F';
const brass = '#B58A36';
const margin = 56;

const stateWords: Record<ShownDocument['state'], string> = {
  valid: 'Действителен / Valid',
  expired: 'Срок действия истёк / Expired',
  revoked: 'Аннулирован / Revoked',
  in_work: 'Ещё не выдан / Not issued yet',
};

export type Fact = readonly [term: string, value: string];

/**
 * A paper in Russian and English as PDF/A-2a, which suits archives and screen readers. Its QR code leads to the public
 * page with its current state and carries its signature.
 */
export interface PrintedPaper {
  paper: ShownDocument;
  url: string;
  checkAddress: string;
  /** Facts of this kind of paper; null when it has only those of the dog and the paper. */
  facts: readonly Fact[] | null;
  /** Head of the federation on the day of issue; null when none was entered. */
  signatory: Signatory | null;
  sheet?: KeySheet;
}

export async function documentPdf(papers: readonly [PrintedPaper, ...PrintedPaper[]]): Promise<Buffer> {
  const [{ paper: first }] = papers;
  const title = papers.length > 1 ? `Метрики щенков, ${papers.length}` : `${first.kind_name} ${first.barcode}`;
  const pdf = await openPdf({
    size: 'A4',
    margin,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: first.issuer.name },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  for (const [at, printed] of papers.entries()) {
    if (at > 0) pdf.addPage();
    pageOf(pdf, whole, printed);
    if (!printed.sheet) continue;
    pdf.addPage();
    drawn(pdf, () => frame(pdf));
    for (const part of keySheetContent(pdf, printed.paper, printed.sheet)) whole.add(part);
  }
  whole.end();
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function pageOf(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  { paper, facts, signatory, url, checkAddress }: PrintedPaper,
): void {
  drawn(pdf, () => {
    frame(pdf);
    if (isOfHeadFederation(paper)) emblemOf(pdf);
  });
  for (const part of head(pdf, paper)) whole.add(part);
  const lines = [...(facts ?? dogFacts(paper)), ...paperFacts(paper)];
  whole.add(
    pdf.struct(
      'Table',
      {},
      lines.map((fact) => row(pdf, fact)),
    ),
  );
  if (signatory) whole.add(signatureOf(pdf, signatory));
  for (const part of code(pdf, paper, url, checkAddress)) whole.add(part);
}

const emblemSide = 40;

/** Papers of the other federations bear neither the emblem nor the name of the head one. */
export const isOfHeadFederation = ({ issuer }: Pick<ShownDocument, 'issuer'>): boolean =>
  issuer.full_alias.toLowerCase() === `/${headFederation}/`;

/** The federation's emblem, once one is uploaded. */
function emblemOf(pdf: PDFKit.PDFDocument): void {
  const { emblem } = portalOwner();
  if (emblem)
    pdf.image(emblem, pdf.page.width - margin - emblemSide, margin - 14, {
      fit: [emblemSide, emblemSide],
      align: 'right',
      valign: 'center',
    });
}

/** «Президент ____ О. И. Север», above the code. */
function signatureOf(pdf: PDFKit.PDFDocument, { post, name }: Signatory): PDFKit.PDFStructureElement {
  const usual = pdf.page.height - margin - codeSide - 40;
  // A long table comes closer to the code than usual.
  const top = Math.min(Math.max(pdf.y, usual), usual + 14);
  return pdf.struct('P', {}, () => {
    const width = pdf.page.width - 2 * margin;
    pdf.fillColor(ink).font('text').fontSize(12);
    pdf.text(post || 'Руководитель', margin, top, { width: width / 2 });
    pdf.text(name, margin + width / 2, top, { width: width / 2, align: 'right' });
    pdf.x = margin;
  });
}

/** Marks lines and dots as artifacts, which screen readers skip. */
function drawn(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
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

function head(
  pdf: PDFKit.PDFDocument,
  { issuer, kind, kind_name, dog, litter, latin }: ShownDocument,
): PDFKit.PDFStructureElement[] {
  const centre = { align: 'center' } as const;
  return [
    pdf.struct('P', {}, () => {
      pdf.fillColor(quiet).font('text').fontSize(11).text(issuer.name, centre).moveDown(1.2);
    }),
    pdf.struct('H1', {}, () => {
      pdf.fillColor(ink).font('strong').fontSize(24).text(kind_name, centre);
    }),
    pdf.struct('P', { lang: 'en' }, () => {
      pdf
        .fillColor(quiet)
        .font('text')
        .fontSize(12)
        .text(documentKindsInEnglish[kind] ?? 'Document', centre)
        .moveDown(0.5);
    }),
    pdf.struct('P', { lang: 'en' }, () => {
      const title = dog?.name_lat ?? [litter?.breed, latin.breed].filter(Boolean).join(' / ');
      pdf.fillColor(ink).font('strong').fontSize(17).text(title, centre);
    }),
    pdf.struct('P', {}, () => {
      pdf
        .fillColor(quiet)
        .font('text')
        .fontSize(12)
        .text(dog?.name ?? ' ', centre)
        .moveDown(1.2);
    }),
  ];
}

const given = (facts: readonly [string, string | null][]): Fact[] =>
  facts.filter((entry): entry is [string, string] => Boolean(entry[1]));

const both = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' / ');

function dogFacts({ dog, litter, latin, number }: ShownDocument): Fact[] {
  const born_on = dog?.born_on ?? litter?.born_on;
  return given([
    ['Порода / Breed', both(dog?.breed ?? litter?.breed, latin.breed)],
    ['Пол / Sex', dog && both(sexNames[dog.sex], sexesInEnglish[dog.sex])],
    ['Дата рождения / Date of birth', born_on ? formatDate(born_on) : null],
    ['Щенков в помёте / Puppies in the litter', litter ? String(litter.puppies) : null],
    dog?.pedigree_number
      ? ['Родословная / Pedigree', formatPedigree(dog.pedigree_number)]
      : ['Клеймо / Tattoo', number],
  ]);
}

const paperFacts = ({ barcode, issued_on, valid_until, state }: ShownDocument): Fact[] =>
  given([
    ['Номер / Number', barcode],
    ['Выдан / Issued', issued_on && formatDate(issued_on)],
    ['Действует до / Valid until', valid_until && formatDate(valid_until)],
    ['В день печати / When printed', stateWords[state]],
  ]);

/** The lowest text position: the QR code stands below it. */
const lastLine = (pdf: PDFKit.PDFDocument): number => pdf.page.height - margin - codeSide - 44;

/** Continues a long litter on a new page; open structure tags are reopened there. */
function nextPage(pdf: PDFKit.PDFDocument): void {
  pdf.continueOnNewPage();
  pdf.y = margin;
}

function row(pdf: PDFKit.PDFDocument, [term, value]: Fact): PDFKit.PDFStructureElement {
  const width = pdf.page.width - 2 * margin;
  const [termWidth, valueWidth] = [width * 0.42, width * 0.56];
  let [top, bottom] = [0, 0];
  return pdf.struct('TR', {}, [
    pdf.struct('TH', {}, () => {
      if (pdf.y > lastLine(pdf)) nextPage(pdf);
      top = pdf.y;
      pdf.fillColor(quiet).font('text').fontSize(12).text(term, margin, top, { width: termWidth });
      bottom = pdf.y;
    }),
    pdf.struct('TD', {}, () => {
      const at = { width: valueWidth, align: 'right' } as const;
      pdf
        .fillColor(ink)
        .font('strong')
        .fontSize(12)
        .text(value, margin + width - valueWidth, top, at);
      pdf.y = Math.max(pdf.y, bottom);
      pdf.x = margin;
      pdf.moveDown(0.45);
    }),
  ]);
}

/** 42 mm in points: phones read a code of 69 modules at this size. */
const codeSide = 122;

function code(
  pdf: PDFKit.PDFDocument,
  { barcode }: ShownDocument,
  url: string,
  checkAddress: string,
): PDFKit.PDFStructureElement[] {
  const { size, path } = qrOf(url);
  const top = pdf.page.height - margin - codeSide - 10;
  const beside = { width: 330 };
  return [
    pdf.struct('Figure', { alt: 'QR-код с защитной меткой бумаги / QR code with the protective mark' }, () => {
      pdf
        .save()
        .translate(margin - 8, top)
        .scale(codeSide / size)
        .path(path)
        .fill(ink)
        .restore();
    }),
    pdf.struct('P', {}, () => {
      pdf.x = margin + codeSide + 12;
      pdf.y = top + 14;
      pdf.fillColor(ink).font('strong').fontSize(12).text('Проверить бумагу / Check this paper', beside);
      pdf.moveDown(0.3).fillColor(quiet).font('text').fontSize(10);
      pdf.text(`Наведите камеру телефона на код или введите номер ${barcode} на странице ${checkAddress}`, beside);
    }),
    pdf.struct('P', {}, () => {
      pdf.moveDown(0.3).fillColor(quiet).font('text').fontSize(9);
      pdf.text(
        'Защитная метка в коде показывает, что бумагу выдал портал и она не изменена. Это не квалифицированная электронная подпись. / The mark proves that the portal issued this paper and nobody has changed it.',
        beside,
      );
    }),
  ];
}
