/** About four round values from zero to above the greatest. */
export function axisTicks(greatest: number): number[] {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(greatest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Whether a name is shown: all if there is room, otherwise every second, third … counted from the last. */
export const isLabelShown = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.max(1, Math.ceil(count / room)) === 0;
