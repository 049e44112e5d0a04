import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import {
  endOf,
  maxJudgingMinutes,
  minutesOf,
  minutesOfDay,
  minutesPerDog,
  type PlannedRow,
  startOf,
  timeOf,
} from './policy.ts';
import { dayText, withInitials } from './texts.ts';

export interface PlannedDay {
  date: Day;
  /** HH:MM; null when the organiser named no hours. */
  from: string | null;
  to: string | null;
}
export interface PlannedJudge {
  id: number;
  name: string;
  /** Empty when the invitation names no groups. */
  fci_groups: readonly number[];
}
export interface Planned {
  days: readonly PlannedDay[];
  judges: readonly PlannedJudge[];
  /** Names of judges in rows who left the show. */
  gone: readonly { id: number; name: string }[];
  dogs_a_day: number;
  rows: readonly PlannedRow[];
}

export interface Clash {
  /** Clashes with the same key are shown once. */
  key: string;
  /** bad: blocks publication; warn: the organiser decides. */
  tone: 'bad' | 'warn';
  title: string;
  text: string;
  rows: number[];
  /** A correction applied by one press. */
  fix: { rowId: number; ring: number; starts: string; words: string } | null;
}

const dogs = ['собака', 'собаки', 'собак'] as const;
const span = (from: number, to: number): string => `${timeOf(from)}–${timeOf(Math.min(to, minutesOfDay - 1))}`;
const byStart = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id);

/** Overlapping pairs of rows, the earlier first. */
function overlaps(rows: readonly PlannedRow[]): [PlannedRow, PlannedRow][] {
  const found: [PlannedRow, PlannedRow][] = [];
  let last: PlannedRow | undefined;
  for (const row of byStart(rows)) {
    if (last && endOf(last) > startOf(row)) found.push([last, row]);
    if (!last || endOf(row) >= endOf(last)) last = row;
  }
  return found;
}

/** Moves the second row behind the first if the day has room. */
function afterwards(first: PlannedRow, second: PlannedRow): Clash['fix'] {
  const at = endOf(first);
  if (at + second.minutes > minutesOfDay) return null;
  return { rowId: second.id, ring: second.ring, starts: timeOf(at), words: `Сдвинуть на ${timeOf(at)}` };
}

const groupedBy = <Key>(rows: readonly PlannedRow[], keyOf: (row: PlannedRow) => Key | null): [Key, PlannedRow[]][] =>
  [...groupBy(rows, keyOf)].filter((entry): entry is [Key, PlannedRow[]] => entry[0] !== null);

function ofRings(rows: readonly PlannedRow[]): Clash[] {
  return groupedBy(rows, ({ ring }) => ring).flatMap(([ring, own]) =>
    overlaps(own).map(([one, other]) => ({
      key: `ring-${one.id}-${other.id}`,
      tone: 'bad' as const,
      title: `Ринг ${ring} занят дважды:`,
      text: `${span(startOf(other), Math.min(endOf(one), endOf(other)))}, «${one.name}» и «${other.name}».`,
      rows: [one.id, other.id],
      fix: afterwards(one, other),
    })),
  );
}

function ofJudges(rows: readonly PlannedRow[], { judges, gone, dogs_a_day }: Planned, day: Day): Clash[] {
  const nameOf = new Map([...gone, ...judges].map(({ id, name }) => [id, withInitials(name)]));
  return groupedBy(rows, ({ referee_id }) => referee_id).flatMap(([id, own]) => {
    const name = nameOf.get(id) ?? 'Судья';
    const found: Clash[] = overlaps(own)
      .filter(([one, other]) => one.ring !== other.ring)
      .map(([one, other]) => ({
        key: `judge-${one.id}-${other.id}`,
        tone: 'bad',
        title: `${name} в двух рингах сразу:`,
        text: `${span(startOf(other), Math.min(endOf(one), endOf(other)))}, ринги ${one.ring} и ${other.ring}.`,
        rows: [one.id, other.id],
        fix: afterwards(one, other),
      }));
    const ids = own.map((row) => row.id);
    const few = { key: '', tone: 'warn' as const, rows: ids, fix: null };
    const count = own.reduce((sum, row) => sum + (row.dogs ?? 0), 0);
    if (count > dogs_a_day)
      found.push({
        ...few,
        key: `load-${id}-${day}`,
        title: `${name}: перегрузка.`,
        text: `${counted(count, dogs)} за день при норме ${dogs_a_day}.`,
      });
    const minutes = own.reduce((sum, row) => sum + row.minutes, 0);
    if (minutes > maxJudgingMinutes)
      found.push({
        ...few,
        key: `hours-${id}-${day}`,
        title: `${name}: день слишком длинный.`,
        text: `В рингах ${hoursText(minutes)}, больше ${hoursText(maxJudgingMinutes)} не планируют.`,
      });
    return found;
  });
}

/** «8 ч», «8 ч 20 мин» */
export const hoursText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)}\u00a0ч`, minutes % 60 && `${minutes % 60}\u00a0мин`]
    .filter(Boolean)
    .join(' ');

function ofRow(row: PlannedRow, { judges, gone, days }: Planned): Clash[] {
  const found: Clash[] = [];
  const say = (key: string, tone: Clash['tone'], title: string, text: string): number =>
    found.push({ key: `${key}-${row.id}`, tone, title, text, rows: [row.id], fix: null });
  const day = days.find(({ date }) => date === row.day);
  if (!day) say('day', 'bad', `«${row.name}»:`, `${dayText(row.day)} выставки нет, выберите другой день.`);
  else if (day.to && endOf(row) > minutesOf(day.to))
    say('late', 'warn', `«${row.name}» до ${timeOf(endOf(row) % minutesOfDay)}:`, `выставка в этот день до ${day.to}.`);
  else if (day.from && startOf(row) < minutesOf(day.from))
    say('early', 'warn', `«${row.name}» в ${row.starts}:`, `выставка в этот день с ${day.from}.`);
  const judge = judges.find(({ id }) => id === row.referee_id);
  if (row.referee_id !== null && !judge)
    say(
      'gone',
      'bad',
      `${withInitials(gone.find(({ id }) => id === row.referee_id)?.name ?? 'Судья')} здесь больше не судит:`,
      `«${row.name}», ${row.starts}. Выберите другого судью.`,
    );
  const foreign = row.groups.filter((group) => judge?.fci_groups.length && !judge.fci_groups.includes(group));
  if (judge && foreign.length)
    say('group', 'warn', `${withInitials(judge.name)}:`, `«${row.name}» не из групп, на которые приглашён судья.`);
  if (row.dogs !== null && row.dogs * minutesPerDog > row.minutes)
    say(
      'tight',
      'warn',
      `«${row.name}»: мало времени.`,
      `${counted(row.dogs, dogs)} за ${row.minutes} мин – меньше ${minutesPerDog} минут на собаку.`,
    );
  return found;
}

/** Blocking ones first. */
export function clashesOf(planned: Planned): Clash[] {
  const found = [
    ...groupedBy(planned.rows, ({ day }) => day).flatMap(([day, rows]) => [
      ...ofRings(rows),
      ...ofJudges(rows, planned, day),
    ]),
    ...planned.rows.flatMap((row) => ofRow(row, planned)),
  ];
  return found.toSorted((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn'));
}
