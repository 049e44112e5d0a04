import { addDays, type Day } from '#platform/contract/time/dates.ts';

/** «Активный пользователь портала»: seen within this many days. Used by lists, badges and pages alike. */
const activeDays = 90;

/** The first day that counts. */
export const activeSince = (today: Day): Day => addDays(today, -activeDays);

export const isActiveUser = (seenOn: string | null, today: Day): boolean =>
  seenOn !== null && seenOn >= activeSince(today);
