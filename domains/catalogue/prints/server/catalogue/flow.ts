import type { FrozenLine } from '../../../frozen.ts';
import { faint, hair, ink, newSheet, type Pen, type Sheet } from '../sheet.ts';
import type { Style } from '../typesetter.ts';

/** A piece of the catalogue that is never cut: a heading, a dog, a table of pencil boxes. */
export interface Block {
  height: number;
  /** Blank above it, left out at the top of a column. */
  space?: number;
  /** Names the block between two editions of a catalogue. */
  key: string;
  /** Catalogue number shown by it. */
  number?: string;
  /** The dog it belongs to, for the head of the page. */
  line?: FrozenLine;
  /** A heading: stays in the column of the next block. */
  isHeading?: boolean;
  draw(sheet: Sheet, left: number, top: number): void;
}

/** Positions of blocks on a page, and what repeats on every page. */
export interface Frame {
  width: number;
  height: number;
  /** Wider, on the side where the sheets are bound. */
  inner: number;
  outer: number;
  top: number;
  bottom: number;
  columns: 1 | 2;
  columnGap: number;
  foot: string;
  head(first: FrozenLine | undefined, isContinued: boolean): { left: string; right: string };
}

export const columnWidth = ({ width, inner, outer, columns, columnGap }: Frame): number =>
  (width - inner - outer - (columns - 1) * columnGap) / columns;

export interface FlowPage {
  sheet: Sheet;
  blocks: Block[];
  /** Key of its first block; a continuation page «38а» has none of its own. */
  start: string | null;
}

interface Unit {
  key: string;
  blocks: Block[];
}

/** Headings together with the block below them. */
function unitsOf(blocks: readonly Block[]): Unit[] {
  const units: Unit[] = [];
  let waiting: Block[] = [];
  for (const block of blocks) {
    waiting.push(block);
    if (block.isHeading) continue;
    units.push({ key: block.key, blocks: waiting });
    waiting = [];
  }
  return units;
}

const heightOf = (blocks: readonly Block[], isTop: boolean): number =>
  blocks.reduce((sum, { height, space = 0 }, at) => sum + height + (isTop && at === 0 ? 0 : space), 0);

const continuationLetters = 'абвгдежзиклмнопрстуфхцчшщэюя';

/** Labels of a page's continuations: «38а», «38б», and after the alphabet «38я1», «38я2». */
export const continuationLabel = (label: string, nth: number): string =>
  `${label}${continuationLetters[nth] ?? `я${nth - continuationLetters.length + 1}`}`;

/**
 * Fills pages and their columns from top to bottom. `firstLabel` is the number of the first page. With `starts`, the
 * printed pages by the keys of the blocks that begin them, every page begins with the same block as before and keeps its
 * number; what does not fit before the next start goes onto a continuation page.
 */
export function flow(
  blocks: readonly Block[],
  frame: Frame,
  firstLabel: number,
  starts: ReadonlyMap<string, number> | null = null,
): FlowPage[] {
  const pages: FlowPage[] = [];
  const room = frame.bottom - frame.top;
  const width = columnWidth(frame);
  let [column, used, main, continued] = [0, 0, firstLabel - 1, 0];

  const open = (key: string, label: number | null): FlowPage => {
    const sheet: Sheet = { ...newSheet(frame), content: [] };
    if (label === null) sheet.label = continuationLabel(String(main), continued++);
    else {
      sheet.label = String(label);
      [main, continued] = [label, 0];
    }
    [column, used] = [0, 0];
    const page: FlowPage = { sheet, blocks: [], start: label === null ? null : key };
    pages.push(page);
    return page;
  };

  for (const { key, blocks: together } of unitsOf(blocks)) {
    let page = pages.at(-1);
    const start = starts?.get(key);
    if (!page || start !== undefined) page = open(key, starts ? (start ?? null) : main + 1);
    else if (used + heightOf(together, used === 0) > room) {
      if (column + 1 < frame.columns) [column, used] = [column + 1, 0];
      else page = open(key, starts ? null : main + 1);
    }
    const left = innerLeft(frame, page.sheet) + column * (width + frame.columnGap);
    for (const block of together) {
      const top = frame.top + used + (used === 0 ? 0 : (block.space ?? 0));
      block.draw(page.sheet, left, top);
      used = top + block.height - frame.top;
      if (block.number) page.sheet.numbers.add(block.number);
      page.blocks.push(block);
    }
  }
  return pages;
}

/** Odd pages are bound on the left, even ones on the right. */
const innerLeft = ({ inner, outer }: Frame, { label }: Sheet): number =>
  Number.parseInt(label, 10) % 2 === 1 ? inner : outer;

const small: Style = { face: 'text', size: 9, colour: faint };
const strong: Style = { face: 'strong', size: 10 };

/** Draws the heads and feet of pages, and where a breed goes on; `nextLabel` names the page behind the last one. */
export function frameOf(pen: Pen, frame: Frame, pages: readonly FlowPage[]): void {
  for (const [at, { sheet, blocks }] of pages.entries()) {
    const left = innerLeft(frame, sheet);
    const right = left + frame.width - frame.inner - frame.outer;
    const first = blocks.find(({ line }) => line)?.line;
    const before = pages[at - 1]?.blocks.at(-1)?.line;
    const isContinued = isSameBreed(first, before) && Boolean(blocks[0]?.line);
    const head = frame.head(first, isContinued);
    const top = frame.top - 13;
    const share = pen.type.width(pen.type.clean(head.right), small);
    const rightWords = pen.type.line(head.right, (right - left) * 0.6, small);
    pen.textTo(sheet, rightWords, right, top, small);
    pen.text(
      sheet,
      pen.type.line(head.left, right - left - Math.min(share, (right - left) * 0.6) - 12, small),
      left,
      top,
      small,
    );
    pen.rule(sheet, left, right, top + 5.5, 0.9);
    pen.rule(sheet, left, right, top + 7.7, 0.9);
    if (frame.columns === 2) {
      const middle = (left + right) / 2;
      sheet.marks.push((pdf) =>
        pdf
          .lineWidth(0.6)
          .moveTo(middle, frame.top + 2)
          .lineTo(middle, frame.bottom + 4)
          .stroke(hair),
      );
    }
    const next = pages[at + 1];
    const last = blocks.at(-1)?.line;
    if (next && last && isSameBreed(last, next.blocks[0]?.line)) {
      const words = pen.type.line(`${last.breed}, продолжение на с. ${next.sheet.label}`, right - left, small);
      pen.textTo(sheet, words, right, frame.bottom + 14, { ...small, colour: ink });
    }
    const foot = frame.bottom + 20;
    pen.rule(sheet, left, right, foot, 0.6, hair);
    pen.text(sheet, pen.type.line(frame.foot, right - left - 60, strong), left, foot + 13, strong);
    pen.textTo(sheet, sheet.label, right, foot + 13, strong);
  }
}

const isSameBreed = (one: FrozenLine | undefined, other: FrozenLine | undefined): boolean =>
  Boolean(one && other && one.breedId === other.breedId && one.day === other.day && one.rank === other.rank);

/** Numbers of the pages by the keys of the blocks that begin them; continuation pages have none. */
export const startsOf = (pages: readonly FlowPage[]): Map<string, number> =>
  new Map(pages.flatMap(({ start, sheet }) => (start === null ? [] : [[start, Number(sheet.label)] as const])));
