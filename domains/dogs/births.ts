import { type Day, type DayOrYear, isYear, partsOf } from '#platform/contract/time/dates.ts';
import { dayOrYearReading } from '#platform/contract/values/days.ts';

/**
 * A dog of which old papers know the year of birth only. Younger dogs need the day: classes of shows, ages of breeding
 * and papers are counted by it.
 */
const yearEnoughAfter = 10;

/** Earliest birth that files and staff may give. */
const earliestBirth = '1950-01-01';

const youngest = (today: Day): number => partsOf(today).year - yearEnoughAfter;

/**
 * Reads a birth: a day, or the year alone of a dog older than ten years. Returns `YYYY-MM-DD` or `YYYY`, or the reason
 * in Russian: lower case and no full stop.
 */
export function birthReading(text: string, today: Day): { born: DayOrYear } | { wrong: string } {
  const read = dayOrYearReading(text);
  if ('wrong' in read) return read;
  const { day } = read;
  if (partsOf(day).year < partsOf(earliestBirth).year) return { wrong: 'год не раньше 1950' };
  if (isYear(day))
    return Number(day) <= youngest(today)
      ? { born: day }
      : {
          wrong: `одного года хватает у собак до ${youngest(today)} года рождения, у остальных нужна дата вида 12.03.2019`,
        };
  return day > today ? { wrong: 'дата не позже сегодняшней' } : { born: day };
}
