import { formatDayMonth, formatLongDate } from '#platform/contract/time/dates.ts';

/** A day in figures as shows write it: «06.03.2027 Находка» is «6 марта 2027 Находка». */
export const daysInWords = (text: string): string =>
  text.replace(
    /(?<![\d./])(0?[1-9]|[12]\d|3[01])[./](0?[1-9]|1[0-2])(?:[./](20\d\d))?(?![\d./])/g,
    (_, day: string, month: string, year?: string) => {
      const inYear = (one: string) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      // Of a day without its year the year is not said.
      return year ? formatLongDate(inYear(year)) : formatDayMonth(inYear('2000'));
    },
  );
