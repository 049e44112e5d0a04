import type { Day } from '#platform/contract/time/dates.ts';

export const scheduleLimits = { rows: 400, rings: 30, minutes: 600, dogs: 400, breeds: 40, title: 120 } as const;

/** Minutes by which a drag, key or button moves a row. */
export const stepMinutes = 15;
/** Minutes per dog: twenty dogs an hour. */
export const minutesPerDog = 3;
/** Longest working day of a judge in minutes. */
export const maxJudgingMinutes = 480;
export const minutesOfDay = 1440;

/** «09:30» → 570 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface PlannedRow {
  id: number;
  day: Day;
  ring: number;
  /** HH:MM */
  starts: string;
  minutes: number;
  /** Breeds, a group or another title, as text. */
  name: string;
  groups: readonly number[];
  referee_id: number | null;
  dogs: number | null;
}

export const startOf = ({ starts }: Pick<PlannedRow, 'starts'>): number => minutesOf(starts);
export const endOf = (row: Pick<PlannedRow, 'starts' | 'minutes'>): number => startOf(row) + row.minutes;

export const inOrder = <Row extends Pick<PlannedRow, 'day' | 'starts' | 'ring' | 'id'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.starts.localeCompare(other.starts) ||
      one.ring - other.ring ||
      one.id - other.id,
  );

/** Position after a move, limited to the day and to possible rings. */
export function movedTo(
  row: Pick<PlannedRow, 'ring' | 'starts' | 'minutes'>,
  by: { rings?: number; minutes?: number },
): { ring: number; starts: string } {
  const latest = minutesOfDay - row.minutes;
  const start = Math.min(Math.max(0, startOf(row) + (by.minutes ?? 0)), latest);
  return {
    ring: Math.min(Math.max(1, row.ring + (by.rings ?? 0)), scheduleLimits.rings),
    starts: timeOf(start),
  };
}

/** Rows with dogs to judge but without a judge; breaks and the main ring need none. */
export const rowsWithoutJudge = <Row extends Pick<PlannedRow, 'groups' | 'referee_id'>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ groups, referee_id }) => groups.length > 0 && referee_id === null);
