/** Milliseconds of a minute, an hour and a day without a change of clocks. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** «8 д 13 ч 36 мин», «6 ч»: zero parts are left out. */
export function formatDuration(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'д'],
    [Math.floor(minutes / 60) % 24, 'ч'],
    [minutes % 60, 'мин'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${unit}`);
  return named.join(' ') || '0\u00a0мин';
}
