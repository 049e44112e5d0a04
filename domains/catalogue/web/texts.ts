import type { Forms } from '#platform/contract/plural.ts';
import { formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';

export const dogForms: Forms = ['собака', 'собаки', 'собак'];
export const breedForms: Forms = ['порода', 'породы', 'пород'];

/** «88–96», «45» */
export const rangeWords = ({ first, last }: { first: string; last: string }): string =>
  first === last ? first : `${first}–${last}`;

/** «Суббота, 2 января» */
export const dayWords = (day: string): string => {
  const name = weekdayName(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDayMonth(day)}`;
};

/** «2 января в 07:00 по времени города выставки»; Moscow's time is named as such. */
export function cityMoment(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const zone = timeZone === 'Europe/Moscow' ? 'по Москве' : 'по времени города выставки';
  return `${formatDayMonth(`${of('year')}-${of('month')}-${of('day')}`)} в ${of('hour')}:${of('minute')} ${zone}`;
}
