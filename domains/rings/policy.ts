import { addDays, type Day } from '#platform/contract/time/dates.ts';

/** When visitors may see what happens at the rings. */
export const visibilities = ['always', 'during', 'never'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityWords: Readonly<Record<Visibility, string>> = {
  always: 'всегда',
  during: 'во время выставки',
  never: 'никогда',
};

/** Minutes between the closing of a breed and its results before visitors. */
export const delayMinutes = { usual: 5, most: 15 } as const;

/** Figures of the PIN that opens a ring on a phone, and of a judge's. */
export const ringPinDigits = 6;
export const judgePinDigits = 4;

/** Wrong PINs in a row, and the minutes for which further ones are refused without being looked at. */
export const pinTries = { ring: 10, judge: 5, minutes: 15 } as const;

/** Acts that a phone sends at once. */
export const mostActs = 500;
/** Acts of other phones that one answer brings. */
export const mostRead = 2000;

/** Days after the ring's day in which a phone without a network may still send what it has. */
export const sendingDays = 2;

/** First and last day on which a phone of the ring is let in; a new one is let in on the day of the ring only. */
export const phoneDays = (day: Day): { from: Day; until: Day } => ({ from: day, until: addDays(day, sendingDays) });

/** Days after the ring until its phones and the names of who held them are deleted. */
export const keptDays = 30;

/** Phones that a ring can have at once. */
export const mostPhones = 20;

/** Characters of a critique and of a reason. */
export const lengths = { critique: 4000, reason: 300, name: 80 } as const;
