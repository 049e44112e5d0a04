import { addDays, type Day, weekdayOf } from '#platform/contract/time/dates.ts';

const saturday = 6;

/** The working day so many after this one; Saturdays, Sundays and the federation's holidays do not count. */
export function addWorkingDays(from: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** Working days after the first day up to the other one; 0 when it is over. */
export function workingDaysBetween(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday && !holidays.has(day)) count += 1;
  }
  return count;
}
