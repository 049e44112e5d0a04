import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';

/** The most days one list may hold; no year has that many days off. */
export const maxDays = 200;

export type ReadDays = { days: Day[] } | { wrong: string };

/** Reads «01.01.2027–08.01.2027, 23.02.2027» into sorted, distinct days, or returns the part that is no day. */
export function readDays(text: string): ReadDays {
  const days = new Set<Day>();
  for (const part of text.split(/[\n,;]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const [from, to] = rangeIn(part);
    if (!from || !to) return { wrong: `«${part.slice(0, 40)}» – не дата. Дата пишется так: 23.02.2027` };
    if (from < '2000-01-01' || to > '2100-12-31') return { wrong: `Проверьте год: «${part.slice(0, 40)}»` };
    if (to < from) return { wrong: `Конец раньше начала: «${part.slice(0, 40)}»` };
    if (daysBetween(from, to) >= maxDays) return { wrong: tooMany };
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  }
  if (days.size > maxDays) return { wrong: tooMany };
  return days.size ? { days: [...days].sort() } : { wrong: 'Впишите хотя бы одну дату' };
}

/** A single day, or two separated by a dash. */
function rangeIn(text: string): [from: Day | null, to: Day | null] {
  const day = readDay(text);
  if (day) return [day, day];
  const apart = text.split(/[–—]|\s-\s/);
  const [first = '', last = '', ...more] = apart.length > 1 ? apart : text.split('-');
  return more.length ? [null, null] : [readDay(first), readDay(last)];
}

const tooMany = `Не больше ${maxDays} дней за один раз`;
