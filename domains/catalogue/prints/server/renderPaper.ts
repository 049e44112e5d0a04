import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { openPdf } from '#platform/server/files/openPdf.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import type { FrozenShow } from '../../frozen.ts';
import type { PaperKind, PaperOptions, PrintedLayout, RenderPaper } from '../kinds.ts';
import { paperNames } from '../texts.ts';
import { type Advert, boxOf, overlayAdverts, readAdverts } from './adverts.ts';
import { blanks, testPrint } from './blanks.ts';
import { catalogueSheets } from './catalogue/catalogue.ts';
import { critiques, linesWanted } from './critiques.ts';
import { doorList, vetList } from './lists.ts';
import { NothingToPrint } from './refusal.ts';
import { judgeBooks, ringSheets } from './rings.ts';
import { labelled, type Pen, penOf, type Sheet } from './sheet.ts';
import { labels, numberTags } from './tags.ts';
import { openTypesetter } from './typesetter.ts';

type Compose = (pen: Pen, show: FrozenShow, options: PaperOptions) => Sheet[];

/** The formats of the catalogue itself. */
const formats = { catalogue_a5: 'a5', catalogue_a4: 'a4' } as const;
type CatalogueKind = keyof typeof formats;
const isCatalogue = (kind: PaperKind): kind is CatalogueKind => kind in formats;

const composers: Record<Exclude<PaperKind, CatalogueKind>, Compose> = {
  judge_books: (pen, show, options) => labelled(judgeBooks(pen, show, options)),
  ring_sheets: (pen, show, options) => labelled(ringSheets(pen, show, options)),
  critiques: (pen, show, options) => labelled(critiques(pen, show, linesWanted(show, options))),
  diplomas: (pen, show, options) => labelled(blankSheets(pen, show, 'diplomas', options)),
  certificates: (pen, show, options) => labelled(blankSheets(pen, show, 'certificates', options)),
  number_tags: (pen, show, options) => labelled(numberTags(pen, show, linesWanted(show, options), options)),
  vet_list: (pen, show, options) => labelled(vetList(pen, show, options)),
  door_list: (pen, show, options) => labelled(doorList(pen, show, options)),
  labels: (pen, show, options) => labelled(labels(pen, linesWanted(show, options))),
};

const blankSheets = (pen: Pen, show: FrozenShow, kind: 'diplomas' | 'certificates', options: PaperOptions): Sheet[] =>
  options.isTestPrint ? testPrint(pen, options) : blanks(pen, show, kind, linesWanted(show, options), options);

/** See `RenderPaper`. Needs no database; a paper of 1,200 dogs takes seconds and belongs into a process of its own. */
export const renderPaper: RenderPaper = async (kind, given, options = {}, onLayout) => {
  const pen = penOf(await openTypesetter());
  const show = cleaned(given, pen);
  const title = `${paperNames[kind].name}. ${show.title}`;
  if (!isCatalogue(kind)) {
    const sheets = wantedSheets(composers[kind](pen, show, options), options);
    if (sheets.length === 0) throw new NothingToPrint();
    return await draw(sheets, [], title, show);
  }
  const files = options.adverts ?? [];
  const adverts = await readAdverts(files);
  const pages = files.flatMap(({ place, key }, advert) =>
    Array.from({ length: adverts[advert]?.pages ?? 0 }, (_, page) => ({ advert, page, place, key })),
  );
  const { sheets: all, layout } = catalogueSheets(pen, show, formats[kind], options, pages);
  onLayout?.({ ...layout, pages: Object.fromEntries(all.map((sheet) => [sheet.label, digestOf(sheet)])) });
  const sheets = wantedSheets(options.isChangedOnly ? changedSheets(all, options.edition) : all, options);
  if (sheets.length === 0)
    throw new NothingToPrint(
      options.isChangedOnly ? 'После печати ничего не изменилось: новых листов нет.' : undefined,
    );
  const pdf = await draw(sheets, adverts, title, show);
  const overlays = sheets.flatMap((sheet, at) =>
    (sheet.adverts ?? []).flatMap((one) => (adverts[one.advert]?.image ? [] : [{ at, ...one }])),
  );
  return overlays.length > 0 ? await overlayAdverts(pdf, files, overlays) : pdf;
};

/** SHA-256 in hex of what a page shows. */
const digestOf = ({ content = [] }: Sheet): string => createHash('sha256').update(content.join('\n')).digest('hex');

/** Pages that the printed catalogue has not, or has otherwise. */
const changedSheets = (sheets: readonly Sheet[], edition: PrintedLayout | undefined): Sheet[] =>
  sheets.filter((sheet) => edition?.pages[sheet.label] !== digestOf(sheet));

/** The show in printable texts: what looks empty is empty. */
const cleaned = (show: FrozenShow, { type }: Pen): FrozenShow =>
  JSON.parse(JSON.stringify(show), (_, value: unknown) =>
    typeof value === 'string' ? type.clean(value) : value,
  ) as FrozenShow;

/** A page that shows a wanted number comes with its continuations: they hold what no longer fits on it. */
function wantedSheets(sheets: Sheet[], { only, pages, isTestPrint }: PaperOptions): Sheet[] {
  if ((!only && !pages) || isTestPrint) return sheets;
  const main = ({ label }: Sheet): number => Number.parseInt(label, 10);
  const shown = new Set(sheets.filter(({ numbers }) => only?.some((number) => numbers.has(number))).map(main));
  return sheets.filter((sheet) => pages?.includes(sheet.label) || shown.has(main(sheet)));
}

/** Draws the sheets one after another and drops the marks of those that are done. */
async function draw(
  sheets: readonly Sheet[],
  adverts: readonly Advert[],
  title: string,
  { days }: FrozenShow,
): Promise<Uint8Array> {
  const pdf = await openPdf({
    autoFirstPage: false,
    margin: 0,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    displayTitle: true,
    // The first day of the show instead of today: the same input makes the same file.
    info: { Title: title, Author: portalOwner().name, CreationDate: new Date(days[0] ?? 0) },
  });
  const chunks: Buffer[] = [];
  // A compressed page is the beginning of a buffer of 16 KB; the copy keeps what is used of it.
  pdf.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  for (const sheet of sheets) {
    const { width, height } = sheet;
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const { advert, half } of sheet.adverts ?? []) {
      const image = adverts[advert]?.image;
      const box = boxOf(sheet, half);
      if (image) pdf.image(image, 0, box.top, { fit: [box.width, box.height], align: 'center', valign: 'center' });
    }
    for (const mark of sheet.marks.splice(0)) mark(pdf);
    // Lets finished pages leave the memory before the next ones are drawn.
    await setImmediate();
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
