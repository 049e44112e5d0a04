import { addDays, type Day, startOfWeek } from '#platform/contract/time/dates.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import type { DayRow } from '../tables.ts';

/** Relative number of shows by month from January: few in holidays and summer, many in spring and autumn. */
const season = [4, 7, 9, 9, 8, 6, 4, 6, 9, 9, 8, 5];

const weightsOf = new Map<string, number[]>();

/** The next half-year has more announced shows than the rest. */
function weekWeights(today: Day, months: readonly number[]): number[] {
  const key = `${today} ${months.join()}`;
  const known = weightsOf.get(key);
  if (known) return known;
  const weights = Array.from({ length: 104 }, (_, at) => {
    const month = Number(addDays(toDemoWeek(today, today), (at - 52) * 7 + 5).slice(5, 7));
    if (months.length && !months.includes(month)) return 0;
    return (season[month - 1] as number) * (at >= 52 && at < 78 ? 2.2 : at >= 78 ? 0.6 : 1);
  });
  weightsOf.set(key, weights);
  return weights;
}

export const pickWeek = (random: Random, today: Day, months: readonly number[] = []): Day =>
  startOfWeek(addDays(today, (random.weighted(weekWeights(today, months)) - 52) * 7));

const saturday = 5;
const sunday = 6;

export const patterns = {
  weekend: [saturday, sunday],
  saturday: [saturday],
  sunday: [sunday],
  friday: [4],
  evening: [2],
  threeEvenings: [1, 2, 3],
} as const;

/** Days of a week by a pattern of weekdays, with hours. */
export function daysOf(monday: Day, pattern: readonly number[], from: string, to: string): DayRow[] {
  return pattern.map((offset) => ({ date: addDays(monday, offset), time_from: from, time_to: to }));
}
