import type { Instant } from './dates.ts';
import { minuteMs } from './duration.ts';

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * Time until `end`, never below zero. The running minute counts as a whole one: the last minute shows 1, and 0 is shown
 * only after the end.
 */
export function timeLeft(end: Instant, now: Instant): TimeLeft {
  const left = new Date(end).getTime() - new Date(now).getTime();
  if (!(left > 0)) return { days: 0, hours: 0, minutes: 0 };
  const minutes = Math.floor(left / minuteMs) + 1;
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
