import type { FrozenLine, FrozenShow } from '../../../frozen.ts';
import type { PaperOptions } from '../../kinds.ts';
import { dayWords, groupNumber, joined, judgeName, ringOf, showDays } from '../facts.ts';
import { a4, a5, newSheet, type Pen, type Sheet } from '../sheet.ts';
import { coverOf } from './cover.ts';
import { columnWidth, continuationLabel, type FlowPage, type Frame, flow, frameOf } from './flow.ts';
import { frontBlocks } from './front.ts';
import { catalogueBlocks } from './lines.ts';

/** The advert behind the cover; the others stand at the end. */
export interface AdvertPage {
  advert: number;
  /** Page of an advertiser's PDF; 0 for an image. */
  page: number;
}

/**
 * Lays out the whole catalogue: cover, adverts, front matter, dogs, contests, adverts. A4 has two columns and boxes for
 * a spectator's pencil.
 */
export function catalogueSheets(
  pen: Pen,
  show: FrozenShow,
  format: 'a4' | 'a5',
  { firstEdition, isCoverPlain = false }: PaperOptions,
  adverts: readonly AdvertPage[],
): Sheet[] {
  const frame = format === 'a4' ? frameOfA4(show) : frameOfA5(show);
  const width = columnWidth(frame);
  const blocks = catalogueBlocks(pen, show, width, format === 'a4');
  const [behindCover, ...atEnd] = adverts;

  const pages = new Map<string, string>();
  const front = flow(
    frontBlocks(pen, show, width, (number) => pages.get(number) ?? ''),
    frame,
    behindCover ? 3 : 2,
  );
  const base = firstEdition ?? withoutLateNumbers(show);
  const isChanged = base !== show;
  const frontOf = (edition: FrozenShow): FlowPage[] =>
    flow(
      frontBlocks(pen, edition, width, () => ''),
      frame,
      behindCover ? 3 : 2,
    );
  const printedFront = isChanged ? frontOf(base).length : front.length;
  const firstLabel = (behindCover ? 3 : 2) + printedFront;
  const starts = isChanged
    ? flow(catalogueBlocks(pen, base, width, format === 'a4'), frame, firstLabel).map(({ start }) => start)
    : null;
  // Front matter that has grown does not move the numbers of the pages behind it.
  for (const [at, { sheet }] of front.slice(printedFront).entries())
    sheet.label = continuationLabel(String(firstLabel - 1), at);
  const lines = flow(blocks, frame, firstLabel, starts);
  for (const { sheet } of lines) for (const number of sheet.numbers) pages.set(number, sheet.label);
  frameOf(pen, frame, [...front, ...lines]);

  const cover = coverOf(pen, show, frame, isCoverPlain);
  cover.label = '1';
  const last = Number.parseInt([...front, ...lines].at(-1)?.sheet.label ?? String(firstLabel - 1), 10);
  const advertSheets = (places: readonly AdvertPage[], from: number): Sheet[] =>
    places.map((overlay, at) => ({ ...newSheet(frame), label: String(from + at), overlay }));
  return [
    cover,
    ...advertSheets(behindCover ? [behindCover] : [], 2),
    ...[...front, ...lines].map(({ sheet }) => sheet),
    ...advertSheets(atEnd, last + 1),
  ];
}

/** The show as it was before dogs were added with «45а»; the show itself where there are none. */
function withoutLateNumbers(show: FrozenShow): FrozenShow {
  const lines = show.lines.filter(({ number }) => /^\d+$/.test(number));
  return lines.length === show.lines.length ? show : { ...show, lines };
}

const headOf =
  (show: FrozenShow, isWide: boolean): Frame['head'] =>
  (line, isContinued) => {
    if (!line) return { left: show.title, right: joined(', ', show.city, showDays(show)) };
    const continued = `${line.breed}, продолжение`;
    return {
      left: isWide
        ? joined('. ', isContinued ? continued : show.title, dayAndRank(line))
        : isContinued
          ? continued
          : dayAndRank(line),
      right: whereJudged(show, line),
    };
  };

const dayAndRank = ({ day, rank }: FrozenLine): string => joined(', ', dayWords(day), rank);

function whereJudged(show: FrozenShow, line: FrozenLine): string {
  const ring = ringOf(show, line);
  const judge = judgeName(show, ring?.refereeId);
  const group = groupNumber(line.group);
  return joined(', ', group && `Группа ${group}`, ring ? `ринг ${ring.ring}` : '', judge && `судья ${judge}`);
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
