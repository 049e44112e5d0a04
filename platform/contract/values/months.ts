import { addMonths, type Day, partsOf } from '../time/dates.ts';

/**
 * Ages in months, for everything that asks for one: matings, classes of shows, litters, cards, titles.
 * The rule: a month is completed on the same date of a later month, and where that month has no such date, on its last
 * day. Born on 30 November, fifteen months are completed on 28 February. SQL says the same by
 * `(born_on + make_interval(months => n))::date <= day`.
 */

/** Days of a month. */
const lastOf = ({ year, month }: { year: number; month: number }): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whole months from `born` to `day`; below zero where `day` comes first. */
export function monthsOld(born: Day, day: Day): number {
  const [from, to] = [partsOf(born), partsOf(day)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day >= Math.min(from.day, lastOf(to)) ? months : months - 1;
}

/** The latest day of birth by which so many months are completed on `day`. */
export function latestBirth(day: Day, months: number): Day {
  const { year, month, day: date } = partsOf(day);
  const first = addMonths(`${day.slice(0, 8)}01`, -months);
  const last = lastOf(partsOf(first));
  const born = date === lastOf({ year, month }) ? last : Math.min(date, last);
  return `${first.slice(0, 8)}${String(born).padStart(2, '0')}`;
}
