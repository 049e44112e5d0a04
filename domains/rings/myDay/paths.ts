/** The viewer's dogs at the nearest show; at a named one: `myDayPath` of the entries. */
export const nextDayPath = '/my-day';

/** The calendar of a member's days, by its secret. */
export const dayCalendarPath = (token: string): string => `${nextDayPath}/${token}.ics`;
