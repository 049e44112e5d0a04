import { addDays, type Day, daysBetween, startOfWeek } from '#platform/contract/time/dates.ts';

/**
 * The demonstration is written for this week and shifted by whole weeks to the current one, so that it always has the
 * same clubs, shows, names and results.
 */
const drawnFor: Day = '2026-11-23';

/**
 * Converts a day of the demonstration in the week of `today` back to the week it was written for; rules that count
 * months or years use it.
 */
export const toDemoWeek = (day: Day, today: Day): Day => addDays(day, daysBetween(startOfWeek(today), drawnFor));
