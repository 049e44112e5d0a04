import { type Day, formatDate, weekdayOf } from '#platform/contract/time/dates.ts';
import { hoursText } from '#platform/contract/time/schedule.ts';
import type { DetailsValues, SpecialDay } from './fields.ts';

/** When the office receives: every week, and on days that differ from it. */
export type OfficeHours = Pick<DetailsValues, 'hours' | 'special_days'>;

/** Periods of the day in which the office receives, in order; none on days off. */
export function openingsOf(day: Day, { hours, special_days }: OfficeHours): { from: string; till: string }[] {
  const special = special_days.find((one) => one.day === day);
  if (special) return special.is_closed ? [] : [{ from: special.time_from, till: special.time_to }];
  return hours
    .filter(({ week_day_id }) => week_day_id === weekdayOf(day))
    .map(({ time_from, time_to }) => ({ from: time_from, till: time_to }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** «понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени»; '' while no hours are entered. */
export const officeHoursText = ({ hours }: Pick<OfficeHours, 'hours'>): string =>
  hours.length ? `${hoursText(hours)} по московскому времени` : '';

/** «31.12.2026: до 15:00 …» for each special day from today on, the next first. */
export const specialDaysText = ({ special_days }: Pick<OfficeHours, 'special_days'>, today: Day): string[] =>
  special_days
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(specialDayText);

const specialDayText = (special: SpecialDay): string =>
  `${formatDate(special.day)}${special.is_closed ? '' : ':'} ${specialDayWords(special)}`;

/** «офис закрыт: инвентаризация», «10:00–12:00, предпраздничный день». */
export const specialDayWords = ({ is_closed, time_from, time_to, note }: SpecialDay): string => {
  const hours = is_closed ? 'офис закрыт' : `${time_from}–${time_to}`;
  return note ? `${hours}${is_closed ? ': ' : ', '}${note}` : hours;
};
