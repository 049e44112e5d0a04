import { joinText } from '#platform/contract/joinText.ts';
import type { FrozenLine, FrozenShow } from '../../../frozen.ts';
import type { AdvertPlace, PaperOptions, PrintedLayout } from '../../kinds.ts';
import { dayWords, groupNumber, judgeName, ringOf, showDays } from '../printTexts.ts';
import { a4, a5, newSheet, type Pen, type Sheet } from '../sheet.ts';
import { coverOf } from './cover.ts';
import { columnWidth, continuationLabel, type FlowPage, type Frame, flow, frameOf, startsOf } from './flow.ts';
import { frontBlocks } from './front.ts';
import { catalogueBlocks } from './lines.ts';

/** A page of an advertiser's file; page 0 is the only one of an image. */
export interface AdvertPage {
  advert: number;
  page: number;
  place: AdvertPlace;
  key: string;
}

/** Sheets of a catalogue, and what a later print needs to keep their pages. */
export interface CatalogueSheets {
  sheets: Sheet[];
  layout: Omit<PrintedLayout, 'pages'>;
}

/**
 * Lays out the whole catalogue: cover, advert, front matter, dogs, contests, adverts. A4 has two columns and boxes for a
 * spectator's pencil.
 */
export function catalogueSheets(
  pen: Pen,
  show: FrozenShow,
  format: 'a4' | 'a5',
  { edition, isCoverPlain = false }: PaperOptions,
  adverts: readonly AdvertPage[],
): CatalogueSheets {
  const frame = format === 'a4' ? frameOfA4(show) : frameOfA5(show);
  const width = columnWidth(frame);
  const blocksOf = (of: FrozenShow) => catalogueBlocks(pen, of, width, format === 'a4');
  // The sheet behind the cover is fixed: a page that was not printed then cannot be inserted later.
  const behindCover = edition?.first === 2 ? undefined : adverts.find(({ place }) => place === 'cover');
  const first = edition?.first ?? (behindCover ? 3 : 2);

  const pages = new Map<string, string>();
  const frontOf = (of: FrozenShow): FlowPage[] =>
    flow(
      frontBlocks(pen, of, width, (number) => pages.get(number) ?? ''),
      frame,
      first,
    );
  const front = frontOf(show);
  const base = withoutLateNumbers(show);
  const printedFront = edition?.front ?? (base === show ? front : frontOf(base)).length;
  const firstLabel = first + printedFront;
  const starts = edition
    ? new Map(Object.entries(edition.starts))
    : base === show
      ? null
      : startsOf(flow(blocksOf(base), frame, firstLabel));
  // Front matter that has grown does not move the numbers of the pages behind it.
  for (const [at, { sheet }] of front.slice(printedFront).entries())
    sheet.label = continuationLabel(String(firstLabel - 1), at);
  const lines = flow(blocksOf(show), frame, firstLabel, starts);
  for (const { sheet } of lines) for (const number of sheet.numbers) pages.set(number, sheet.label);
  frameOf(pen, frame, [...front, ...lines]);

  const cover = coverOf(pen, show, frame, isCoverPlain);
  cover.label = '1';
  const last = Number.parseInt([...front, ...lines].at(-1)?.sheet.label ?? String(firstLabel - 1), 10);
  const atEnd = adverts.filter((one) => one !== behindCover);
  return {
    sheets: [
      cover,
      ...advertSheets(frame, behindCover ? [behindCover] : [], 2),
      ...[...front, ...lines].map(({ sheet }) => sheet),
      ...advertSheets(frame, atEnd, last + 1),
    ],
    layout: { first, front: printedFront, starts: Object.fromEntries(starts ?? startsOf(lines)) },
  };
}

/** Adverts in their order; two halves that follow each other share a page. */
function advertSheets(frame: Frame, adverts: readonly AdvertPage[], from: number): Sheet[] {
  const sheets: Sheet[] = [];
  let isHalfFree = false;
  for (const { advert, page, place, key } of adverts) {
    const last = sheets.at(-1);
    if (place === 'half' && isHalfFree && last) {
      last.adverts?.push({ advert, page, half: 1 });
      last.content?.push(`${key} ${page}`);
      isHalfFree = false;
      continue;
    }
    isHalfFree = place === 'half';
    sheets.push({
      ...newSheet(frame),
      label: String(from + sheets.length),
      content: [`${key} ${page}`],
      adverts: [{ advert, page, half: isHalfFree ? 0 : null }],
    });
  }
  return sheets;
}

/** The show as it was before dogs were added with «45а»; the show itself where there are none. */
function withoutLateNumbers(show: FrozenShow): FrozenShow {
  const lines = show.lines.filter(({ number }) => /^\d+$/.test(number));
  return lines.length === show.lines.length ? show : { ...show, lines };
}

const headOf =
  (show: FrozenShow, isWide: boolean): Frame['head'] =>
  (line, isContinued) => {
    if (!line) return { left: show.title, right: joinText(', ', show.city, showDays(show)) };
    const continued = `${line.breed}, продолжение`;
    return {
      left: isWide
        ? joinText('. ', isContinued ? continued : show.title, dayAndRank(line))
        : isContinued
          ? continued
          : dayAndRank(line),
      right: whereJudged(show, line),
    };
  };

const dayAndRank = ({ day, rank }: FrozenLine): string => joinText(', ', dayWords(day), rank);

function whereJudged(show: FrozenShow, line: FrozenLine): string {
  const ring = ringOf(show, line);
  const judge = judgeName(show, ring?.refereeId);
  const group = groupNumber(line.group);
  return joinText(', ', group && `Группа ${group}`, ring ? `ринг ${ring.ring}` : '', judge && `судья ${judge}`);
}

/** Margins of 10 mm, 12 mm at the spine. */
const frameOfA5 = (show: FrozenShow): Frame => ({
  ...a5,
  inner: 34.5,
  outer: 28.5,
  top: 47,
  bottom: a5.height - 55,
  columns: 1,
  columnGap: 0,
  foot: show.title,
  head: headOf(show, false),
});

const frameOfA4 = (show: FrozenShow): Frame => ({
  ...a4,
  inner: 45,
  outer: 39,
  top: 57,
  bottom: a4.height - 64,
  columns: 2,
  columnGap: 25.5,
  foot: show.organiser.name || show.title,
  head: headOf(show, true),
});
