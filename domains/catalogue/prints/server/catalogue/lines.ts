import { joinText } from '#platform/contract/joinText.ts';
import type { FrozenContest, FrozenLine, FrozenShow } from '../../../frozen.ts';
import {
  bornWords,
  byBreed,
  classWords,
  dayWords,
  dogsCounted,
  groupNumber,
  printedName,
  ringOf,
  sexesMany,
} from '../printTexts.ts';
import { faint, hair, type Pen } from '../sheet.ts';
import type { Style } from '../typesetter.ts';
import type { Block } from './flow.ts';

/** 8.5 points is the smallest size in the catalogue. */
const detail: Style = { face: 'text', size: 8.6 };
const nameStyle: Style = { face: 'strong', size: 10.1 };
const classStyle: Style = { face: 'strong', size: 9.6, colour: '#5B4308' };
const sexStyle: Style = { face: 'strong', size: 9.6 };
const chapter: Style = { face: 'strong', size: 17 };
const breedStyleOf = (width: number): Style => ({ face: 'strong', size: width < 300 ? 15 : 17 });
/** The only texts of this size: a number is found at once when a page is leafed through. */
const numberStyle: Style = { face: 'strong', size: 14.25 };
const boxStyle: Style = { face: 'strong', size: 8.5 };
const [nameLine, detailLine] = [12.7, 11.4];
const gap = 7;

interface Column {
  pen: Pen;
  width: number;
  numberWidth: number;
  hasPencilBoxes: boolean;
}

/** Everything between the front matter and the last adverts: the dogs by breed, then the contests. */
export function catalogueBlocks(pen: Pen, show: FrozenShow, width: number, hasPencilBoxes: boolean): Block[] {
  const numbers = [...show.lines, ...show.contests].map(({ number }) =>
    pen.type.width(pen.type.clean(number), numberStyle),
  );
  const numberWidth = Math.min(60, Math.max(28, ...numbers));
  const column = { pen, width, numberWidth, hasPencilBoxes };
  return [...byBreed(show.lines).flatMap((breed) => breedBlocks(column, show, breed)), ...contestBlocks(column, show)];
}

function breedBlocks(
  column: Column,
  show: FrozenShow,
  { first, lines }: { first: FrozenLine; lines: FrozenLine[] },
): Block[] {
  const key = `${first.day} ${first.breedId} ${first.rank}`;
  const blocks: Block[] = [breedHeading(column, show, first, lines.length)];
  let before: FrozenLine | null = null;
  for (const line of lines) {
    if (line.sex !== before?.sex) {
      const count = lines.filter(({ sex }) => sex === line.sex).length;
      blocks.push(sexHeading(column, line, count));
    }
    const isNewClass = line.sex !== before?.sex || line.classId !== before.classId;
    if (isNewClass && classWords(line)) blocks.push(classHeading(column, line));
    blocks.push(dogBlock(column, line));
    before = line;
  }
  if (column.hasPencilBoxes) blocks.push(pencilBoxes(column, first, `boxes ${key}`));
  return blocks;
}

function breedHeading({ pen, width }: Column, show: FrozenShow, line: FrozenLine, count: number): Block {
  const group = groupNumber(line.group);
  const left = group ? 31 : 0;
  const breedStyle = breedStyleOf(width);
  const names = pen.type.lines(line.breed || 'Порода не указана', width - left - 68, breedStyle, 3);
  const startsAt = ringOf(show, line)?.startsAt;
  return {
    key: `breed ${line.number}`,
    isHeading: true,
    line,
    space: 13,
    height: 10 + Math.max(1, names.length) * 18,
    draw(sheet, x, top) {
      const baseline = top + 21;
      if (group) {
        pen.box(sheet, x, top + 5, 22, 21, 1.1);
        pen.textTo(sheet, group, x + 22, top + 19.5, { face: 'strong', size: 10.5 }, x);
      }
      for (const [at, name] of names.entries()) pen.text(sheet, name, x + left, baseline + at * 18, breedStyle);
      const about: Style = { face: 'text', size: 9, colour: faint };
      pen.textTo(sheet, dogsCounted(count), x + width, top + (startsAt ? 11 : 21), about);
      if (startsAt) pen.textTo(sheet, `начало ${startsAt}`, x + width, top + 22, about);
    },
  };
}

function sexHeading({ pen, width }: Column, line: FrozenLine, count: number): Block {
  return {
    key: `sex ${line.number}`,
    isHeading: true,
    line,
    space: 5,
    height: 15,
    draw(sheet, x, top) {
      pen.text(sheet, sexesMany[line.sex] ?? 'Пол не указан', x, top + 10, sexStyle);
      pen.textTo(sheet, String(count), x + width, top + 10, sexStyle);
      pen.rule(sheet, x, x + width, top + 13.5, 1);
    },
  };
}

function classHeading({ pen, width, numberWidth }: Column, line: FrozenLine): Block {
  const left = numberWidth + gap;
  return {
    key: `class ${line.number}`,
    isHeading: true,
    line,
    space: 5,
    height: 13,
    draw: (sheet, x, top) =>
      pen.text(sheet, pen.type.line(classWords(line), width - left, classStyle), x + left, top + 9.5, classStyle),
  };
}

function dogBlock({ pen, width, numberWidth }: Column, line: FrozenLine): Block {
  const left = numberWidth + gap;
  const room = width - left;
  const names = pen.type.lines(printedName(line) || 'Кличка не указана', room, nameStyle, 3);
  const details = [
    ...dogDetails(line).flatMap((words) => pen.type.lines(words, room, detail, 4)),
    ...peopleLines(pen, line, room),
  ];
  return {
    key: line.number,
    number: line.number,
    line,
    height: 2 + names.length * nameLine + details.length * detailLine + 3,
    draw(sheet, x, top) {
      const baseline = top + 11.5;
      const number = pen.type.line(line.number, numberWidth, numberStyle);
      pen.textTo(sheet, number, x + numberWidth, baseline, numberStyle);
      let at = baseline;
      for (const name of names) {
        pen.text(sheet, name, x + left, at, nameStyle);
        const end = x + left + pen.type.width(name, nameStyle);
        if (line.isWithdrawn) pen.rule(sheet, x + left, end, at - 3.4, 0.9);
        at += nameLine;
      }
      if (line.isWithdrawn) {
        const used = pen.type.width(names.at(-1) ?? '', nameStyle) + 6;
        const isBeside = used + pen.type.width('снята', boxStyle) <= room;
        if (isBeside) pen.text(sheet, 'снята', x + left + used, at - nameLine, boxStyle);
        else pen.textTo(sheet, 'снята', x + numberWidth, baseline + nameLine, boxStyle);
      }
      for (const words of details) {
        pen.text(sheet, words, x + left, at - 0.8, detail);
        at += detailLine;
      }
    },
  };
}

function dogDetails(line: FrozenLine): string[] {
  const born = bornWords(line);
  const about = joinText(', ', line.studbookNumber, born && `р. ${born}`, line.colour);
  const [sire, dam] = [line.sire.trim(), line.dam.trim()];
  return [
    joinText('. ', line.nameLat.trim() ? line.name : '', about),
    sire || dam ? `${sire || 'отец неизвестен'} × ${dam || 'мать неизвестна'}` : '',
  ];
}

/** Breeder and owner on one line where they fit; a long breeder never pushes the owner out. */
function peopleLines(pen: Pen, { breeder, owner }: FrozenLine, room: number): string[] {
  const people = [breeder.trim() && `зав. ${breeder}`, owner.trim() ? `вл. ${owner}` : 'владелец не указан'];
  const together = pen.type.lines(joinText(', ', ...people), room, detail);
  return together.length <= 3 ? together : people.flatMap((words) => pen.type.lines(words, room, detail, 3));
}

/** The row of results that a spectator fills in by pencil. */
function pencilBoxes({ pen, width }: Column, line: FrozenLine, key: string): Block {
  const isInternational = /[CС][AА][CС]I[BВ]/i.test(line.rank);
  const awards = isInternational
    ? ['CACIB', 'R.CACIB', 'CACIB-J', 'ЛПП', 'ЛППп']
    : ['CAC', 'R.CAC', 'JCAC', 'ЛПП', 'ЛППп'];
  const cells = ['Итог', ...awards];
  const step = width / cells.length;
  return {
    key,
    line,
    space: 8,
    height: 54,
    draw(sheet, x, top) {
      pen.box(sheet, x, top, width, 51, 1);
      for (const at of [1, 2]) pen.rule(sheet, x, x + width, top + at * 17, 0.5, hair);
      for (const [at, words] of cells.entries()) {
        pen.text(sheet, words, x + at * step + 4, top + 11.5, boxStyle);
        if (at > 0)
          sheet.marks.push((pdf) =>
            pdf
              .lineWidth(0.5)
              .moveTo(x + at * step, top)
              .lineTo(x + at * step, top + 51)
              .stroke(hair),
          );
      }
      pen.text(sheet, 'кобели', x + 4, top + 28.5, { ...boxStyle, face: 'text' });
      pen.text(sheet, 'суки', x + 4, top + 45.5, { ...boxStyle, face: 'text' });
    },
  };
}

function contestBlocks(column: Column, { contests }: FrozenShow): Block[] {
  const { pen, width } = column;
  const blocks: Block[] = [];
  let before: FrozenContest | null = null;
  for (const contest of contests) {
    if (!before)
      blocks.push({
        key: 'contests',
        isHeading: true,
        space: 18,
        height: 26,
        draw: (sheet, x, top) => pen.text(sheet, 'Конкурсы', x, top + 19, chapter),
      });
    if (before?.kind !== contest.kind || before.day !== contest.day)
      blocks.push({
        key: `contest ${contest.number}`,
        isHeading: true,
        space: 5,
        height: 15,
        draw(sheet, x, top) {
          pen.text(sheet, pen.type.line(contest.kind, width - 110, sexStyle), x, top + 10, sexStyle);
          pen.textTo(sheet, contest.day && dayWords(contest.day), x + width, top + 10, { ...detail, colour: faint });
          pen.rule(sheet, x, x + width, top + 13.5, 1);
        },
      });
    blocks.push(contestBlock(column, contest));
    before = contest;
  }
  return blocks;
}

function contestBlock({ pen, width, numberWidth }: Column, { number, name, dogs }: FrozenContest): Block {
  const left = numberWidth + gap;
  const names = pen.type.lines(name, width - left, nameStyle, 3);
  const members = pen.type.lines(dogs.length > 0 ? `№ ${dogs.join(', ')}` : '', width - left, detail, 4);
  return {
    key: number,
    number,
    height: Math.max(18, 5 + names.length * nameLine + members.length * detailLine),
    draw(sheet, x, top) {
      const baseline = top + 11.5;
      pen.textTo(sheet, pen.type.line(number, numberWidth, numberStyle), x + numberWidth, baseline, numberStyle);
      let at = baseline;
      for (const [words, style, step] of [
        ...names.map((words) => [words, nameStyle, nameLine] as const),
        ...members.map((words) => [words, detail, detailLine] as const),
      ]) {
        pen.text(sheet, words, x + left, at, style);
        at += step;
      }
    },
  };
}
