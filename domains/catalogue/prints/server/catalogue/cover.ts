import { joinText } from '#platform/contract/joinText.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import type { FrozenShow } from '../../../frozen.ts';
import { showDays } from '../printTexts.ts';
import { faint, ink, newSheet, type Pen, type Sheet } from '../sheet.ts';
import type { Style } from '../typesetter.ts';
import { braces, emblem, spitz } from './drawings.ts';

const cloth = { ground: '#1F4D3A', gold: '#E6C983', light: '#FBF7EC', quiet: '#C6D8CA' } as const;
/** For black-and-white printers: frame and type alone carry the page. */
const plain = { ground: null, gold: ink, light: ink, quiet: faint } as const;

export function coverOf(pen: Pen, show: FrozenShow, size: { width: number; height: number }, isPlain: boolean): Sheet {
  const sheet: Sheet = { ...newSheet(size), content: [] };
  const { width, height } = size;
  const { ground, gold, light, quiet } = isPlain ? plain : cloth;
  // Drawn for A5; larger covers are the same picture.
  const unit = width / 419.53;
  if (ground) {
    sheet.marks.push((pdf) => pdf.rect(0, 0, width, height).fill(ground));
    sheet.marks.push((pdf) => pattern(pdf, size, unit, gold));
  }
  for (const [inset, weight] of [
    [16.5, 1.3],
    [20, 1],
  ] as const)
    pen.box(
      sheet,
      inset * unit,
      inset * unit,
      width - 2 * inset * unit,
      height - 2 * inset * unit,
      weight * unit,
      gold,
    );
  sheet.marks.push((pdf) => {
    pdf
      .save()
      .translate(width - 168 * unit, height - 300 * unit)
      .scale(0.97 * unit);
    pdf
      .lineWidth(2.4)
      .lineCap('round')
      .lineJoin('round')
      .strokeOpacity(isPlain ? 0.25 : 0.6);
    pdf
      .path(spitz.strokes)
      .stroke(gold)
      .fillOpacity(isPlain ? 0.25 : 0.6)
      .path(spitz.filled)
      .fill(gold)
      .restore();
  });
  sheet.marks.push((pdf) => {
    const own = portalOwner().emblem;
    if (own) {
      // A photograph has no transparent ground, so that it stands in a frame of its own.
      const side = 56 * unit;
      pdf
        .save()
        .roundedRect(width / 2 - side / 2, 46 * unit, side, side, 6 * unit)
        .clip();
      pdf.image(own, width / 2 - side / 2, 46 * unit, { cover: [side, side], align: 'center', valign: 'center' });
      pdf.restore();
      return;
    }
    pdf
      .save()
      .translate(width / 2 - 28 * unit, 46 * unit)
      .scale(0.28 * unit);
    pdf.path(emblem.plate).fill(gold);
    const inside = ground ?? '#FFFFFF';
    pdf.lineWidth(3.5).path(emblem.border).stroke(inside);
    pdf.translate(34, 36).scale(0.69).path(emblem.wolf).fill(inside).restore();
  });

  const [left, right] = [34 * unit, width - 34 * unit];
  const down = (texts: readonly string[], top: number, step: number, style: Style): number => {
    for (const [at, words] of texts.entries()) pen.textTo(sheet, words, right, top + at * step, style, left);
    return top + texts.length * step;
  };
  const style = (face: Style['face'], points: number, colour: string): Style => ({ face, size: points * unit, colour });
  const small = style('strong', 11, quiet);
  const organiser = [
    ...pen.type.lines(portalOwner().name, right - left, small, 2),
    ...pen.type.lines(joinText(', ', show.organiser.name), right - left, small, 3),
  ];
  let top = down(organiser, 122 * unit, 14.5 * unit, small);

  const title = titleStyle(pen, show.title || 'Выставка собак', right - left, unit, gold);
  top = down(title.lines, top + 22 * unit + title.style.size, title.style.size * 1.06, title.style);
  down(['Каталог выставки собак'], top + 4 * unit, 20 * unit, style('text', 16, light));

  const place = style('text', 12.5, light);
  const below = [
    ...pen.type.lines(joinText(', ', show.city, show.place), right - left, place, 3),
    ...pen.type.lines(show.ranks, right - left, place, 2),
  ];
  const foot = height - 44 * unit - below.length * 16.5 * unit;
  pen.textTo(sheet, showDays(show), right, foot - 4 * unit, style('text', 22, light), left);
  down(below, foot + 14 * unit, 16.5 * unit, place);
  return sheet;
}

/** The largest size at which the title has at most four lines. */
function titleStyle(
  pen: Pen,
  title: string,
  room: number,
  unit: number,
  colour: string,
): { lines: string[]; style: Style } {
  for (const points of [42, 36, 30, 25, 21]) {
    const style: Style = { face: 'strong', size: points * unit, colour };
    const widest = Math.max(...title.split(/\s+/).map((word) => pen.type.width(pen.type.clean(word), style)));
    const lines = pen.type.lines(title, room, style);
    if (lines.length <= 3 && widest <= room) return { lines, style };
  }
  const style: Style = { face: 'strong', size: 18 * unit, colour };
  return { lines: pen.type.lines(title, room, style, 6), style };
}

function pattern(
  pdf: PDFKit.PDFDocument,
  { width, height }: { width: number; height: number },
  unit: number,
  colour: string,
): void {
  const scale = 0.75 * unit;
  pdf.save().scale(scale).lineWidth(1).strokeOpacity(0.13);
  for (let y = 0; y * scale < height; y += 112)
    for (let x = 0; x * scale < width; x += 240) pdf.save().translate(x, y).path(braces).stroke(colour).restore();
  pdf.restore();
}
