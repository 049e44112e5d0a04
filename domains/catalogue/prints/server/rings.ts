import { joinText } from '#platform/contract/joinText.ts';
import type { FrozenLine, FrozenRing, FrozenShow } from '../../frozen.ts';
import type { PaperOptions } from '../kinds.ts';
import {
  bornWords,
  byBreed,
  classWords,
  dayWords,
  dogsCounted,
  groupNumber,
  judgeName,
  printedName,
  ringOf,
  sexesMany,
} from './printTexts.ts';
import { a4, type Pen, type Sheet } from './sheet.ts';
import { type Column, type RowGroup, type Table, tableSheets } from './tableSheets.ts';
import type { Style } from './typesetter.ts';

const number: Style = { face: 'strong', size: 13 };

/** The dogs of one judge in one ring on one day; `ring` is null for breeds without a ring. */
interface RingDay {
  day: string;
  ring: FrozenRing | null;
  lines: FrozenLine[];
}

/** Dogs in the order of rings: day, ring, hour; breeds without a ring come last. */
function ringDays(show: FrozenShow, { refereeId, day }: PaperOptions): RingDay[] {
  const days: RingDay[] = [];
  const places = new Map<string, RingDay>();
  const wanted = show.lines
    .map((line) => ({ line, ring: ringOf(show, line) }))
    .filter(
      ({ line, ring }) => (!day || line.day === day) && (refereeId === undefined || ring?.refereeId === refereeId),
    );
  const inOrder = wanted.toSorted((one, other) => compareRings(one.ring, other.ring));
  for (const { line, ring } of inOrder) {
    const key = `${line.day} ${ring?.ring} ${ring?.refereeId}`;
    const place = places.get(key);
    if (place) place.lines.push(line);
    else {
      const begun = { day: line.day, ring, lines: [line] };
      places.set(key, begun);
      days.push(begun);
    }
  }
  return days;
}

function compareRings(one: FrozenRing | null, other: FrozenRing | null): number {
  const place = (ring: FrozenRing | null): string =>
    ring ? `${ring.day} ${String(ring.ring).padStart(6, '0')} ${ring.startsAt.padStart(5, '0')}` : '~';
  return place(one) < place(other) ? -1 : Number(place(one) > place(other));
}

const aboutRing = (show: FrozenShow, day: string, rank: string, ring: FrozenRing | null): string => {
  const judge = judgeName(show, ring?.refereeId);
  const where = ring ? `ринг ${ring.ring}` : 'ринг не назначен';
  return joinText(', ', dayWords(day), rank, where, ring ? `начало ${ring.startsAt}` : '', judge && `судья ${judge}`);
};

/** Rows under headings «Кобели, класс юниоров»; `cells` has the number first. */
function classGroups(lines: readonly FrozenLine[], cells: (line: FrozenLine) => readonly string[]): RowGroup[] {
  const groups: { heading: string; rows: RowGroup['rows'][number][] }[] = [];
  for (const line of lines) {
    const words = classWords(line);
    const heading = joinText(
      ', ',
      sexesMany[line.sex] ?? 'Пол не указан',
      words.charAt(0).toLowerCase() + words.slice(1),
    );
    const row = { cells: cells(line), number: line.number, isStruck: line.isWithdrawn };
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

const withdrawn = (line: FrozenLine): string => (line.isWithdrawn ? 'снята' : '');

const bookColumns: readonly Column[] = [
  { title: '№', share: 10, style: number },
  { title: 'Дата рождения', share: 13 },
  { title: 'Оценка', share: 15 },
  { title: 'Место', share: 9 },
  { title: 'Титулы', share: 24 },
  { title: 'Заметки судьи', share: 32 },
];

const resultColumns: readonly Column[] = [
  { title: 'Итог породы', share: 40, style: { face: 'strong', size: 9 } },
  { title: '№ кобеля', share: 30 },
  { title: '№ суки', share: 30 },
];

const bestOf = ['ЛПП / BOB', 'ЛППп / BOS', 'Лучший бэби', 'Лучший щенок', 'Лучший юниор', 'Лучший ветеран'];

const awardsOf = (rank: string): string[] => {
  const national = ['CAC', 'R.CAC', 'JCAC', 'VCAC'];
  return /[CС][AА][CС]I[BВ]/i.test(rank) ? ['CACIB', 'R.CACIB', 'CACIB-J', 'CACIB-V', ...national] : national;
};

/**
 * The judge's own book: a judge sees numbers, sexes, classes and ages, but neither names nor owners. Each breed begins
 * on its own page, because the page is handed in when the breed is done.
 */
export function judgeBooks(pen: Pen, show: FrozenShow, options: PaperOptions): Sheet[] {
  const tables = ringDays(show, options).flatMap(({ day, ring, lines }) =>
    byBreed(lines).map(({ first, lines: ofBreed }): Table => {
      const group = groupNumber(first.group);
      const results = [...awardsOf(first.rank), ...bestOf].map((award) => ({ cells: [award] }));
      return {
        title: first.breed || 'Порода не указана',
        aside: joinText(', ', group && `Группа ${group}`, dogsCounted(ofBreed.length)),
        about: aboutRing(show, day, first.rank, ring),
        columns: bookColumns,
        groups: classGroups(ofBreed, (line) => [line.number, bornWords(line), withdrawn(line)]),
        rowHeight: 27,
        summary: { columns: resultColumns, groups: [{ heading: '', rows: results }], rowHeight: 17 },
        signatures: ['Подпись судьи', 'Подпись секретаря ринга'],
      };
    }),
  );
  return tableSheets(pen, a4, `Книга судьи. ${show.title}`, tables);
}

const ringColumns: readonly Column[] = [
  { title: '№', share: 9, style: number },
  { title: 'Пришла', share: 9 },
  { title: 'Кличка', share: 37 },
  { title: 'Оценка', share: 14 },
  { title: 'Место', share: 9 },
  { title: 'Титулы и заметки', share: 25 },
];

/** For the ring's steward: who is called next, who came, what was given. Breeds follow one another without gaps. */
export function ringSheets(pen: Pen, show: FrozenShow, options: PaperOptions): Sheet[] {
  const tables = ringDays(show, options).map(({ day, ring, lines }): Table => {
    const breeds = byBreed(lines);
    const judge = judgeName(show, ring?.refereeId);
    const groups = breeds.flatMap(({ first, lines: ofBreed }) =>
      classGroups(ofBreed, (line) => [line.number, withdrawn(line), printedName(line)]).map(({ heading, rows }) => ({
        heading: joinText('. ', first.breed, heading),
        rows,
      })),
    );
    return {
      title: ring ? `Ринг ${ring.ring}` : 'Ринг не назначен',
      aside: dogsCounted(lines.length),
      about: joinText(
        ', ',
        dayWords(day),
        judge && `судья ${judge}`,
        breeds.map(({ first }) => first.breed).join(', '),
      ),
      columns: ringColumns,
      groups,
      rowHeight: 24,
      signatures: ['Секретарь ринга'],
    };
  });
  return tableSheets(pen, a4, `Ринговые листы. ${show.title}`, tables);
}
