import { dayMs, hourMs } from './duration.ts';

/**
 * Dates in Russian notation. A day is `YYYY-MM-DD`, as on the wire; an instant is an ISO string, a number of
 * milliseconds or a Date and is shown in Moscow time. Tables instead of Intl: the same text on the server and in every
 * browser, and fast enough for lists of hundreds.
 */
export type Day = string;
/** A day of which only the year may be known: `YYYY-MM-DD` or `YYYY`. */
export type DayOrYear = string;
export type Instant = string | number | Date;
/** Moscow keeps UTC+3 all year. */
const moscowMs = 3 * hourMs;

const monthsOf = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];
const monthsShort = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
const weekdaysShort = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const two = (value: number): string => String(value).padStart(2, '0');
const nameAt = (names: readonly string[], index: number): string => names[index] ?? '';

export interface DayParts {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

export const isYear = (day: DayOrYear): boolean => day.length === 4;

/** The day a year is compared and sorted by: its middle, so that no age is wrong by more than half a year. */
export const middleOfYear = (year: string): Day => `${year}-07-01`;

/** Reads `YYYY-MM-DD`, ignoring a time behind it; of a year alone, its middle. */
export const partsOf = (given: DayOrYear): DayParts => {
  const day = isYear(given) ? middleOfYear(given) : given;
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
};

const utcOf = (day: Day): number => {
  const { year, month, day: date } = partsOf(day);
  return Date.UTC(year, month - 1, date);
};

const dayOfUtc = (ms: number): Day => {
  const date = new Date(ms);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};

const msOf = (instant: Instant): number =>
  typeof instant === 'number' ? instant : typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

/** The Moscow day of an instant. */
export const moscowDay = (instant: Instant): Day => dayOfUtc(msOf(instant) + moscowMs);

/** «10:20» in Moscow. */
export function moscowTime(instant: Instant): string {
  const date = new Date(msOf(instant) + moscowMs);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

export const addDays = (day: Day, count: number): Day => dayOfUtc(utcOf(day) + count * dayMs);
/** The same day of another month, or that month's last day if it has no such date. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: date } = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOfUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}
export const daysBetween = (from: Day, to: Day): number => Math.round((utcOf(to) - utcOf(from)) / dayMs);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((((Math.floor(utcOf(day) / dayMs) + 3) % 7) + 7) % 7) + 1;
export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** ISO 8601 week number: the week of the year's first Thursday is the first. */
export function isoWeek(day: Day): number {
  const thursday = addDays(startOfWeek(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** Weeks of a month for a calendar, Monday first, padded with days of the neighbouring months. */
export function weeksOfMonth(year: number, month: number): Day[][] {
  const last = dayOfUtc(Date.UTC(year, month, 0));
  const weeks: Day[][] = [];
  for (let monday = startOfWeek(`${year}-${two(month)}-01`); monday <= last; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count)));
  }
  return weeks;
}

/** «08.10.2026»; «1998» of a year alone. */
export const formatDate = (day: DayOrYear): string =>
  isYear(day) ? day : `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;

/** «16.10.2026 23:59», Moscow's clock. */
export const formatDateTime = (instant: Instant): string => `${formatDate(moscowDay(instant))} ${moscowTime(instant)}`;

export const monthName = (month: number): string => nameAt(months, month - 1);
export const monthShort = (month: number): string => nameAt(monthsShort, month - 1);
/** «март 2027», of a day or of «2027-03». */
export const formatMonth = (day: string): string => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
export const weekdayName = (day: Day): string => nameAt(weekdays, weekdayOf(day) - 1);
export const weekdayShort = (day: Day): string => nameAt(weekdaysShort, weekdayOf(day) - 1);

/** «8 октября» */
export function formatDayMonth(day: Day): string {
  const parts = partsOf(day);
  return `${parts.day}\u00a0${nameAt(monthsOf, parts.month - 1)}`;
}

/** «8 октября 2026»; «1998» of a year alone. */
export const formatLongDate = (day: DayOrYear): string =>
  isYear(day) ? day : `${formatDayMonth(day)}\u00a0${partsOf(day).year}`;

/** «Четверг, 8 октября 2026» */
export function formatFullDate(day: Day): string {
  const name = weekdayName(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatLongDate(day)}`;
}

/** «10–11 октября», «31 октября – 1 ноября»; with the year if asked for or if the range crosses years. */
export function formatDateRange(from: Day, to: Day = from, { year = false } = {}): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  if (start.year !== end.year) return `${formatLongDate(from)}\u00a0– ${formatLongDate(to)}`;
  const tail = year ? `\u00a0${end.year}` : '';
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDayMonth(from) + tail;
  if (start.month === end.month) return `${start.day}–${formatDayMonth(to)}${tail}`;
  return `${formatDayMonth(from)}\u00a0– ${formatDayMonth(to)}${tail}`;
}

/** «сб», «сб–вс» */
export const formatWeekdays = (from: Day, to: Day = from): string =>
  from.slice(0, 10) === to.slice(0, 10) ? weekdayShort(from) : `${weekdayShort(from)}–${weekdayShort(to)}`;

/** «сегодня, 10:20», «вчера, 18:42», «6 октября», «6 октября 2025», relative to the Moscow day `today`. */
export function formatMoment(instant: Instant, today: Day): string {
  const day = moscowDay(instant);
  const ago = daysBetween(day, today);
  if (ago === 0) return `сегодня, ${moscowTime(instant)}`;
  if (ago === 1) return `вчера, ${moscowTime(instant)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day) : formatLongDate(day);
}
