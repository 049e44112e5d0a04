import type { ScheduleEntry, ScheduleWeekday } from '../time/schedule.ts';

/** A row of the schedule editor: days with the same hours. */
export interface HoursRow {
  /** Ids of weekdays. */
  days: number[];
  time_from: string;
  time_to: string;
}

/** Groups days with equal hours into rows, ordered by their first day. */
export function groupHours(entries: readonly ScheduleEntry[], weekdays: readonly ScheduleWeekday[]): HoursRow[] {
  const numberOf = (id: number): number => weekdays.find((day) => day.id === id)?.week_day_number ?? 8;
  const rows = new Map<string, HoursRow>();
  for (const { week_day_id, time_from, time_to } of entries.toSorted(
    (one, other) => numberOf(one.week_day_id) - numberOf(other.week_day_id),
  )) {
    const key = `${time_from}–${time_to}`;
    const row = rows.get(key) ?? { days: [], time_from, time_to };
    if (!row.days.includes(week_day_id)) row.days.push(week_day_id);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export const hoursOfRows = (rows: readonly HoursRow[]): ScheduleEntry[] =>
  rows.flatMap(({ days, time_from, time_to }) => days.map((week_day_id) => ({ week_day_id, time_from, time_to })));
