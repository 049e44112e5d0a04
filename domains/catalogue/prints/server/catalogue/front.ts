import { joinText } from '#platform/contract/joinText.ts';
import type { FrozenRing, FrozenShow } from '../../../frozen.ts';
import { byBreed, dayWords, dogsCounted, groupNumber, judgeName } from '../printTexts.ts';
import { faint, type Pen, type Sheet } from '../sheet.ts';
import type { Style } from '../typesetter.ts';
import type { Block } from './flow.ts';

const chapter: Style = { face: 'strong', size: 17 };
const heading: Style = { face: 'strong', size: 9.6 };
const name: Style = { face: 'strong', size: 10.1 };
const detail: Style = { face: 'text', size: 8.8 };
const step = 11.8;

/** The names of breeds by id, as the catalogue's lines have them. */
const breedNames = ({ lines }: FrozenShow): Map<number, string> =>
  new Map(lines.map((line) => [line.breedId, line.breed]));

/**
 * Returns the pages before the dogs: the organiser, the judges, the schedule by ring, the counts by breed. `pageOf`
 * returns at drawing time the page on which a breed begins.
 */
export function frontBlocks(
  pen: Pen,
  show: FrozenShow,
  width: number,
  pageOf: (firstNumber: string) => string,
): Block[] {
  return [
    ...organiserBlocks(pen, show, width),
    ...judgeBlocks(pen, show, width),
    ...scheduleBlocks(pen, show, width),
    ...countBlocks(pen, show, width, pageOf),
  ];
}

const chapterBlock = (pen: Pen, words: string): Block => ({
  key: `chapter ${words}`,
  isHeading: true,
  space: 20,
  height: 27,
  draw: (sheet, x, top) => pen.text(sheet, words, x, top + 19, chapter),
});

function headingBlock(pen: Pen, width: number, words: string, about = ''): Block {
  return {
    key: `heading ${words}`,
    isHeading: true,
    space: 7,
    height: 16,
    draw(sheet, x, top) {
      const wanted = pen.type.width(pen.type.clean(words), heading) + 8;
      const aside = pen.type.line(about, Math.max(width * 0.35, width - wanted), detail);
      const room = width - pen.type.width(aside, detail) - 8;
      pen.text(sheet, pen.type.line(words, room, heading), x, top + 10, heading);
      pen.textTo(sheet, aside, x + width, top + 10, { ...detail, colour: faint });
      pen.rule(sheet, x, x + width, top + 13.5, 1);
    },
  };
}

/** Lines of text one below the other; the first may be set strong. */
function textBlock(pen: Pen, width: number, key: string, strong: string, texts: readonly string[]): Block {
  const names = pen.type.lines(strong, width, name, 3);
  const lines = texts.flatMap((words) => pen.type.lines(words, width, detail, 12));
  return {
    key,
    height: 4 + names.length * 12.7 + lines.length * step,
    draw(sheet, x, top) {
      let at = top + 11;
      for (const words of names) {
        pen.text(sheet, words, x, at, name);
        at += 12.7;
      }
      for (const words of lines) {
        pen.text(sheet, words, x, at - 0.8, detail);
        at += step;
      }
    },
  };
}

function organiserBlocks(pen: Pen, { organiser, city, place, days }: FrozenShow, width: number): Block[] {
  const where = joinText(', ', city, place);
  const about = [
    joinText(', ', organiser.address, organiser.phone && `тел. ${organiser.phone}`),
    where && `Место проведения: ${where}`,
    days.length > 0 ? `Дни: ${days.map(dayWords).join('; ')}` : '',
  ];
  return [chapterBlock(pen, 'Организатор'), textBlock(pen, width, 'organiser', organiser.name, about)];
}

function judgeBlocks(pen: Pen, show: FrozenShow, width: number): Block[] {
  if (show.judges.length === 0) return [];
  const names = breedNames(show);
  const blocks = show.judges.map(({ refereeId, name }, at) => {
    const rings = show.rings.filter((ring) => ring.refereeId === refereeId && ring.breedIds.length > 0);
    const breeds = [...new Set(rings.flatMap(({ breedIds }) => breedIds.map((id) => names.get(id) ?? '')))];
    return textBlock(pen, width, `judge ${at}`, name || 'Судья', [joinText(', ', ...breeds)]);
  });
  return [chapterBlock(pen, 'Судьи'), ...blocks];
}

function scheduleBlocks(pen: Pen, show: FrozenShow, width: number): Block[] {
  if (show.rings.length === 0) return [];
  const names = breedNames(show);
  const blocks: Block[] = [chapterBlock(pen, 'Расписание рингов')];
  const days = [...new Set(show.rings.map(({ day }) => day))].sort();
  for (const day of days) {
    const ofDay = show.rings.filter((ring) => ring.day === day);
    for (const ring of [...new Set(ofDay.map((item) => item.ring))].sort((one, other) => one - other)) {
      blocks.push(headingBlock(pen, width, `Ринг ${ring}`, dayWords(day)));
      const items = ofDay.filter((item) => item.ring === ring).sort((one, other) => compare(one, other));
      let judge: number | null | undefined;
      for (const item of items) {
        const who = item.refereeId !== judge ? judgeName(show, item.refereeId) : '';
        judge = item.refereeId;
        blocks.push(itemBlock(pen, width, item, who, itemWords(show, item, names), blocks.length));
      }
    }
  }
  return blocks;
}

const compare = (one: FrozenRing, other: FrozenRing): number =>
  one.startsAt.padStart(5, '0') < other.startsAt.padStart(5, '0') ? -1 : 1;

function itemWords(show: FrozenShow, { day, breedIds, title }: FrozenRing, names: Map<number, string>): string {
  const breeds = breedIds.flatMap((id) => {
    const count = show.lines.filter((line) => line.day === day && line.breedId === id).length;
    return count > 0 ? [`${names.get(id) ?? ''} (${count})`] : [];
  });
  return joinText(', ', ...breeds) || title;
}

function itemBlock(
  pen: Pen,
  width: number,
  { startsAt }: FrozenRing,
  judge: string,
  words: string,
  nth: number,
): Block {
  const left = 36;
  const who = pen.type.lines(judge && `Судья ${judge}`, width - left, { ...detail, face: 'strong' }, 2);
  const lines = pen.type.lines(words, width - left, detail, 20);
  return {
    key: `item ${nth}`,
    height: 2 + Math.max(1, who.length + lines.length) * step,
    draw(sheet, x, top) {
      pen.text(sheet, pen.type.line(startsAt, left - 4, heading), x, top + 10, heading);
      for (const [at, text] of who.entries())
        pen.text(sheet, text, x + left, top + 10 + at * step, { ...detail, face: 'strong' });
      for (const [at, text] of lines.entries())
        pen.text(sheet, text, x + left, top + 10 + (who.length + at) * step, detail);
    },
  };
}

function countBlocks(pen: Pen, show: FrozenShow, width: number, pageOf: (firstNumber: string) => string): Block[] {
  if (show.lines.length === 0) return [];
  const blocks: Block[] = [chapterBlock(pen, 'Породы')];
  let before = '';
  for (const { first, lines } of byBreed(show.lines)) {
    const group = groupNumber(first.group);
    const words = group ? `Группа ${group}` : 'Породы, не признанные FCI';
    const part = `${first.day} ${first.rank} ${words}`;
    if (part !== before) blocks.push(headingBlock(pen, width, words, joinText(', ', dayWords(first.day), first.rank)));
    before = part;
    blocks.push(countBlock(pen, width, first.breed || 'Порода не указана', lines.length, first.number, pageOf));
  }
  blocks.push({ ...textBlock(pen, width, 'total', `Всего ${dogsCounted(show.lines.length)}`, []), space: 10 });
  return blocks;
}

function countBlock(
  pen: Pen,
  width: number,
  breed: string,
  count: number,
  firstNumber: string,
  pageOf: (firstNumber: string) => string,
): Block {
  const [countEnd, pageEnd] = [width - 46, width];
  return {
    key: `count ${firstNumber}`,
    height: 13,
    draw(sheet: Sheet, x: number, top: number) {
      const words = pen.type.line(breed, countEnd - 30, detail);
      pen.text(sheet, words, x, top + 9.5, detail);
      const from = x + pen.type.width(words, detail) + 4;
      const number = String(count);
      const till = x + countEnd - pen.type.width(number, heading) - 4;
      if (till > from)
        sheet.marks.push((pdf) =>
          pdf
            .lineWidth(0.8)
            .dash(0.8, { space: 2.4 })
            .moveTo(from, top + 9.5)
            .lineTo(till, top + 9.5)
            .stroke('#8E866F')
            .undash(),
        );
      pen.textTo(sheet, number, x + countEnd, top + 9.5, heading);
      sheet.marks.push((pdf) => {
        const page = `с. ${pageOf(firstNumber)}`;
        const left = x + pageEnd - pen.type.width(page, detail);
        pdf
          .font('text')
          .fontSize(detail.size)
          .fillColor(faint)
          .text(page, left, top + 9.5, { lineBreak: false, baseline: 'alphabetic' });
      });
    },
  };
}
