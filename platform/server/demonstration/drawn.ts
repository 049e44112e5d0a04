import { addDays, type Day, daysBetween, startOfWeek } from '#platform/contract/time/dates.ts';

/**
 * The demonstration is drawn for this week, and moved by whole weeks to the one it is laid in: the same clubs, shows,
 * names and results whenever that is.
 */
const drawnFor: Day = '2026-11-23';

/** Where a day of the demonstration laid in the week of `today` stood when it was drawn: what asks for months or years asks this one. */
export const asDrawn = (day: Day, today: Day): Day => addDays(day, daysBetween(startOfWeek(today), drawnFor));
