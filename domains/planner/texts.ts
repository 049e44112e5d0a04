import type { EntryState } from '#domains/entries/machine.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { formatDayMonth, moscowDay, weekdayShort } from '#platform/contract/time/dates.ts';
import type { DogDay } from './contract.ts';

const lower = (words: string): string =>
  /^[А-ЯЁ][а-яё]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** «Казань, 720 км от вас» */
export const placeText = ({ city, km }: { city: string; km: number | null }): string =>
  [city, km === null ? '' : km < 5 ? 'в вашем городе' : `${formatNumber(km)}\u00a0км от вас`]
    .filter(Boolean)
    .join(', ');

/** «запись до 15 декабря» */
export const closingText = (closesAt: string | null): string =>
  closesAt === null ? '' : `запись до ${formatDayMonth(moscowDay(closesAt))}`;

const taken: Partial<Record<EntryState, string>> = { waiting: 'в очереди', offered: 'место из очереди ждёт ответа' };

/** «сб 6 марта, САС ЧФ» */
export const offerText = ({ day, rank }: { day: string; rank: string }): string =>
  [`${weekdayShort(day)} ${formatDayMonth(day)}`, rank].filter(Boolean).join(', ');

/** «класс открытый, будет 2 года»; the reason where the day is closed to the dog. */
export function classText({ age, caste, entered, open, refusal }: DogDay): string {
  if (entered !== null) return taken[entered] ?? 'уже записана';
  if (refusal !== null) return refusal;
  const old = age && `, будет ${age}`;
  if (caste !== null) return `класс ${lower(caste)}${old}`;
  return `класс выберете сами: ${open.map(lower).join(' или ')}${old}`;
}

export const isDayFree = ({ entered, open, refusal }: DogDay): boolean =>
  entered === null && refusal === null && open.length > 0;

/** Kopecks of the free days; null where the organiser has no price for one. */
export function sumOf(days: readonly DogDay[]): number | null {
  const prices = days.filter(isDayFree).map(({ price }) => price);
  return prices.includes(null) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

export const showsCount = (count: number): string => counted(count, ['выставка', 'выставки', 'выставок']);
