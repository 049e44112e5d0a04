import { formatDayMonth, formatLongDate } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';

/**
 * Rewrites numeric dates as shows write them: «06.03.2027 Находка» and «2027-03-06 Находка» become «6 марта 2027
 * Находка».
 */
export const daysInWords = (text: string): string =>
  text
    .replace(/(?<![\d./-])(?:\d{1,2}([./])\d{1,2}\1(?:20)?\d\d|20\d\d-\d\d-\d\d)(?![\d./-]*\d)/g, (written) => {
      const day = readDay(written);
      return day ? formatLongDate(day) : written;
    })
    // A date without a year stays without a year.
    .replace(/(?<![\d./-])(0?[1-9]|[12]\d|3[01])[./](0?[1-9]|1[0-2])(?![\d./])/g, (_, day: string, month: string) =>
      formatDayMonth(`2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
    );
