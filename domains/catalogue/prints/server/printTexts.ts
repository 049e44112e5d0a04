import { upperFirst } from '#platform/contract/joinText.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate, formatDateRange, formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import type { FrozenLine, FrozenRing, FrozenShow } from '../../frozen.ts';

const groupNumbers = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** «V»; empty for breeds that the FCI does not recognise. */
export const groupNumber = (group: number): string => groupNumbers[group] ?? '';

export const dogsCounted = (count: number): string => counted(count, ['собака', 'собаки', 'собак']);

/** «Суббота, 2 января» */
export const dayWords = (day: string): string => `${upperFirst(weekdayName(day))}, ${formatDayMonth(day)}`;

/** «2–3 января 2027» */
export const showDays = ({ days }: FrozenShow): string =>
  days[0] ? formatDateRange(days[0], days.at(-1) ?? days[0], { year: true }) : '';

/** «Класс юниоров» of «Юниоров»; empty without a class. */
export const classWords = ({ class: name }: FrozenLine): string =>
  name.trim() ? `Класс ${name.charAt(0).toLowerCase()}${name.slice(1)}` : '';

export const sexesMany: Record<number, string> = { 1: 'Кобели', 2: 'Суки' };
export const sexWord: Record<number, string> = { 1: 'кобель', 2: 'сука' };

/** The dog's name as papers print it large: Latin capitals, or the Russian name where there is no Latin one. */
export const printedName = ({ name, nameLat }: FrozenLine): string => (nameLat.trim() || name.trim()).toUpperCase();

export const bornWords = ({ bornOn }: FrozenLine): string => (bornOn ? formatDate(bornOn) : '');

/** The ring and judge of a dog's breed on its day; null before the schedule is made. */
export function ringOf(show: FrozenShow, { day, breedId }: FrozenLine): FrozenRing | null {
  return show.rings.find((ring) => ring.day === day && ring.breedIds.includes(breedId)) ?? null;
}

export const judgeName = (show: FrozenShow, refereeId: number | null | undefined): string =>
  show.judges.find((judge) => judge.refereeId === refereeId)?.name ?? '';

/** Lines of one breed on one day under one rank, in the catalogue's order. */
export interface BreedLines {
  first: FrozenLine;
  lines: FrozenLine[];
}

export function byBreed(lines: readonly FrozenLine[]): BreedLines[] {
  const breeds: BreedLines[] = [];
  for (const line of lines) {
    const last = breeds.at(-1);
    const isSame =
      last && last.first.day === line.day && last.first.breedId === line.breedId && last.first.rank === line.rank;
    if (isSame) last.lines.push(line);
    else breeds.push({ first: line, lines: [line] });
  }
  return breeds;
}
