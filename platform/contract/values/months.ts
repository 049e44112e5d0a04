import { addMonths, type Day, partsOf } from '../time/dates.ts';

/**
 * Ages in months, for matings, show classes, litters, cards and titles. A month is completed on the same date of a
 * later month, or on its last day if that month has no such date: born on 30 November, fifteen months are completed on
 * 28 February. The SQL equivalent is `(born_on + make_interval(months => n))::date <= day`.
 */

/** Days of a month. */
const lastOf = ({ year, month }: { year: number; month: number }): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whole months from `born` to `day`; negative when `day` is earlier. */
export function ageInMonths(born: Day, day: Day): number {
  const [from, to] = [partsOf(born), partsOf(day)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day >= Math.min(from.day, lastOf(to)) ? months : months - 1;
}

/** The latest day of birth for which this many months are completed on `day`. */
export function latestBirth(day: Day, months: number): Day {
  const { year, month, day: date } = partsOf(day);
  const first = addMonths(`${day.slice(0, 8)}01`, -months);
  const last = lastOf(partsOf(first));
  const born = date === lastOf({ year, month }) ? last : Math.min(date, last);
  return `${first.slice(0, 8)}${String(born).padStart(2, '0')}`;
}
