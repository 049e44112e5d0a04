/** Consecutive numbers as runs, in order: 101, 102, 103, 107 → «101–103, 107». Leading zeros are kept. */
export function numberRuns(numbers: readonly string[]): string {
  const sorted = [...new Set(numbers.filter(Boolean))].sort((one, other) => Number(one) - Number(other));
  const runs: [first: string, last: string][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run && run[1].length === number.length && Number(number) === Number(run[1]) + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/** As many consecutive numbers as asked for, with the first one's leading zeros; empty ones without a first number. */
export function runFrom(first: string, count: number): string[] {
  if (!/^\d+$/.test(first)) return Array.from({ length: count }, () => '');
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'));
}

/** The value that all have; '' when they differ or have none. */
export const sharedBy = (values: readonly string[]): string =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? '') : '';
