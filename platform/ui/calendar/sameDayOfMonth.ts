import { type Day, partsOf } from '#platform/contract/time/dates.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The same day `count` months away, or the last day of a shorter month. */
export function sameDayOfMonth(day: Day, count: number): Day {
  const parts = partsOf(day);
  const index = parts.year * 12 + parts.month - 1 + count;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${two(month)}-${two(Math.min(parts.day, last))}`;
}
