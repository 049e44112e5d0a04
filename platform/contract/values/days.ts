import type { Day, DayOrYear } from '../time/dates.ts';

/** The day in a text, or the reason in Russian why there is none. */
export type DayReading = { day: Day } | { wrong: string };

/**
 * The one reader of days: fields, imports, reports, search. Returns YYYY-MM-DD, or null when the text writes no day.
 *
 * - Day first: `12.03.2019`, `1.3.2019`, `12/03/2019`, `12-03-2019`, `12 марта 2019`, `12-мар-2019`, `«12» марта 2019 г.`
 *   Month before day, as Americans write it, is never tried: `12/25/2019` is no day.
 * - Year first: `2019-03-12`, `2019.03.12`, `2019/03/12`: always month, then day.
 * - A year of two digits, behind points or a month's name only: 00–49 is 2000–2049, 50–99 is 1950–1999. The wrong
 *   century of a birth is then a day to come, which the reader's caller refuses, and never another possible birth.
 *   `12/03/19` and `12-03-19` are read differently in different countries and are refused.
 * - `г.`, `год`, `года`, `г. р.` behind the year say nothing and are left out.
 * - Midnight is how programs write a day without a time: `12.03.2019 0:00:00` and `2019-03-12T00:00:00` are that day,
 *   with `Z` or an offset of +00:00 to +03:00 too, because it is the same day in Moscow. Any other time or zone is
 *   refused: 21:00 of the day before is what a day of Moscow becomes in UTC.
 */
export function readDay(text: string): Day | null {
  const read = dayReading(text);
  return 'day' in read ? read.day : null;
}

/** As `readDay`, with the reason in Russian: lower case and no full stop, because it follows the quoted text. */
export function dayReading(text: string): DayReading {
  const plain = text
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim()
    .toLowerCase();
  const [, written = '', time] = withTime.exec(plain) ?? [plain, plain];
  const parts = partsIn(written.replace(yearWord, ''));
  if (!parts) return { wrong: yearAlone.test(plain) ? dayText.yearAlone : dayText.notDay };
  if ('wrong' in parts) return parts;
  const { year, month, day } = parts;
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month))
    return { wrong: dayText.noSuchDay };
  if (time !== undefined && !midnight.test(time)) return { wrong: dayText.time };
  return { day: `${year}-${two(month)}-${two(day)}` };
}

/**
 * Reads a day or, for old papers that give only a year, the year alone: `1998`, `1998 г.`, `1998 г. р.` are the year «1998»,
 * which is a value of its own and no day. Returns YYYY-MM-DD or YYYY, or the reason as `dayReading` does.
 */
export function dayOrYearReading(text: string): { day: DayOrYear } | { wrong: string } {
  const read = dayReading(text);
  if ('day' in read || read.wrong !== dayText.yearAlone) return read;
  return { day: /\d{4}/.exec(text)?.[0] ?? '' };
}

/** «2009», «2009 г.»: a day's reader refuses it rather than giving it a day. */
const yearAlone = /^[12]\d{3}(?: ?г\. ?р\.?| ?г\.?| года?)?$/;

/** Reasons why a text is not a day. */
export const dayText = {
  notDay: 'нужна дата вида 12.03.2019',
  yearAlone: 'одного года мало, нужна дата вида 12.03.2019',
  noSuchDay: 'дата, которой нет в календаре',
  time: 'дата с временем может оказаться соседним днём: оставьте только день, например 12.03.2019',
  shortYear: 'напишите год четырьмя цифрами, например 12.03.2019',
} as const;

const two = (value: number): string => String(value).padStart(2, '0');
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Direction and zero-width marks that are copied along from web pages and messengers. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A time behind the day: after a blank or the T of ISO 8601, hours and minutes. */
const withTime = /^(.*?\d{2}(?: ?г\.?| года?)?),?(?:t| t?)(\d{1,2}:\d.*)$/;
const midnight = /^0?0:00(:00([.,]0+)?)?( ?(z|\+0?[0-3](:?00)?))?$/;
const yearWord = / ?(г\.? ?р\.?|года?|г)?\.?$/;

type Parts = { year: number; month: number; day: number };

function partsIn(written: string): Parts | { wrong: string } | null {
  const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(written);
  if (yearFirst) return { year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[4]) };
  const dayFirst = /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(written);
  if (dayFirst) {
    const [, day, sign, month, year = ''] = dayFirst;
    if (year.length === 2 && sign !== '.') return { wrong: dayText.shortYear };
    return { year: fullYear(year), month: Number(month), day: Number(day) };
  }
  const named = /^[«"„“]?(\d{1,2})[»"“”]?[ .-]*(\p{L}+)\.?[ ,.-]*(\d{4}|\d{2})$/u.exec(written);
  const month = named ? monthNamed(named[2] ?? '') : 0;
  return named && month ? { year: fullYear(named[3] ?? ''), month, day: Number(named[1]) } : null;
}

const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length === 4 ? year : year < 50 ? 2000 + year : 1900 + year;
};

/** Names of months: the stem and its possible endings. English ones come from foreign papers. */
const monthNames = [
  /^(янв(ар[ья])?|jan(uary)?)$/,
  /^(февр?(ал[ья])?|feb(ruary)?)$/,
  /^(март?а?|mar(ch)?)$/,
  /^(апр(ел[ья])?|apr(il)?)$/,
  /^(ма[йя]|may)$/,
  /^(июн[ья]?|june?)$/,
  /^(июл[ья]?|july?)$/,
  /^(авг(уста?)?|aug(ust)?)$/,
  /^(сент?(ябр[ья])?|sept?(ember)?)$/,
  /^(окт(ябр[ья])?|oct(ober)?)$/,
  /^(нояб?(р[ья])?|nov(ember)?)$/,
  /^(дек(абр[ья])?|dec(ember)?)$/,
];
const monthNamed = (name: string): number => monthNames.findIndex((pattern) => pattern.test(name)) + 1;
