import { addDays, type Day, moscowDay } from '#platform/contract/time/dates.ts';
import type { FilterInput, Sort } from '../../contract.ts';

/** First and last day of a list; null for no bound. */
export interface Period {
  from: Day | null;
  to: Day | null;
}

/** No event is longer (constraint exhibitions_period), so an event still on began at most this many days ago. */
export const maxPeriodDays = 7;

/** Period of a list: ahead from today, or back from yesterday; the reader's dates take precedence. */
export function periodOf(
  { date_from, date_to }: Pick<FilterInput, 'date_from' | 'date_to'>,
  sort: Sort,
  now: Date,
): Period {
  const today = moscowDay(now);
  if (sort !== 'finished') return { from: date_from ?? today, to: date_to ?? null };
  const yesterday = addDays(today, -1);
  return { from: date_from ?? null, to: date_to && date_to < yesterday ? date_to : yesterday };
}

/** Months since the year 0 → YYYY-MM. */
const monthAt = (count: number): string => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;

/** Seven months for the strip: from the current one (backwards for finished shows), or around the chosen day. */
export function stripMonths(chosen: Day | undefined, sort: Sort, now: Date): string[] {
  const today = moscowDay(now);
  const countOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const usual = countOf(today) - (sort === 'finished' ? 6 : 0);
  const wanted = chosen ? countOf(chosen) : usual;
  const first = wanted < usual || wanted > usual + 6 ? wanted - 3 : usual;
  return Array.from({ length: 7 }, (_, at) => monthAt(first + at));
}
