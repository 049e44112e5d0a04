import { type Instant, moscowDay, partsOf } from './dates.ts';

export const seasons = ['base', 'winter', 'spring'] as const;
export type Season = (typeof seasons)[number];

/** Winter from December to February, spring from March to May, by Moscow's calendar; otherwise the base theme. */
export function seasonOf(instant: Instant): Season {
  const { month } = partsOf(moscowDay(instant));
  if (month === 12 || month <= 2) return 'winter';
  return month <= 5 ? 'spring' : 'base';
}
