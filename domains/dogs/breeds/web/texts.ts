/** «3,9 %» */
export const percents = (share: number, digits = 1): string =>
  `${(share * 100).toFixed(digits).replace('.', ',')}\u00a0%`;

export const newestFirst = <Row>(rows: readonly Row[]): Row[] => rows.toReversed();

export const yearLabel = (year: number, thisYear: number): string => (year === thisYear ? `${year}*` : String(year));

interface YearValue {
  year: number;
  value: number | null;
}

/** Compares the first with the last complete year in a sentence. */
export function trendOf(
  years: readonly YearValue[],
  thisYear: number,
  [more, less, same]: readonly [string, string, string],
  write: (value: number) => string,
): string {
  const whole = years.filter(
    (one): one is { year: number; value: number } => one.value !== null && one.year < thisYear,
  );
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last || first === last) return 'Данных пока мало, чтобы сравнивать годы.';
  const change = first.value ? last.value / first.value - 1 : 0;
  const word = Math.abs(change) < 0.03 ? same : change > 0 ? more : less;
  const between = `${write(first.value)} в ${first.year} году, ${write(last.value)} в ${last.year}`;
  return `С ${first.year} года ${word}: ${between}.`;
}

/** Describes the share of the most used sires in a year: five, or all when there were fewer. */
export function topSiresText({ year, sires, top5 }: { year: number; sires: number; top5: number }): string {
  if (sires > 5) return `Пять самых частых кобелей дали ${percents(top5, 0)} щенков ${year} года.`;
  if (sires === 1) return `Всех щенков ${year} года дал один кобель.`;
  return `Всех щенков ${year} года дали ${['два', 'три', 'четыре'][sires - 2] ?? 'пять'} ${sires < 5 ? 'кобеля' : 'кобелей'}.`;
}
