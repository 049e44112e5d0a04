import { isTime, readTime } from '#platform/contract/inputs/time.ts';
import { type Day, formatDate } from '#platform/contract/time/dates.ts';
import { dayReading, dayText, readDay } from '#platform/contract/values/days.ts';
import { isTypedInNumber, readTypedDigits } from '#platform/contract/values/typedDigits.ts';
import type { TextReader } from './useReadText.ts';

/**
 * Inserts the dots of dd.mm.yyyy while digits are typed, because numeric keyboards of phones have none. A dot is added
 * only with the next digit at the end of the text, so that every correction stays.
 */
function dotted(text: string, isAppended: boolean): string {
  if (/^\d{3,8}$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter(Boolean).join('.');
  if (!isAppended) return text;
  // For a year typed first, «2026-», the dot inserted after «20» is removed.
  const yearFirst = /^(\d\d)\.(\d\d)([-/])$/.exec(text);
  if (yearFirst) return `${yearFirst[1]}${yearFirst[2]}${yearFirst[3]}`;
  return text.replace(/^(\d{1,2}\.(?:0\d|1[0-2]))(\d)$/, '$1.$2');
}

/** Reads days from `min` to `max`, both included. */
export function dayReader(min?: Day, max?: Day): TextReader {
  const dayIn = (text: string): Day | null => readDay(dotted(text.trim(), false));
  return {
    read: (text) => {
      const day = dayIn(text);
      return day && (!min || day >= min) && (!max || day <= max) ? day : null;
    },
    show: (day) => day && formatDate(day),
    explain: (text) => {
      const day = dayIn(text);
      if (day && min && day < min) return `Не раньше ${formatDate(min)}`;
      if (day && max && day > max) return `Не позже ${formatDate(max)}`;
      const read = dayReading(dotted(text.trim(), false));
      return 'wrong' in read && read.wrong === dayText.noSuchDay
        ? `Такой даты нет: ${text.trim()}. Проверьте день, месяц и год`
        : 'Не похоже на дату. Напишите день, месяц и год, например 01.03.2026';
    },
    isWhole: true,
    isComplete: (text) => /\D\d{4}\s*$|^\d{4}([-./])\d\d\1\d\d$/.test(text),
    shape: dotted,
    tidy: (text) => {
      const day = dayIn(text);
      return day ? formatDate(day) : text;
    },
  };
}

/** A time of day, HH:MM. */
export const timeReader: TextReader = {
  read: readTime,
  show: (time) => time,
  explain: () => 'Не похоже на время. Напишите часы и минуты, например 09:30',
  isWhole: true,
  isComplete: (text) => isTime(text) || /^\d[:.]\d\d$/.test(text),
  // Inserts the colon, which numeric keyboards lack: «0930».
  shape: (text, isAppended) => (isAppended ? text.replace(/^((?:[01]\d|2[0-3]))(\d)$/, '$1:$2') : text),
};

/** Digits of a whole number or a code; `most`: their maximum count. */
export const digitsReader = (most?: number): TextReader => ({
  read: (text) => {
    const digits = readTypedDigits(text, most);
    return digits === null || (most !== undefined && digits.length > most) ? null : digits;
  },
  show: (digits) => digits,
  explain: (text) =>
    readTypedDigits(text, most) === null
      ? 'Нужно целое число: только цифры, без букв, дробей, точек и чёрточек'
      : `Не больше ${most} цифр`,
  isComplete: (text) => /^\d+$/.test(text),
  isTyped: isTypedInNumber,
  maxDigits: most,
});
