import { faint, hair, newSheet, type Pen, type Sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

export interface Column {
  title: string;
  /** Share of the page's width. */
  share: number;
  style?: Style;
  /** Most lines of a cell; two without it. */
  most?: number;
}

export interface Row {
  cells: readonly string[];
  /** Catalogue number of the row. */
  number?: string;
  /** A dog that was withdrawn: its number is struck through. */
  isStruck?: boolean;
}

/** Rows under a heading of their own; an empty heading is left out. */
export interface RowGroup {
  heading: string;
  rows: readonly Row[];
}

/** A table that begins on a page of its own. */
export interface Table {
  title: string;
  /** Beside the title, on the right. */
  aside: string;
  /** Below the title: day, ring, judge. */
  about: string;
  columns: readonly Column[];
  groups: readonly RowGroup[];
  /** Space for handwriting: rows are at least this high, in points. */
  rowHeight: number;
  /** A second table below the first, on the same page if it fits whole. */
  summary?: Pick<Table, 'columns' | 'groups' | 'rowHeight'>;
  /** Places to sign, side by side below the last row. */
  signatures?: readonly string[];
}

const margin = 34;
const titleStyle: Style = { face: 'strong', size: 16 };
const aboutStyle: Style = { face: 'text', size: 10, colour: faint };
const headStyle: Style = { face: 'strong', size: 8.5 };
const cellStyle: Style = { face: 'text', size: 9 };
const groupStyle: Style = { face: 'strong', size: 9.6 };
const step = 11.5;
const groupHeight = 18;
const signatureHeight = 28;

/** Draws tables for handwriting, each on its own pages; the heading and the columns' titles repeat on every page. */
export function tableSheets(
  pen: Pen,
  size: { width: number; height: number },
  foot: string,
  tables: readonly Table[],
): Sheet[] {
  return tables.flatMap((table) => pagesOf(pen, size, foot, table));
}

function pagesOf(pen: Pen, size: { width: number; height: number }, foot: string, table: Table): Sheet[] {
  const room = size.width - 2 * margin;
  const bottom = size.height - margin - 18;
  const sheets: Sheet[] = [];
  let y = 0;
  const open = (columns: readonly Placed[]): Sheet => {
    const sheet = newSheet(size);
    y = headOf(pen, sheet, table, sheets.length > 0, foot);
    y = columnTitles(pen, sheet, columns, y);
    sheets.push(sheet);
    return sheet;
  };
  let columns = placed(table.columns, room);
  let sheet = open(columns);

  const drawHeading = (words: string): void => {
    pen.text(sheet, pen.type.line(words, room - 8, groupStyle), margin + 4, y + 12.5, groupStyle);
    pen.rule(sheet, margin, margin + room, y + groupHeight, 0.5, hair);
    y += groupHeight;
  };
  const drawGroups = ({ groups, rowHeight }: Pick<Table, 'groups' | 'rowHeight'>): void => {
    for (const { heading, rows } of groups) {
      for (const [at, row] of rows.entries()) {
        const cells = columns.map(({ width, style = cellStyle, most = 2 }, nth) =>
          pen.type.lines(row.cells[nth] ?? '', width - 8, style, most),
        );
        const height = Math.max(rowHeight, 7 + step * Math.max(...cells.map((lines) => lines.length)));
        const needed = height + (at === 0 && heading ? groupHeight : 0);
        if (y + needed > bottom) {
          sheet = open(columns);
          if (heading) drawHeading(at > 0 ? `${heading}, продолжение` : heading);
        } else if (at === 0 && heading) drawHeading(heading);
        drawRow(pen, sheet, columns, cells, row, y, height);
        if (row.number) sheet.numbers.add(row.number);
        y += height;
      }
    }
  };
  drawGroups(table);
  const signatures = table.signatures ?? [];
  const { summary } = table;
  if (summary) {
    columns = placed(summary.columns, room);
    const rows = summary.groups.reduce((sum, group) => sum + group.rows.length, 0);
    const height =
      12 + titlesOf(pen, columns).height + rows * summary.rowHeight + (signatures.length && signatureHeight);
    if (y + height > bottom) sheet = open(columns);
    else y = columnTitles(pen, sheet, columns, y + 12);
    drawGroups(summary);
  }
  if (signatures.length > 0 && y + signatureHeight > bottom) sheet = open(columns);
  y += signatureHeight;
  const share = room / Math.max(1, signatures.length);
  for (const [at, words] of signatures.entries()) {
    const from = margin + at * share;
    pen.text(sheet, words, from, y - 4, cellStyle);
    const left = from + pen.type.width(pen.type.clean(words), cellStyle) + 8;
    pen.rule(sheet, left, from + share - (at + 1 < signatures.length ? 12 : 0), y - 2, 0.6);
  }
  return sheets;
}

function placed(columns: readonly Column[], room: number): Placed[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let left = margin;
  return columns.map((column) => {
    const width = (room * column.share) / total;
    left += width;
    return { ...column, left: left - width, width };
  });
}

function headOf(pen: Pen, sheet: Sheet, { title, aside, about }: Table, isContinued: boolean, foot: string): number {
  const right = sheet.width - margin;
  const asideWords = pen.type.line(aside, (right - margin) * 0.4, { ...aboutStyle, face: 'strong' });
  const room = right - margin - pen.type.width(asideWords, { ...aboutStyle, face: 'strong' }) - 12;
  const words = pen.type.line(isContinued ? `${title}, продолжение` : title, room, titleStyle);
  pen.text(sheet, words, margin, margin + 14, titleStyle);
  pen.textTo(sheet, asideWords, right, margin + 14, { ...aboutStyle, face: 'strong' });
  const lines = pen.type.lines(about, right - margin, aboutStyle, 2);
  for (const [at, line] of lines.entries()) pen.text(sheet, line, margin, margin + 29 + at * 13, aboutStyle);
  sheet.marks.push((pdf) => {
    const page = `с. ${sheet.label}`;
    const left = right - pen.type.width(page, cellStyle);
    pdf.font('text').fontSize(cellStyle.size).fillColor(faint);
    pdf.text(page, left, sheet.height - margin + 4, { lineBreak: false, baseline: 'alphabetic' });
  });
  const footStyle = { ...cellStyle, colour: faint };
  pen.text(sheet, pen.type.line(foot, right - margin - 60, footStyle), margin, sheet.height - margin + 4, footStyle);
  return margin + 24 + lines.length * 13;
}

interface Placed extends Column {
  left: number;
  width: number;
}

function titlesOf(pen: Pen, columns: readonly Placed[]): { titles: string[][]; height: number } {
  const titles = columns.map(({ title, width }) => pen.type.lines(title, width - 8, headStyle, 2));
  return { titles, height: 7 + 10.5 * Math.max(...titles.map((lines) => lines.length)) };
}

function columnTitles(pen: Pen, sheet: Sheet, columns: readonly Placed[], y: number): number {
  const { titles, height } = titlesOf(pen, columns);
  for (const [at, { left }] of columns.entries())
    for (const [nth, line] of (titles[at] ?? []).entries())
      pen.text(sheet, line, left + 4, y + 10.5 + nth * 10.5, headStyle);
  const first = columns[0]?.left ?? margin;
  pen.rule(sheet, first, sheet.width - margin, y, 1);
  pen.rule(sheet, first, sheet.width - margin, y + height, 1);
  return y + height;
}

function drawRow(
  pen: Pen,
  sheet: Sheet,
  columns: readonly Placed[],
  cells: readonly (readonly string[])[],
  { isStruck }: Row,
  y: number,
  height: number,
): void {
  for (const [at, { left, style = cellStyle }] of columns.entries()) {
    for (const [nth, line] of (cells[at] ?? []).entries()) {
      const baseline = y + Math.max(style.size, 9) + 3 + nth * step;
      pen.text(sheet, line, left + 4, baseline, style);
      if (isStruck && at === 0)
        pen.rule(sheet, left + 3, left + 5 + pen.type.width(line, style), baseline - style.size * 0.33, 1);
    }
    sheet.marks.push((pdf) =>
      pdf
        .lineWidth(0.5)
        .moveTo(left, y)
        .lineTo(left, y + height)
        .stroke(hair),
    );
  }
  const right = sheet.width - margin;
  sheet.marks.push((pdf) =>
    pdf
      .lineWidth(0.5)
      .moveTo(right, y)
      .lineTo(right, y + height)
      .stroke(hair),
  );
  pen.rule(sheet, margin, right, y + height, 0.5, hair);
}
