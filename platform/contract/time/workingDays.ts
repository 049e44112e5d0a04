import { addDays, type Day, weekdayOf } from '#platform/contract/time/dates.ts';

const saturday = 6;

/**
 * Returns the working day `count` working days after `from`; Saturdays, Sundays and the federation's holidays do not
 * count.
 */
export function addWorkingDays(from: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** Counts the working days after `from` up to `to`; 0 when `to` is past. */
export function workingDaysBetween(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday && !holidays.has(day)) count += 1;
  }
  return count;
}
